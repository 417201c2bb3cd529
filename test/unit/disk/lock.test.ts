import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lock } from '../../../src/disk/lock';
import { Cancelled } from '../../../src/shared/failure';
import { builtScript, newFolder } from '../support/built';

const QUICK = { beat: 100, stale: 1000 };
const newPath = () => join(newFolder(), 'a.cache');

/** Leaves a lock behind as a killed process does, last touched `age` ms ago. */
function leaveBehind(path: string, age: number): void {
  mkdirSync(`${path}.held`);
  writeFileSync(`${path}.held/7`, '');
  const touched = new Date(Date.now() - age);
  utimesSync(`${path}.held/7`, touched, touched);
}

const run = async (script: string, ...args: string[]): Promise<string> => {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  for await (const chunk of child.stdout) out += String(chunk);
  return out;
};

describe('a lock', () => {
  test('is held by one process while it lives, and taken over once it was killed', async () => {
    const path = newPath();
    const child = spawn(process.execPath, [await builtScript('disk/support/hold'), path], { stdio: 'pipe' });
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    await expect(lock(path, QUICK)).rejects.toThrow(`Another process is filling ${path}.`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const held = await lock(path, QUICK);
    expect(held.lost).toBe(false);
    held.release();
  });

  test('is never had by two, also where all of four processes find the same thousand stale ones', async () => {
    const folder = newFolder();
    const locks = 1000;
    for (let i = 0; i < locks; i += 1) leaveBehind(join(folder, `${i}`), 60_000);
    const script = await builtScript('disk/support/contend');
    const start = String(Date.now() + 3000);
    const ends = await Promise.all([1, 2, 3, 4].map(() => run(script, folder, String(locks), start)));
    for (const end of ends) expect(JSON.parse(end)).toEqual({ entered: locks, faults: 0 });
  });

  test('is not held by who merely has the number of a process that was killed', async () => {
    const path = newPath();
    writeFileSync(`${path}.lock`, String(process.ppid));
    leaveBehind(path, 60_000);
    (await lock(path, QUICK)).release();
  });

  test('is taken over although its holder’s clock was an hour ahead', async () => {
    const path = newPath();
    leaveBehind(path, -3_600_000);
    (await lock(path, QUICK)).release();
  });

  test('is had at once when it was given back, and leaves one small file behind', async () => {
    const path = newPath();
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      (await lock(path)).release();
      expect(performance.now() - begun).toBeLessThan(5000); // a stale one takes 10 s
    }
    expect(readdirSync(`${path}.held`)).toHaveLength(1);
  });

  test('is lost to who took it over, and then not given back', async () => {
    const path = newPath();
    const held = await lock(path, { beat: 60_000 });
    const [number] = readdirSync(`${path}.held`);
    writeFileSync(`${path}.held/${Number(number) + 1}`, '');
    expect(held.lost).toBe(true);
    held.release();
    await expect(Promise.race([lock(path, QUICK), beating(path, Number(number) + 1)])).rejects.toThrow(
      'Another process is filling',
    );
  });

  test('is no longer waited for when asked to stop', async () => {
    const path = newPath();
    leaveBehind(path, 0);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    await expect(lock(path, { signal: stop.signal })).rejects.toThrow(Cancelled);
    utimesSync(`${path}.held/7`, 0, 0);
    (await lock(path)).release();
  });

  test.skipIf(process.platform === 'win32')(
    'is not made where a link leads (skipped on Windows)',
    async () => {
      const path = newPath();
      const elsewhere = newFolder();
      writeFileSync(join(elsewhere, '3'), 'of someone else');
      symlinkSync(elsewhere, `${path}.held`);
      await expect(lock(path)).rejects.toThrow('is a link; it is not followed');
      expect(readdirSync(elsewhere)).toEqual(['3']);
      rmSync(`${path}.held`);
      (await lock(path)).release();
      expect(existsSync(`${path}.held/1`)).toBe(true);
    },
  );
});

/** Touches a lock as its holder does, for two seconds. */
async function beating(path: string, number: number): Promise<void> {
  for (let beat = 0; beat < 20; beat += 1) {
    utimesSync(`${path}.held/${number}`, new Date(), new Date());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
