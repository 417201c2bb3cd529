import { describe, expect, test } from 'vitest';
import { erfc } from '../../../src/statistics/erfc';
import { mcNemar } from '../../../src/statistics/paired';

describe('erfc', () => {
  // Python's math.erfc.
  test.each([
    [-6, 2],
    [-3, 1.9999779095030015],
    [-1.5, 1.9661051464753108],
    [-0.5, 1.5204998778130465],
    [0, 1],
    [1e-8, 0.9999999887162083],
    [0.1, 0.8875370839817152],
    [0.5, 0.4795001221869535],
    [1, 0.15729920705028513],
    [1.5, 0.033894853524689274],
    [1.999999, 0.004677755648073953],
    [2, 0.004677734981047265],
    [2.5, 0.0004069520174449589],
    [3, 2.2090496998585438e-5],
    [5, 1.5374597944280351e-12],
    [10, 2.088487583762545e-45],
    [26, 5.663192408856143e-296],
  ])('of %d', (x, expected) => {
    expect(Math.abs(erfc(x) / expected - 1)).toBeLessThan(1e-12);
  });
});

describe('mcNemar', () => {
  // p: scipy.stats.chi2.sf(χ², 1).
  test.each([
    [10, 25, 5.6, 0.01796047752607879],
    [25, 10, 5.6, 0.01796047752607879],
    [1, 0, 0, 1],
    [5, 5, 0.1, 0.7518296340458492],
    [100, 180, 22.289285714285715, 2.3451143642150953e-6],
    [3, 40, 30.13953488372093, 4.020508809874526e-8],
    [0, 0, 0, 1],
  ])('of %d and %d', (b, c, chiSquare, p) => {
    const result = mcNemar(b, c);
    expect(result.chiSquare).toBeCloseTo(chiSquare, 12);
    expect(Math.abs(result.p / p - 1)).toBeLessThan(1e-9);
  });

  test('refuses what is no count', () => {
    expect(() => mcNemar(-1, 2)).toThrow(RangeError);
    expect(() => mcNemar(1.5, 2)).toThrow(RangeError);
  });
});
