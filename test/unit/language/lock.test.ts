import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import { lock } from '../../../src/language/lock';
import { builtScript, newFolder } from './support/built';

const QUICK = { beat: 1000, stale: 2000 };
const newPath = () => join(newFolder(), 'a.cache');

/** Leaves a lock behind as a killed process does, last touched `age` ms ago. */
function leaveBehind(path: string, age: number): void {
  mkdirSync(`${path}.held`);
  const touched = new Date(Date.now() - age);
  utimesSync(`${path}.held`, touched, touched);
}

describe('a lock', () => {
  test('is held by one process while it lives, and taken over once it was killed', async () => {
    const path = newPath();
    const child = spawn(process.execPath, [await builtScript('hold'), path], { stdio: 'pipe' });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    await expect(lock(path, QUICK)).rejects.toThrow(`Another process is filling ${path}.`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(`${path}.held`)).toBe(true);
    (await lock(path, QUICK)).release();
    expect(existsSync(`${path}.held`)).toBe(false);
  });

  test('is not held by who merely has the number of a process that was killed', async () => {
    const path = newPath();
    writeFileSync(`${path}.lock`, String(process.ppid));
    leaveBehind(path, 60_000);
    (await lock(path)).release();
    expect(existsSync(`${path}.held`)).toBe(false);
  });

  test('is taken over although its holder’s clock was an hour ahead', async () => {
    const path = newPath();
    leaveBehind(path, -3_600_000);
    (await lock(path, QUICK)).release();
    expect(existsSync(`${path}.held`)).toBe(false);
  });

  test('is no longer waited for when asked to stop', async () => {
    const path = newPath();
    leaveBehind(path, 0);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    await expect(lock(path, { signal: stop.signal })).rejects.toThrow(Cancelled);
    utimesSync(`${path}.held`, 0, 0);
    (await lock(path)).release();
  });
});
