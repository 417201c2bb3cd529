import { MEDIA } from '../results/leftOut';
import { sqlText } from '../shared/sql';
import type { Session } from './session';

/** A file or folder of results that a session has loaded. */
export interface SourceSummary {
  path: string;
  /** Whether something is there that can be read. */
  isThere: boolean;
  /** Files of it of which something is loaded. */
  files: number;
  records: number;
  /** Other files met there, but for clips, sounds and pictures. */
  leftOut: number;
}

/** What came from each source of a session; a file that several lead to counts for the first. */
export async function sourcesOf(session: Session): Promise<SourceSummary[]> {
  const files = await session.loadedFiles();
  const rows = await session.select<{ file_id: number; records: number | null; left: boolean }>(
    `SELECT file_id, CASE WHEN left_out IS NULL THEN loaded END AS records,
      left_out IS NOT NULL AND left_out <> ${sqlText(MEDIA)} AS left
    FROM gestalt_raw.files`,
  );
  const byId = new Map(rows.map((row) => [row.file_id, row]));
  return session.sources.map((path) => {
    const own = files.filter(({ source }) => source === path);
    const told = own.flatMap(({ id }) => byId.get(id) ?? []);
    const [only] = own;
    return {
      path,
      isThere: !(only?.path === path && only.stamp === null),
      files: told.filter(({ records }) => records !== null).length,
      records: told.reduce((sum, { records }) => sum + (records ?? 0), 0),
      leftOut: told.filter(({ left }) => left).length,
    };
  });
}
