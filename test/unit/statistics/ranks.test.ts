import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageRanks } from '../../../src/statistics/ranks';

const y = [2, 1, 4, 3, 3, 8, 6, 9, 7, 7];

describe('ranks', () => {
  test('are those of scipy.stats.rankdata', () => {
    expect([...averageRanks(y)]).toEqual([2, 1, 5, 3.5, 3.5, 9, 6, 10, 7.5, 7.5]);
  });

  test('always sum to n(n + 1)/2, and average ranks count the smaller and the equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 })), (values) => {
        const n = values.length;
        expect(averageRanks(values).reduce((sum, rank) => sum + rank, 0)).toBe((n * (n + 1)) / 2);
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
