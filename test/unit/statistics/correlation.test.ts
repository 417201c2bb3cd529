import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kendall, pearson, spearman } from '../../../src/statistics/correlation';
import { correlationInterval, permutationP } from '../../../src/statistics/correlationTest';

const x = [1, 2, 2, 4, 5, 6.5, 7, 7, 9, 10];
const y = [2, 1, 4, 3, 3, 8, 6, 9, 7, 7];
const columns = fc
  .array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
    minLength: 2,
    maxLength: 20,
  })
  .map((pairs) => [pairs.map(([a]) => a), pairs.map(([, b]) => b)] as const);

describe('correlation', () => {
  test('is what scipy.stats finds', () => {
    expect(pearson(x, y)).toBeCloseTo(0.808811540084131, 12);
    expect(spearman(x, y)).toBeCloseTo(0.7668711656441718, 12);
    expect(kendall(x, y)).toBeCloseTo(0.5813953488372093, 12);
  });

  test('is null of a constant column and of fewer than two pairs', () => {
    for (const correlation of [pearson, spearman, kendall]) {
      expect(correlation([1, 2, 3], [0.1, 0.1, 0.1])).toBeNull();
      expect(correlation([1], [2])).toBeNull();
      expect(() => correlation([1, 2], [1])).toThrow(RangeError);
    }
  });

  test('is symmetric, turns its sign with a column, and is 1 with itself', () => {
    fc.assert(
      fc.property(columns, ([a, b]) => {
        for (const correlation of [pearson, spearman, kendall]) {
          const r = correlation(a, b);
          const turned = correlation(
            a,
            b.map((value) => -value),
          );
          expect(correlation(b, a)).toEqual(r);
          if (r === null) expect(turned).toBeNull();
          else {
            expect(Math.abs(r)).toBeLessThanOrEqual(1);
            expect(turned).toBeCloseTo(-r, 12);
            expect(correlation(a, a)).toBeCloseTo(1, 12);
          }
        }
      }),
    );
  });
});

describe('permutationP', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const swapped = [2, 1, 4, 3, 6, 5];

  // All 720 orders in Python give 0.05833; the same shuffles as here give 0.0608939106089391.
  test('comes near the share over all orders, and is the same number everywhere', () => {
    const p = permutationP(six, swapped, pearson)!;
    expect(p).toBeCloseTo(0.0608939106089391, 12);
    expect(Math.abs(p - 0.05833)).toBeLessThan(0.01);
  });

  test('is 1 where every order is as strong, and never 0', () => {
    expect(permutationP([1, 2], [3, 4], pearson)).toBe(1);
    const many = Array.from({ length: 30 }, (_, i) => i);
    expect(permutationP(many, many, spearman, { resamples: 199 })).toBe(1 / 200);
    expect(permutationP([1, 2], [3, 3], pearson)).toBeNull();
  });
});

describe('correlationInterval', () => {
  test('has the ends that numpy finds over the same draws', () => {
    const { estimate, low, high, n, leftOut } = correlationInterval(x, y, pearson);
    expect(estimate).toBeCloseTo(0.808811540084131, 12);
    expect(low).toBeCloseTo(0.6333453746887568, 12);
    expect(high).toBeCloseTo(0.9513230734365117, 12);
    expect([n, leftOut]).toEqual([10, 0]);
  });

  test('leaves out resamples of one pair alone', () => {
    const { leftOut } = correlationInterval([1, 2], [1, 2], pearson);
    expect(leftOut).toBeGreaterThan(0.45);
    expect(leftOut).toBeLessThan(0.55);
  });
});
