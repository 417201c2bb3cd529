import { describe, expect, test } from 'vitest';
import { bootstrapDifference } from '../../../src/statistics/difference';

describe('bootstrapDifference', () => {
  test('is the mean of the first minus the mean of the others', () => {
    expect(bootstrapDifference([1, 0, 1, 1, 0], [1, 1, 1, 0, 0], { resamples: 100 }).estimate).toBeCloseTo(
      2 / 3 - 1 / 2,
      12,
    );
  });

  test('leaves units on neither side out of both means', () => {
    expect(bootstrapDifference([1, 0, 1, 1, 0, 1], [1, 1, 1, 0, 0, -1]).estimate).toBeCloseTo(
      2 / 3 - 1 / 2,
      12,
    );
  });

  test('has no width where nothing varies inside the two sides', () => {
    const { low, high } = bootstrapDifference([1, 1, 1, 0, 0, 0], [1, 1, 1, 0, 0, 0], { resamples: 200 });
    expect([low, high]).toEqual([1, 1]);
  });

  test('is undefined where a side is empty', () => {
    expect(bootstrapDifference([1, 0], [1, 1])).toMatchObject({ estimate: null, low: null, high: null });
    expect(bootstrapDifference([], [])).toMatchObject({ estimate: null, n: 0 });
  });

  test('has about the width of the normal interval for many units', () => {
    const n = 1200;
    const first = Array.from({ length: n }, (_, i) => Number(i % 4 !== 0));
    const values = first.map((side, i) => Number(i % 10 < (side === 1 ? 7 : 5)));
    const { estimate, low, high } = bootstrapDifference(values, first, { resamples: 2000 });
    const variance = (side: number) => {
      const inside = values.filter((_, i) => first[i] === side);
      const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
      return (mean * (1 - mean)) / inside.length;
    };
    const half = 1.96 * Math.sqrt(variance(1) + variance(0));
    expect(Math.abs(low! - (estimate! - half))).toBeLessThan(0.01);
    expect(Math.abs(high! - (estimate! + half))).toBeLessThan(0.01);
  });

  test('refuses columns of different lengths', () =>
    expect(() => bootstrapDifference([1], [])).toThrow(RangeError));
});
