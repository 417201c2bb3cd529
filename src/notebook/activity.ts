import { QueryError } from '../engine/engine';
import type { Read } from '../results/load';

/**
 * What a session tells of its work to whoever keeps a log. Counts, times and kinds alone: no text of an answer, of SQL,
 * of a path or of a database's message goes along, so that the log can be sent to anyone.
 */
export interface Activity {
  loaded(load: Load): void;
  loadFailed(failure: { kind: string; ms: number }): void;
  queryFailed(failure: { kind: string; length: number; ms: number }): void;
}

export interface Load {
  ms: number;
  /** One entry a benchmark; null for files that are of none. */
  benchmarks: LoadedBenchmark[];
}

export interface LoadedBenchmark {
  benchmark: string | null;
  files: number;
  bytes: number;
  records: number;
  problems: number;
}

/** What was read, summed for each benchmark, in the order of their names; files of none come last. */
export function summaryOf(read: readonly Read[]): LoadedBenchmark[] {
  const sums = new Map<string | null, LoadedBenchmark>();
  for (const { file, bytes, records, problems } of read) {
    const { benchmark } = file;
    const sum = sums.get(benchmark) ?? { benchmark, files: 0, bytes: 0, records: 0, problems: 0 };
    sums.set(benchmark, sum);
    sum.files += 1;
    sum.bytes += bytes;
    sum.records += records;
    sum.problems += problems;
  }
  const isBefore = (a: string | null, b: string | null) => b === null || (a !== null && a < b);
  return [...sums.values()].sort((a, b) => (isBefore(a.benchmark, b.benchmark) ? -1 : 1));
}

/** What kind of error it is, without its message, which may quote a value. */
export function kindOf(error: unknown): string {
  if (error instanceof QueryError) return error.kind;
  return error instanceof Error ? error.name : typeof error;
}
