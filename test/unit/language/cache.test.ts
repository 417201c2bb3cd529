import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Cache } from '../../../src/language/cache';
import { keysFor } from '../../../src/language/identity';
import { newFolder } from './support/built';
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
    rmSync(`${cache.path}.held`, { recursive: true });
    mkdirSync(`${cache.path}.held`);
    await vi.waitFor(
      () => expect(() => cache.append([keyOf('a')], hashVector('a'))).toThrow('Another process took over'),
      { timeout: 5000 },
    );
    expect(() => cache.append([keyOf('b')], hashVector('b'))).toThrow('What was worked out is kept');
    expect([cache.has(keyOf('a')), cache.has(keyOf('b'))]).toEqual([true, false]);
    cache.close();
    expect(existsSync(`${cache.path}.held`)).toBe(true);
  });
});
