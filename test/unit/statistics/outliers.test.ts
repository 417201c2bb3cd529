import { describe, expect, test } from 'vitest';
import { outliers, tukeyFences } from '../../../src/statistics/outliers';

const values = [2, 3, 3.5, 4, 4.2, 4.4, 5, 5.5, 9.1, -3];

describe('Tukey fences', () => {
  // Quartiles: numpy.percentile (linear).
  test('have quartiles by linear interpolation', () => {
    const fences = tukeyFences(values)!;
    expect(fences.q1).toBeCloseTo(3.125, 12);
    expect(fences.median).toBeCloseTo(4.1, 12);
    expect(fences.q3).toBeCloseTo(4.85, 12);
    expect(fences.low).toBeCloseTo(3.125 - 1.5 * 1.725, 12);
    expect(fences.high).toBeCloseTo(4.85 + 1.5 * 1.725, 12);
  });

  test('leave outside the places of the outliers', () => {
    expect(outliers(values)).toEqual([8, 9]);
    expect(outliers([1, 1, 1, 1])).toEqual([]);
    expect(outliers([1, 1, 1, 1, 1, 2])).toEqual([5]);
  });

  test('of nothing are nothing', () => {
    expect(tukeyFences([])).toBeNull();
    expect(outliers([])).toEqual([]);
    expect(() => outliers([1, Number.NaN])).toThrow(RangeError);
  });
});
