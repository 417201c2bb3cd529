import { expect, test } from 'vitest';
import { similarity, unit } from '../../../../../src/benchmarks/gesBench/compute/measure/similarity';

test('similarity of units is the cosine, whatever the norms were', () => {
  expect(similarity(unit([3, 4]), unit([300, 400]))).toBeCloseTo(1, 15);
  expect(similarity(unit([1, 0]), unit([0, 5]))).toBe(0);
  expect(similarity(unit([2, 0]), unit([-1, 0]))).toBe(-1);
  expect(similarity(unit([1, 2, 2]), unit([2, 1, 2]))).toBeCloseTo(8 / 9, 15);
});

test('a vector without a direction, and vectors of two lengths, are refused', () => {
  expect(() => unit([0, 0])).toThrow('norm 0');
  expect(() => unit([1, Number.NaN])).toThrow(RangeError);
  expect(() => similarity(unit([1]), unit([1, 1]))).toThrow(RangeError);
});
