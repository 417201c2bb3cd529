import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cancelled } from '../shared/failure';

export interface Lock {
  /** Another took it over, since this process stood still for too long; asked of the disk each time. */
  readonly lost: boolean;
  release(): void;
}

export interface LockOptions {
  signal?: AbortSignal | undefined;
  /** How often its holder touches it, in ms. */
  beat?: number;
  /** How long nobody touches one that a killed process left behind, in ms; several beats. */
  stale?: number;
}

/** Someone has the lock. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Longest wait before a lock that another has is looked at again, in ms. */
const PAUSE = 500;

/** A lock that was given back bears a time before this one, in ms since 1970. No holder touches it so early. */
const FREE = Date.UTC(1990);

const mine = new Set<string>();

/**
 * Takes the right to write `path`. It is had by who made the highest of the numbered files in `path.held`, which stays
 * when it is given back, so that no number is ever made twice: of many who would take it over, one makes the next. What
 * tells a living holder is that it touches its file, as seen from here, not its process id, host or clock; one that was
 * killed is waited for until nobody touched it for `stale`. Throws {@link Busy} while someone has it, `Cancelled`, or the
 * system's error where the folder can't be written.
 *
 * Ours, since `proper-lockfile` lets two in when both find the same stale lock.
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
  const folder = `${path}.held`;
  mkdirSync(folder, { recursive: true });
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is a link; it is not followed.`);
  let seen: { number: number; touched: number; at: number } | null = null;
  for (;;) {
    const number = highest(folder);
    const touched = number === 0 ? 0 : lastTouched(join(folder, `${number}`));
    if (touched !== null) {
      seen ??= { number, touched, at: performance.now() };
      const isFree = touched < FREE;
      const isSame = seen.number === number && seen.touched === touched;
      if (!isFree && !isSame) throw busy('Another process', path);
      if (isFree || performance.now() - seen.at > stale) {
        if (made(folder, number + 1)) return held(path, folder, number + 1, beat);
        continue;
      }
    }
    await sleep(Math.min(PAUSE, beat), undefined, signal ? { signal } : {}).catch(() => {
      throw new Cancelled();
    });
  }
}

/** Makes the file of a number; false where another did, also where that one is long over and gone. */
function made(folder: string, number: number): boolean {
  const file = join(folder, `${number}`);
  try {
    writeFileSync(file, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  if (!touch(file) || highest(folder) !== number) {
    rmSync(file, { force: true });
    return false;
  }
  for (const older of numbers(folder)) if (older < number) rmSync(join(folder, `${older}`), { force: true });
  return true;
}

function held(path: string, folder: string, number: number, beat: number): Lock {
  const file = join(folder, `${number}`);
  const beats = () => {
    try {
      touch(file);
    } catch {} // a disk that is away for a moment; the next beat may reach it
  };
  const timer = setInterval(beats, beat).unref();
  return {
    get lost() {
      return highest(folder) !== number;
    },
    release() {
      if (!mine.delete(path)) return;
      clearInterval(timer);
      try {
        touch(file, 0);
      } catch {} // whoever comes next waits until nobody touched it
    },
  };
}

/** False where the file is gone. */
function touch(file: string, time = Math.max(Date.now(), FREE + 1 + performance.now())): boolean {
  try {
    utimesSync(file, time / 1000, time / 1000);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function numbers(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[1-9]\d{0,14}$/.test(name))
    .map(Number);
}

const highest = (folder: string): number =>
  numbers(folder).reduce((most, number) => Math.max(most, number), 0);

/** In ms since 1970; null where the file is gone. */
const lastTouched = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;

const busy = (who: string, path: string) =>
  new Busy(`${who} is filling ${path}. Wait until it has ended, or stop it.`);
