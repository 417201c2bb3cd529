import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageRanks, ordinalRanks } from '../../../src/statistics/ranks';

const y = [2, 1, 4, 3, 3, 8, 6, 9, 7, 7];

describe('ranks', () => {
  test('are those of scipy.stats.rankdata', () => {
    expect([...averageRanks(y)]).toEqual([2, 1, 5, 3.5, 3.5, 9, 6, 10, 7.5, 7.5]);
    expect(ordinalRanks(y, 'highest')).toEqual([9, 10, 6, 7, 8, 2, 5, 1, 3, 4]);
  });

  test('lowest first keeps ties in the given order too', () => {
    expect(ordinalRanks([5, 1, 5, 1], 'lowest')).toEqual([3, 1, 4, 2]);
  });

  test('always sum to n(n + 1)/2, and average ranks count the smaller and the equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 })), (values) => {
        const n = values.length;
        expect(averageRanks(values).reduce((sum, rank) => sum + rank, 0)).toBe((n * (n + 1)) / 2);
        expect([...ordinalRanks(values, 'highest')].sort((a, b) => a - b)).toEqual(
          values.map((_, i) => i + 1),
        );
        averageRanks(values).forEach((rank, i) => {
          const smaller = values.filter((value) => value < values[i]!).length;
          const equal = values.filter((value) => value === values[i]).length;
          expect(rank).toBe(smaller + (equal + 1) / 2);
        });
      }),
    );
  });

  test('refuse NaN', () => {
    expect(() => averageRanks([1, Number.NaN])).toThrow('value 1 is NaN');
  });
});
