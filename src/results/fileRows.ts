import type { Benchmark } from '../benchmarks/contract';
import type { Connection } from '../engine/engine';
import type { TableSchema } from '../engine/table';
import { filesTable, problemsTable, runsTable } from './catalogue';
import type { LoadedFile } from './loadedFiles';

/** Takes away every row that came from these files. */
export async function deleteFiles(
  connection: Connection,
  benchmarks: readonly Benchmark[],
  files: readonly LoadedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id).join(', ');
  for (const { schema, table } of tablesOf(benchmarks, files))
    await connection.query(`DELETE FROM ${schema}.${table} WHERE file_id IN (${ids})`);
}

/**
 * Gives new ids to the files of each benchmark whose ids do not ascend with the names. `files` come in the order of
 * their names; returns them with the ids that they have now.
 */
export async function orderFiles(
  connection: Connection,
  benchmarks: readonly Benchmark[],
  files: readonly LoadedFile[],
  newIds: (count: number) => number,
): Promise<LoadedFile[]> {
  const ordered = [...files];
  for (const { name } of benchmarks) {
    const places = ordered.flatMap(({ benchmark }, place) => (benchmark === name ? [place] : []));
    const before = places.map((place) => ordered[place]!);
    if (before.every(({ id }, i) => i === 0 || id > before[i - 1]!.id)) continue;
    const first = newIds(places.length);
    const after = before.map((file, i) => ({ ...file, id: first + i }));
    for (const [i, place] of places.entries()) ordered[place] = after[i]!;
    const idsOf = (list: readonly LoadedFile[]) => `unnest([${list.map(({ id }) => id).join(', ')}])`;
    for (const { schema, table } of tablesOf(benchmarks, before))
      await connection.query(
        `UPDATE ${schema}.${table} AS t SET file_id = new.id
        FROM (SELECT ${idsOf(before)} AS old, ${idsOf(after)} AS id) AS new WHERE t.file_id = new.old`,
      );
  }
  return ordered;
}

/** The tables that can hold rows of these files. */
function tablesOf(benchmarks: readonly Benchmark[], files: readonly LoadedFile[]): TableSchema[] {
  const names = new Set(files.map(({ benchmark }) => benchmark));
  const filled = benchmarks.filter(({ name }) => names.has(name)).flatMap(({ tables }) => tables);
  return [filesTable, problemsTable, runsTable, ...filled];
}
