import { group } from 'd3-array';
import type { Benchmark, Select } from '../benchmarks/contract';
import { sqlText } from '../shared/sql';

/** A file of which something is loaded. */
export interface OverviewFile {
  id: number;
  file: string;
  kind: string;
  loaded: number;
  problems: number;
}

/** A model or perceiver by the name that it has in every relation. */
export interface OverviewSeries {
  series: string;
  /** What tells it from other runs of its model; null where there is one. */
  run: string | null;
  files: number;
}

/** What is loaded of a benchmark. */
export interface BenchmarkOverview {
  name: string;
  title: string;
  /** Its files by what they are. */
  kinds: { kind: string; files: OverviewFile[] }[];
  files: number;
  series: OverviewSeries[];
  records: number;
  problems: number;
}

/** The benchmarks of which anything is loaded, in the order of `benchmarks`, with their files in the order of loading. */
export async function loadedOverview(
  benchmarks: readonly Benchmark[],
  select: Select,
): Promise<BenchmarkOverview[]> {
  const all: BenchmarkOverview[] = [];
  for (const { name, title } of benchmarks) {
    const files = await select<OverviewFile>(
      `SELECT file_id AS id, file, coalesce(kind, '') AS kind, loaded, problems::DOUBLE AS problems
       FROM gestalt.files WHERE benchmark = ${sqlText(name)} AND left_out IS NULL ORDER BY file_id`,
    );
    const total = (of: 'loaded' | 'problems') => files.reduce((sum, file) => sum + (file[of] ?? 0), 0);
    if (files.length > 0)
      all.push({
        series: await select<OverviewSeries>(
          `SELECT series, run, files::DOUBLE AS files FROM gestalt.runs WHERE benchmark = ${sqlText(name)} ORDER BY series`,
        ),
        name,
        title,
        kinds: [...group(files, ({ kind }) => kind)].map(([kind, own]) => ({ kind, files: own })),
        files: files.length,
        records: total('loaded'),
        problems: total('problems'),
      });
  }
  return all;
}
