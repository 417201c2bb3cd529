import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { LanguageError } from './languageError';

/**
 * Takes the right to write `path`; gives what gives it back. One that a process left behind when it was killed is taken
 * over. Throws {@link LanguageError} `busy` while another process has it.
 */
export function lock(path: string): () => void {
  const file = `${path}.lock`;
  for (let tries = 0; ; tries += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
    }
    const holder = holderOf(file);
    if (holder !== null && isAlive(holder)) {
      const who = holder === process.pid ? 'This process' : `Process ${holder}`;
      throw new LanguageError('busy', `${who} is filling ${path}. Wait until it has ended, or stop it.`);
    }
    rmSync(file, { force: true });
  }
}

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
