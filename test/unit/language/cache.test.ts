import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBlock } from '../../../src/language/block';
import { Cache } from '../../../src/language/cache';
import { keysFor } from '../../../src/language/identity';
import { builtScript, newFolder } from '../support/built';
import { runUnprivileged } from '../support/unprivileged';
import { hashVector, IDENTITY } from './support/fakeEncoder';

const keyOf = keysFor(IDENTITY);
const BATCHES = [['a', 'b', 'c'], ['d'], ['e', 'f']];

async function filled(): Promise<{ folder: string; path: string; ends: number[] }> {
  const folder = newFolder();
  const cache = await Cache.open(folder, IDENTITY);
  const ends = BATCHES.map((batch) => {
    const values = Float32Array.from(batch.flatMap((text) => [...hashVector(text)]));
    cache.append(batch.map(keyOf), values);
    return readFileSync(cache.path).length;
  });
  cache.close();
  return { folder, path: cache.path, ends };
}

/** Which texts a cache has, each with the very numbers that were put in. */
async function texts(folder: string): Promise<{ texts: string; repaired: number }> {
  const cache = await Cache.open(folder, IDENTITY);
  const found = BATCHES.flat().filter((text) => {
    const values = cache.get(keyOf(text));
    if (values) expect([...values]).toEqual([...hashVector(text)]);
    return values;
  });
  cache.close();
  return { texts: found.join(''), repaired: cache.repaired };
}

describe('the cache', () => {
  test('keeps what was put in', async () => {
    const { folder } = await filled();
    expect(await texts(folder)).toEqual({ texts: 'abcdef', repaired: 0 });
  });

  test('cuts off a torn end, wherever it is torn, and goes on from there', async () => {
    const whole = await filled();
    const bytes = readFileSync(whole.path);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        writeFileSync(whole.path, bytes);
        truncateSync(whole.path, length);
        const kept = whole.ends.filter((end) => end <= length).length;
        expect((await texts(whole.folder)).texts).toBe(BATCHES.slice(0, kept).flat().join(''));
        expect(readFileSync(whole.path).length).toBe(kept === 0 ? 0 : whole.ends[kept - 1]);
        const cache = await Cache.open(whole.folder, IDENTITY);
        for (const batch of BATCHES.slice(kept))
          cache.append(batch.map(keyOf), Float32Array.from(batch.flatMap((text) => [...hashVector(text)])));
        cache.close();
        expect(readFileSync(whole.path).equals(bytes)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('does not trust a damaged block, and keeps those around it', async () => {
    const { folder, path, ends } = await filled();
    const bytes = readFileSync(path);
    bytes[ends[0]! + 70]! ^= 1; // in the vector of d
    writeFileSync(path, bytes);
    expect(await texts(folder)).toEqual({ texts: 'abcef', repaired: ends[1]! - ends[0]! });
    expect(readFileSync(path).length).toBe(bytes.length - (ends[1]! - ends[0]!));
    expect(await texts(folder)).toEqual({ texts: 'abcef', repaired: 0 });
  });

  test('is another file for another model, revision, precision or limit', async () => {
    const changes = [
      { model: 'x' },
      { revision: '2' },
      { dtype: 'q8' },
      { limit: 256 },
      { pooling: 'pair' },
    ] as const;
    const folder = newFolder();
    const paths: string[] = [];
    for (const change of [{}, ...changes]) {
      const cache = await Cache.open(folder, { ...IDENTITY, ...change });
      cache.close();
      paths.push(cache.path);
    }
    expect(new Set(paths).size).toBe(changes.length + 1);
    const keys = [{}, ...changes].map((change) => keysFor({ ...IDENTITY, ...change })('a').toString('hex'));
    expect(new Set(keys).size).toBe(changes.length + 1);
  });

  test('is written by one at a time', async () => {
    const folder = newFolder();
    const cache = await Cache.open(folder, IDENTITY);
    await expect(Cache.open(folder, IDENTITY)).rejects.toThrow('This process is filling');
    cache.close();
    (await Cache.open(folder, IDENTITY)).close();
  });

  test('is not written any more by a process from which another took it over', async () => {
    const cache = await Cache.open(newFolder(), IDENTITY);
    cache.append([keyOf('a')], hashVector('a'));
    writeFileSync(`${cache.path}.held/2`, '');
    expect(() => cache.append([keyOf('b')], hashVector('b'))).toThrow('Another process took over');
    expect([cache.has(keyOf('a')), cache.has(keyOf('b'))]).toEqual([true, false]);
    cache.close();
  });

  test('reads what another wrote in the moment of taking over as that, whole or torn', async () => {
    for (const lost of [0, 20]) {
      const cache = await Cache.open(newFolder(), IDENTITY);
      cache.append([keyOf('a')], hashVector('a'));
      const others = writeBlock([keyOf('b')], hashVector('b'));
      appendFileSync(cache.path, others.subarray(0, others.length - lost));
      cache.append([keyOf('c')], hashVector('c'));
      cache.append([keyOf('d')], hashVector('d'));
      for (const text of lost > 0 ? ['a', 'c', 'd'] : ['a', 'b', 'c', 'd'])
        expect(cache.get(keyOf(text))).toEqual(hashVector(text));
      expect(cache.has(keyOf('b'))).toBe(lost === 0);
      cache.close();
    }
  });

  test.skipIf(process.platform === 'win32')(
    'is read where its folder, or its file, may not be written, also when it is damaged (skipped on Windows)',
    async () => {
      const script = await builtScript('language/support/readCache');
      chmodSync(dirname(script), 0o755);
      const whole = await filled();
      rmSync(`${whole.path}.held`, { recursive: true });
      chmodSync(whole.folder, 0o555);
      chmodSync(whole.path, 0o444);
      const refused = 'can only be read. Name another folder for the cache.';
      expect(runUnprivileged(script, whole.folder, 'f')).toBe(`6 0 true\n${whole.path} ${refused}\n`);
      chmodSync(whole.folder, 0o777);
      expect(runUnprivileged(script, whole.folder, 'f')).toBe(`6 0 true\n${whole.path} ${refused}\n`);
      const bytes = readFileSync(whole.path);
      bytes[whole.ends[0]! + 70]! ^= 1; // in the vector of d
      writeFileSync(whole.path, bytes);
      chmodSync(whole.folder, 0o555);
      expect(runUnprivileged(script, whole.folder, 'f')).toMatch(/^5 \d+ true\n/);
      expect(readFileSync(whole.path).equals(bytes)).toBe(true);
      const none = newFolder();
      chmodSync(none, 0o555);
      expect(runUnprivileged(script, none, 'f')).toBe(
        `${none} can’t be written to. Name another folder for the cache.\n`,
      );
    },
  );

  test.skipIf(process.platform === 'win32')(
    'follows no link and waits for no pipe in its place (skipped on Windows)',
    async () => {
      const { folder, path } = await filled();
      const file = join(newFolder(), 'notes');
      writeFileSync(file, 'mine');
      rmSync(path);
      symlinkSync(file, path);
      await expect(Cache.open(folder, IDENTITY)).rejects.toThrow(`${path} is a link; it is not followed.`);
      expect(readFileSync(file, 'utf8')).toBe('mine');
      rmSync(path);
      execFileSync('mkfifo', [path]);
      await expect(Cache.open(folder, IDENTITY)).rejects.toThrow(`${path} is no regular file.`);
    },
  );
});
