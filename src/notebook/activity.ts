import { QueryError } from '../engine/engine';

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

/** What was loaded after so many files, as rows of {@link LoadedBenchmark}. */
export const loadedAfter = (files: number): string => `
  SELECT benchmark, count(*) AS files, coalesce(sum(bytes), 0) AS bytes, coalesce(sum(records), 0)::INTEGER AS records,
    coalesce(sum(n), 0)::INTEGER AS problems
  FROM gestalt_raw.files LEFT JOIN (SELECT file_id, count(*) AS n FROM gestalt_raw.problems GROUP BY file_id)
    USING (file_id)
  WHERE file_id > ${files} GROUP BY benchmark ORDER BY benchmark`;

/** What kind of error it is, without its message, which may quote a value. */
export function kindOf(error: unknown): string {
  if (error instanceof QueryError) return error.kind;
  return error instanceof Error ? error.name : typeof error;
}
