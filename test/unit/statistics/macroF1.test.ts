import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bootstrapMacroF1, macroF1 } from '../../../src/statistics/macroF1';

describe('macroF1', () => {
  test.each([
    // scikit-learn's user guide, f1_score with average='macro': 0.26…, that is 0.8 / 3
    [[0, 1, 2, 0, 1, 2], [0, 2, 1, 0, 0, 1], 0.8 / 3],
    [[0, 0, 1, 2], [0, 1, 1, 2], 7 / 9],
    [[3, 3], [3, 3], 1],
    [[0, 0], [3, 3], 0],
    [[0, 0, 1, 2, 3, -1], [0, 1, 1, 2, -1, 0], 7 / 9],
  ])('of %j answered %j', (truth, given, f1) => expect(macroF1(truth, given)).toBeCloseTo(f1, 12));

  test('is undefined for no units', () => expect(macroF1([], [])).toBeNull());

  test('lies between 0 and 1, is symmetric, and names of classes do not matter', () => {
    const pairs = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1 });
    fc.assert(
      fc.property(pairs, (units) => {
        const truth = units.map(([a]) => a);
        const given = units.map(([, b]) => b);
        const f1 = macroF1(truth, given)!;
        expect(f1).toBeGreaterThanOrEqual(0);
        expect(f1).toBeLessThanOrEqual(1);
        expect(macroF1(given, truth)).toBeCloseTo(f1, 12);
        const other = (c: number) => 3 - c;
        expect(macroF1(truth.map(other), given.map(other))).toBeCloseTo(f1, 12);
      }),
    );
  });

  test('has an interval around it, the same at every call', () => {
    const truth = Array.from({ length: 60 }, (_, i) => i % 4);
    const given = truth.map((c, i) => (i % 3 === 0 ? (c + 1) % 4 : c));
    const { estimate, low, high } = bootstrapMacroF1(truth, given, { resamples: 500 });
    expect(estimate).toBe(macroF1(truth, given));
    expect(low!).toBeLessThan(estimate!);
    expect(high!).toBeGreaterThan(estimate!);
    expect(bootstrapMacroF1(truth, given, { resamples: 500 })).toMatchObject({ low, high });
  });

  test('refuses columns of different lengths', () => expect(() => macroF1([0], [])).toThrow(RangeError));
});
