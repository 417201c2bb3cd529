import { rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as lockfile from 'proper-lockfile';
import { Cancelled } from '../engine/engine';
import { LanguageError } from './languageError';

export interface Lock {
  /** Another took it over, since this process stood still for too long. */
  readonly lost: boolean;
  release(): void;
}

export interface LockOptions {
  signal?: AbortSignal | undefined;
  /** How often its holder touches it, in ms, at least 1000. */
  beat?: number;
  /** How long nobody touches one that a killed process left behind, in ms, at least 2000. */
  stale?: number;
}

/** How often a lock that another has is looked at again, in ms. */
const PAUSE = 500;

const mine = new Set<string>();

/**
 * Takes the right to write `path`. What tells a living holder is that it touches its lock, not its process id, which may
 * be another's by now; one that was killed is waited for until its lock is stale. Throws {@link LanguageError} `busy`
 * while someone has it, or `Cancelled`.
 */
export async function lock(path: string, options: LockOptions = {}): Promise<Lock> {
  if (mine.has(path)) throw busy('This process', path);
  mine.add(path);
  try {
    return await take(path, options);
  } catch (error) {
    mine.delete(path);
    throw error;
  }
}

async function take(path: string, { signal, beat = 2_000, stale = 10_000 }: LockOptions): Promise<Lock> {
  const file = { realpath: false, lockfilePath: `${path}.held` };
  const touched = lastTouched(file.lockfilePath);
  const begun = performance.now();
  let lost = false;
  const onCompromised = () => {
    lost = true;
  };
  while (!(await taken(path, { ...file, stale, update: beat, onCompromised }))) {
    const now = lastTouched(file.lockfilePath);
    if (now !== null && now !== touched) throw busy('Another process', path);
    // Clocks may differ, so that only waiting tells.
    if (performance.now() - begun > stale) rmSync(file.lockfilePath, { recursive: true, force: true });
    await sleep(PAUSE, undefined, signal ? { signal } : {}).catch(() => {
      throw new Cancelled();
    });
  }
  return {
    get lost() {
      return lost;
    },
    release() {
      if (mine.delete(path) && !lost) lockfile.unlockSync(path, file);
    },
  };
}

async function taken(path: string, options: lockfile.LockOptions): Promise<boolean> {
  try {
    await lockfile.lock(path, options);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return false;
    throw error;
  }
}

/** When a lock's holder last touched it, in ms since 1970; null where there is no lock. */
const lastTouched = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;

const busy = (who: string, path: string) =>
  new LanguageError('busy', `${who} is filling ${path}. Wait until it has ended, or stop it.`);
