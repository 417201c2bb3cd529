import { isAbsolute, relative, resolve } from 'node:path';
import { benchmarks } from '../benchmarks/hosts';
import { startWasmEngine } from '../engine/wasmEngine';
import { Session } from '../notebook/session';
import type { LoadProgress } from '../results/load';
import { nodeFiles } from '../results/nodeFiles';
import { showProgress } from './print';

/** Runs `work` with a session that names files by `nameOf`, and closes the engine whatever happens. */
export async function withSession<T>(
  nameOf: (path: string) => string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const startEngine = () => startWasmEngine(__dirname);
  const session = new Session({ startEngine, benchmarks, files: nodeFiles, nameOf });
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** Files as a person at the command line names them: relative to where they are, where inside it. */
export function nameFromHere(path: string): string {
  const name = relative(process.cwd(), path);
  return name.startsWith('..') || isAbsolute(name) ? path : name;
}

/** Files as a notebook in `folder` names them, the same on every machine. */
export const nameFrom = (folder: string) => (path: string) => relative(folder, path).replaceAll('\\', '/');

export const absolute = (paths: string[], base = process.cwd()) => paths.map((path) => resolve(base, path));

/** Progress on standard error, only where someone watches. */
export function printProgress({ filesDone, filesFound, file }: LoadProgress): void {
  showProgress(`${filesDone} of ${filesFound} files, ${file}`);
  if (filesDone + 1 >= filesFound) showProgress('');
}
