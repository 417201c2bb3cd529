import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { benchmarks } from '../../../src/benchmarks/hosts';
import type { Engine } from '../../../src/engine/engine';
import { startWasmEngine } from '../../../src/engine/wasmEngine';
import { Session, type SessionOptions } from '../../../src/notebook/session';
import type { ResultFiles } from '../../../src/results/files';
import { type Problem, problemLine } from '../../../src/results/problem';

/** The folder of the built product. */
export const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The engine of a test file, shared by its tests and closed after them. */
let shared: Promise<Engine> | null = null;
export async function sharedEngine(): Promise<Engine> {
  if (shared && (await shared).stopped.aborted) shared = null;
  shared ??= startWasmEngine(DIST);
  return shared;
}
afterAll(async () => {
  await (await shared)?.close();
});

/** In the product every session has an engine of its own; here they share one, each with databases of its own, and it is not locked. */
async function startEngine(): Promise<Engine> {
  const engine = await sharedEngine();
  return {
    version: engine.version,
    stopped: engine.stopped,
    connect: (catalog) => engine.connect(catalog),
    lock: async () => {},
    close: async () => {},
  };
}

export const openSession = (files: ResultFiles, more: Partial<SessionOptions> = {}): Session =>
  new Session({ startEngine, benchmarks, files, nameOf: (path) => path, ...more });

/** A session with everything at `path` loaded. */
export async function sessionOf(files: ResultFiles, ...paths: string[]): Promise<Session> {
  const session = openSession(files);
  await session.load(paths);
  return session;
}

export const select = <T>(session: Session, sql: string): Promise<T[]> => session.select<T>(sql);

export const problemsOf = (session: Session): Promise<Problem[]> => select(session, 'FROM gestalt.problems');

/** Problems as `gestalt check` prints them. */
export const problemLines = async (session: Session): Promise<string[]> =>
  (await problemsOf(session)).map(problemLine);

export interface FileRow {
  file: string;
  kind: string | null;
  bytes: number;
  sha256: string | null;
  records: number;
  loaded: number;
  blank: number;
  problems: number;
}

export const fileRows = (session: Session): Promise<FileRow[]> => select(session, 'FROM gestalt.files');
