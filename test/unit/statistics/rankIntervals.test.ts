import { median } from 'd3-array';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrap } from '../../../src/statistics/bootstrap';
import { kendall, spearman } from '../../../src/statistics/correlation';
import { correlationInterval } from '../../../src/statistics/correlationTest';
import { kendallInterval, medianInterval, spearmanInterval } from '../../../src/statistics/rankIntervals';

const few = { resamples: 60 };
const value = fc.integer({ min: 0, max: 4 });
const pairs = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 14 });

function same(one: ReturnType<typeof bootstrap>, other: ReturnType<typeof bootstrap>): void {
  expect(one.n).toBe(other.n);
  expect(one.leftOut).toBeCloseTo(other.leftOut, 12);
  for (const end of ['estimate', 'low', 'high'] as const)
    if (other[end] === null) expect(one[end]).toBeNull();
    else expect(one[end]).toBeCloseTo(other[end], 10);
}

describe('intervals of figures that rank', () => {
  test('are those of the figures worked out anew on each resample', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const x = list.map(([one]) => one);
        const y = list.map(([, two]) => two);
        same(spearmanInterval(x, y, null, few), correlationInterval(x, y, spearman, few));
        same(kendallInterval(x, y, few), correlationInterval(x, y, kendall, few));
        const plain = bootstrap(x.length, (indices) => median(Array.from(indices, (i) => x[i]!))!, few);
        same(medianInterval(x, few), plain);
      }),
      { numRuns: 60 },
    );
  });

  test('count all items of a unit that is drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 8,
        }),
        (units) => {
          const items = units.flatMap((unit, u) => unit.map(([x, y]) => ({ x, y, u })));
          const found = spearmanInterval(
            items.map(({ x }) => x),
            items.map(({ y }) => y),
            items.map(({ u }) => u * 7 + 1),
            few,
          );
          const slowly = bootstrap(
            units.length,
            (indices) => {
              const drawn = Array.from(indices).flatMap((u) => units[u]!);
              return (
                spearman(
                  drawn.map(([x]) => x),
                  drawn.map(([, y]) => y),
                ) ?? Number.NaN
              );
            },
            few,
          );
          same(found, slowly);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('agree with what scipy prints', () => {
    // scipy.stats.spearmanr([1,2,3,4,5],[5,6,7,8,7]) = 0.8207826816681233; kendalltau of the same = 0.7378647873726218.
    const [x, y] = [
      [1, 2, 3, 4, 5],
      [5, 6, 7, 8, 7],
    ];
    expect(spearmanInterval(x, y).estimate).toBeCloseTo(0.8207826816681233, 12);
    expect(kendallInterval(x, y).estimate).toBeCloseTo(0.7378647873726218, 12);
    expect(medianInterval([3, 1, 2, 10]).estimate).toBe(2.5);
  });

  test('are none where nothing is there or a column is constant', () => {
    expect(medianInterval([])).toMatchObject({ estimate: null, low: null, high: null, n: 0 });
    expect(spearmanInterval([1, 1, 1], [1, 2, 3])).toMatchObject({
      estimate: null,
      low: null,
      high: null,
      n: 3,
    });
    expect(kendallInterval([1, 2, 3], [2, 2, 2])).toMatchObject({ estimate: null, n: 3 });
    expect(() => medianInterval([1, Number.NaN])).toThrow(RangeError);
    expect(() => spearmanInterval([1], [1, 2])).toThrow(RangeError);
  });
});
