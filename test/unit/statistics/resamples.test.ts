import { describe, expect, test } from 'vitest';
import { forEachResample } from '../../../src/statistics/resamples';

function drawn(n: number, resamples: number, seed = 42): number[] {
  const all: number[] = [];
  forEachResample(n, (indices) => all.push(...indices), { resamples, seed });
  return all;
}

describe('resamples', () => {
  // xoroshiro128+ written out in Python with 64-bit integers (a = 24, b = 16, c = 37; state −1·2³² + ~seed, seed·2³²).
  test('are the stream of xoroshiro128+ with seed 42', () => {
    expect(drawn(10, 2)).toEqual([5, 5, 5, 0, 4, 4, 2, 7, 9, 3, 3, 5, 7, 3, 8, 0, 2, 2, 6, 4]);
    expect(drawn(70_000, 1).slice(0, 5)).toEqual([23605, 51225, 21535, 32820, 62834]);
  });

  test('are the same when drawn again, in another order, or with more after them', () => {
    const once = drawn(7, 100);
    drawn(8, 100);
    expect(drawn(7, 100)).toEqual(once);
    expect(drawn(7, 300).slice(0, 700)).toEqual(once);
    expect(drawn(7, 100, 43)).not.toEqual(once);
  });

  test('too large to keep are drawn in blocks that continue one stream', () => {
    const firsts: number[] = [];
    let visits = 0;
    forEachResample(
      70_000,
      (indices, b) => {
        expect(b).toBe(visits);
        visits += 1;
        if (b < 60) firsts.push(indices[0]!);
      },
      { resamples: 500 },
    );
    expect(visits).toBe(500);
    const kept: number[] = [];
    forEachResample(70_000, (indices) => kept.push(indices[0]!), { resamples: 60 });
    expect(firsts).toEqual(kept);
  });

  test('need at least one unit', () => {
    expect(() => drawn(0, 10)).toThrow(RangeError);
    expect(() => drawn(2.5, 10)).toThrow(RangeError);
  });
});
