import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrap, bootstrapMean, bootstrapRatio } from '../../../src/statistics/bootstrap';

// Expected ends: the same draws in Python, numpy.percentile (linear) over 10,000 resamples.
const values = [0.31, 0.72, 0.55, 0.12, 0.98, 0.44, 0.61, 0.27, 0.83, 0.5, 0.66, 0.09];
const numerators = [3, 0, 5, 2, 0, 1, 4, 0, 2, 6, 1, 0];
const denominators = [7, 0, 9, 4, 0, 3, 8, 0, 5, 8, 2, 1];

describe('bootstrapMean', () => {
  test('has the interval that numpy finds over the same draws', () => {
    const { estimate, low, high, n } = bootstrapMean(values);
    expect(estimate).toBeCloseTo(0.5066666666666667, 12);
    expect(low).toBeCloseTo(0.3574791666666667, 12);
    expect(high).toBeCloseTo(0.6550000000000001, 12);
    expect(n).toBe(12);
  });

  test('of nothing is nothing, of one unit the unit', () => {
    expect(bootstrapMean([])).toEqual({ estimate: null, low: null, high: null, n: 0 });
    expect(bootstrapMean([0.25])).toEqual({ estimate: 0.25, low: 0.25, high: 0.25, n: 1 });
  });

  test('refuses values that are not finite', () => {
    expect(() => bootstrapMean([1, Number.NaN])).toThrow('value 1 is NaN');
  });

  test('lies around the estimate, within the values, and scales with them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 15 }), (units) => {
        const { estimate, low, high } = bootstrapMean(units);
        const doubled = bootstrapMean(units.map((unit) => 2 * unit));
        expect(low!).toBeLessThanOrEqual(estimate! + 1e-9);
        expect(high!).toBeGreaterThanOrEqual(estimate! - 1e-9);
        expect(low!).toBeGreaterThanOrEqual(Math.min(...units) - 1e-9);
        expect(high!).toBeLessThanOrEqual(Math.max(...units) + 1e-9);
        expect(doubled.low).toBe(2 * low!);
        expect(doubled.high).toBe(2 * high!);
      }),
      { numRuns: 30 },
    );
  });
});

describe('bootstrapRatio', () => {
  test('pools and has the interval that numpy finds over the same draws', () => {
    const { estimate, low, high, n, leftOut } = bootstrapRatio(numerators, denominators);
    expect(estimate).toBeCloseTo(0.5106382978723404, 12);
    expect(low).toBeCloseTo(0.4074074074074074, 12);
    expect(high).toBeCloseTo(0.6041666666666666, 12);
    expect(n).toBe(12);
    expect(leftOut).toBe(0);
  });

  test('leaves out resamples without a denominator and says how many', () => {
    const { estimate, low, high, leftOut } = bootstrapRatio([0, 0, 1], [0, 0, 2]);
    expect([estimate, low, high]).toEqual([0.5, 0.5, 0.5]);
    expect(leftOut).toBeCloseTo(0.3017, 12);
    expect(bootstrapRatio([1, 2], [0, 0]).estimate).toBeNull();
  });

  test('refuses columns of different lengths', () => {
    expect(() => bootstrapRatio([1], [1, 2])).toThrow(RangeError);
  });
});

test('bootstrap takes any statistic of unit numbers', () => {
  const { estimate, low, high } = bootstrap(values.length, (indices) => {
    let sum = 0;
    for (const i of indices) sum += values[i]!;
    return sum / indices.length;
  });
  expect({ estimate, low, high, n: 12 }).toEqual(bootstrapMean(values));
});
