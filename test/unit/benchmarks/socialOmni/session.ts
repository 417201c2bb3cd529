import { fileURLToPath } from 'node:url';
import { socialOmni } from '../../../../src/benchmarks/socialOmni/host';
import type { Session } from '../../../../src/notebook/session';
import type { ResultFiles } from '../../../../src/results/files';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import { openSession, select } from '../../support/session';

/** Items and results small enough to work out by hand. */
export const HAND = fileURLToPath(new URL('../../../fixtures/socialOmni', import.meta.url));

/** A session that knows SocialOmni, with `paths` loaded; file names are told from `base` on. */
export async function loaded(
  paths: string[],
  files: ResultFiles = nodeFiles,
  base = `${HAND}/`,
): Promise<Session> {
  const session = openSession(files, {
    benchmarks: [socialOmni],
    nameOf: (path) => path.replace(base, ''),
  });
  await session.load(paths);
  return session;
}

export type Row = Record<string, number | string | null>;

export const rowsOf = (session: Session, sql: string) => select<Row>(session, sql);

/** The only row of a query. */
export async function rowOf(session: Session, sql: string): Promise<Row> {
  const rows = await rowsOf(session, sql);
  if (rows.length !== 1) throw new Error(`${rows.length} rows`);
  return rows[0]!;
}

export interface Report {
  benchmark: string;
  runs: (Record<string, unknown> & { model: string; level: number; setting: string })[];
  pairs: Row[];
}

export const reportOf = async (session: Session) =>
  (await socialOmni.report((sql) => select(session, sql))) as Report | null;
