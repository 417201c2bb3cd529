import { expect, test } from 'vitest';
import { ratioDifference } from '../../../../src/benchmarks/mmOcean/compute/ratioDifference';
import { bootstrapRatio } from '../../../../src/statistics/bootstrap';

const above = [3, 1, 4, 1, 5, 9, 2, 6];
const below = [5, 3, 5, 8, 9, 7, 9, 3];
const ones = below.map(() => 1);

test('minus a constant ratio it is the interval of the ratio, moved', () => {
  const ratio = bootstrapRatio(above, below);
  const moved = ratioDifference(
    above,
    below,
    ones.map(() => 2),
    ones,
  );
  expect(moved.estimate).toBeCloseTo(31 / 49 - 2, 12);
  expect(moved.low).toBeCloseTo(ratio.low! - 2, 12);
  expect(moved.high).toBeCloseTo(ratio.high! - 2, 12);
});

test('both ratios go into the difference, in the order of the arguments', () => {
  const there = ratioDifference(above, below, below, above);
  const back = ratioDifference(below, above, above, below);
  expect(there.estimate).toBeCloseTo(31 / 49 - 49 / 31, 12);
  expect([back.low, back.high]).toEqual([-there.high!, -there.low!]);
});

test('units are resampled together: a ratio minus itself has no width', () => {
  expect(ratioDifference(above, below, above, below)).toMatchObject({ estimate: 0, low: 0, high: 0 });
});

test('a side with nothing below is undefined', () => {
  const nothing = ones.map(() => 0);
  expect(ratioDifference(above, below, nothing, nothing)).toMatchObject({
    estimate: null,
    low: null,
    high: null,
  });
  expect(ratioDifference([], [], [], []).estimate).toBeNull();
});
