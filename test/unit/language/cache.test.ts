import { spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../../src/language/cache';
import { keysFor } from '../../../src/language/identity';
import { newFolder } from './support/built';
import { hashVector, IDENTITY } from './support/fakeEncoder';

const keyOf = keysFor(IDENTITY);
const BATCHES = [['a', 'b', 'c'], ['d'], ['e', 'f']];

function filled(): { folder: string; path: string; ends: number[] } {
  const folder = newFolder();
  const cache = Cache.open(folder, IDENTITY);
  const ends = BATCHES.map((batch) => {
    const values = Float32Array.from(batch.flatMap((text) => [...hashVector(text)]));
    cache.append(batch.map(keyOf), values);
    return readFileSync(cache.path).length;
  });
  cache.close();
  return { folder, path: cache.path, ends };
}

/** Which texts a cache has, each with the very numbers that were put in. */
function texts(folder: string): { texts: string; repaired: number } {
  const cache = Cache.open(folder, IDENTITY);
  const found = BATCHES.flat().filter((text) => {
    const values = cache.get(keyOf(text));
    if (values) expect([...values]).toEqual([...hashVector(text)]);
    return values;
  });
  cache.close();
  return { texts: found.join(''), repaired: cache.repaired };
}

describe('the cache', () => {
  test('keeps what was put in', () => {
    const { folder } = filled();
    expect(texts(folder)).toEqual({ texts: 'abcdef', repaired: 0 });
  });

  test('cuts off a torn end, wherever it is torn, and goes on from there', () => {
    const whole = filled();
    const bytes = readFileSync(whole.path);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length - 1 }), (length) => {
        writeFileSync(whole.path, bytes);
        truncateSync(whole.path, length);
        const kept = whole.ends.filter((end) => end <= length).length;
        expect(texts(whole.folder).texts).toBe(BATCHES.slice(0, kept).flat().join(''));
        expect(readFileSync(whole.path).length).toBe(kept === 0 ? 0 : whole.ends[kept - 1]);
        const cache = Cache.open(whole.folder, IDENTITY);
        for (const batch of BATCHES.slice(kept))
          cache.append(batch.map(keyOf), Float32Array.from(batch.flatMap((text) => [...hashVector(text)])));
        cache.close();
        expect(readFileSync(whole.path).equals(bytes)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('does not trust a damaged block, and keeps those around it', () => {
    const { folder, path, ends } = filled();
    const bytes = readFileSync(path);
    bytes[ends[0]! + 70]! ^= 1; // in the vector of d
    writeFileSync(path, bytes);
    expect(texts(folder)).toEqual({ texts: 'abcef', repaired: ends[1]! - ends[0]! });
    expect(readFileSync(path).length).toBe(bytes.length - (ends[1]! - ends[0]!));
    expect(texts(folder)).toEqual({ texts: 'abcef', repaired: 0 });
  });

  test('is another file for another model, revision, precision or limit', () => {
    const changes = [
      { model: 'x' },
      { revision: '2' },
      { dtype: 'q8' },
      { limit: 256 },
      { pooling: 'pair' },
    ] as const;
    const folder = newFolder();
    const paths = [{}, ...changes].map((change) => {
      const cache = Cache.open(folder, { ...IDENTITY, ...change });
      cache.close();
      return cache.path;
    });
    expect(new Set(paths).size).toBe(changes.length + 1);
    const keys = [{}, ...changes].map((change) => keysFor({ ...IDENTITY, ...change })('a').toString('hex'));
    expect(new Set(keys).size).toBe(changes.length + 1);
  });

  test('is written by one at a time, and taken over from who is no more', () => {
    const folder = newFolder();
    const cache = Cache.open(folder, IDENTITY);
    expect(() => Cache.open(folder, IDENTITY)).toThrow('is filling');
    cache.close();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${cache.path}.lock`, String(pid));
    Cache.open(folder, IDENTITY).close();
  });
});
