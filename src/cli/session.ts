import { isAbsolute, join, relative, resolve } from 'node:path';
import { benchmarks } from '../benchmarks/all';
import { EngineHost } from '../engine/engineHost';
import { startWasmEngine } from '../engine/wasmEngine';
import { Session } from '../notebook/session';
import { nodeFiles } from '../results/nodeFiles';
import type { Progress } from '../results/load';

/** Runs `work` with a session whose files are named relative to `base`, and closes the engine whatever happens. */
export async function withSession<T>(base: string, work: (session: Session) => Promise<T>): Promise<T> {
  const host = new EngineHost(() => startWasmEngine(__dirname));
  try {
    const nameOf = (path: string) => {
      const name = relative(base, path);
      return name.startsWith('..') || isAbsolute(name) ? path : name;
    };
    return await work(new Session({ host, benchmarks, files: nodeFiles, nameOf }));
  } finally {
    await host.close();
  }
}

export const absolute = (paths: string[], base = process.cwd()) => paths.map((path) => resolve(join(isAbsolute(path) ? '' : base, path)));

/** Progress on standard error, only where someone watches. */
export function printProgress({ filesDone, filesFound, file }: Progress): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\x1b[K${filesDone} of ${filesFound} files, ${file}`);
  if (filesDone + 1 >= filesFound) process.stderr.write('\r\x1b[K');
}
