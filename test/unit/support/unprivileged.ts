import { spawnSync } from 'node:child_process';

/** The numbers of the user `nobody` on most systems. */
const NOBODY = 65534;

/**
 * Runs Node as someone whom the modes of files bind: as who runs the tests, or as nobody where that is root. Gives what it
 * printed, errors among it.
 */
export function runUnprivileged(script: string, ...args: string[]): string {
  const isRoot = process.getuid?.() === 0;
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  return stdout + stderr;
}
