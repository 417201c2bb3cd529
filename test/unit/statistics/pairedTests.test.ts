import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holm } from '../../../src/statistics/holm';
import { mcNemar, mcNemarExact } from '../../../src/statistics/paired';
import { signedRank } from '../../../src/statistics/signedRank';
import { signFlip } from '../../../src/statistics/signFlip';

/** Equal to nine significant digits. */
const isClose = (found: number, expected: number) =>
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));

/** The example of scipy's manual, `scipy.stats.wilcoxon`: differences in height of cross- and self-fertilised maize. */
const MAIZE = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75];
/** The example of R's manual, `?wilcox.test`: depression scales of Hollander & Wolfe, first minus second visit. */
const DEPRESSION = [0.952, -0.147, 1.022, 0.43, 0.62, 0.59, 0.49, -0.08, 0.01];
/** R's data set `sleep`: group 1 minus group 2. */
const SLEEP = [-1.2, -2.4, -1.3, -1.3, 0, -1, -1.8, -0.8, -4.6, -1.4];
const of = (n: number, value: (i: number) => number) => Array.from({ length: n }, (_, i) => value(i));

describe('McNemar', () => {
  test.each([
    // scipy 1.17.1: binomtest(min(b, c), b + c).pvalue
    [0, 1, 1],
    [5, 5, 1],
    [3, 10, 0.09228515625],
    [1, 9, 0.021484375],
    [12, 0, 0.00048828125],
    [59, 86, 0.030481814649487685],
    [150, 86, 3.7159361395713866e-5],
    [1200, 1100, 0.03896685268382023],
    [2, 60, 8.474124180146703e-16],
  ])('exact, of %i and %i', (b, c, p) => {
    isClose(mcNemarExact(b, c), p);
    expect(mcNemarExact(c, b)).toBe(mcNemarExact(b, c));
  });

  test('exact, of none, and of what is no count', () => {
    expect(mcNemarExact(0, 0)).toBe(1);
    expect(() => mcNemarExact(-1, 2)).toThrow(RangeError);
    expect(() => mcNemarExact(1.5, 2)).toThrow(RangeError);
  });

  test('with continuity correction is another figure', () => {
    // R 4.2.2: mcnemar.test(matrix(c(794, 86, 150, 570), 2))
    isClose(mcNemar(150, 86).p, 4.1145622813459436e-5);
  });
});

describe('Wilcoxon’s signed-rank test', () => {
  test.each<[string, number[], number, number, boolean]>([
    // scipy 1.17.1: wilcoxon(d, method='exact')
    ['of scipy’s manual', MAIZE, 96, 0.041259765625, true],
    ['of R’s manual', DEPRESSION, 40, 0.0390625, true],
    ['of one', [3.5], 1, 1, true],
    ['of three', [1, -2, 4], 4, 0.75, true],
    ['of fifty', of(50, (i) => ((i * 37) % 101) - 47.5 + 0.001 * i), 708, 0.5024899674262855, true],
    // R 4.2.2: wilcox.test(d), and scipy 1.17.1: wilcoxon(d, method='approx', correction=True)
    ['with ties', [1, 1, 2, -2, 3, 3, -1, 4, 5, 5], 48.5, 0.035806613879237205, false],
    ['with zeros', [0, 1, 2, -3, 4, 5, 0, 6, -7, 8], 26, 0.29362154392890594, false],
    ['with ties and zeros', [0, 0, 1, 1, -1, 2, 2, 3, -3, 4, 4, 4], 46.5, 0.05768818502540781, false],
    ['of R’s sleep', SLEEP, 0, 0.009090698015925044, false],
    ['of eighty', of(80, (i) => ((i * 37) % 101) - 47), 1767.5, 0.3607594931428083, false],
    ['of levels', of(200, (i) => ((i * 7) % 5) - 1), 11260, 5.553717039151971e-17, false],
  ])('%s', (_, differences, v, p, exact) => {
    const found = signedRank(differences)!;
    isClose(found.p, p);
    expect([found.v, found.exact]).toEqual([v, exact]);
    isClose(signedRank(differences.map((d) => -d))!.p, p);
  });

  test('takes what arithmetic alone sets apart for ties', () => {
    const exact = [0.1, 0.2, 0.3, -0.3];
    const rounded = [0.1, 0.2, 0.1 + 0.2, -0.3];
    expect(signedRank(rounded)).toEqual(signedRank(exact));
  });

  test('of no difference at all is 1, of nothing undefined', () => {
    expect(signedRank([0, 0])).toEqual({ v: 0, p: 1, n: 0, exact: true });
    expect(signedRank([])).toBeNull();
    expect(() => signedRank([1, Number.NaN])).toThrow(RangeError);
  });
});

describe('the sign-flip test', () => {
  test.each<[string, number[], number]>([
    // scipy 1.17.1: permutation_test((d,), sum, permutation_type='samples', n_resamples=inf)
    ['of five', [1, 2, 3, 4, -5], 0.625],
    ['of scipy’s maize', MAIZE, 0.05267333984375],
    ['with zeros', [0, 0, 1, 2, -1], 0.75],
    ['of R’s sleep', SLEEP, 0.00390625],
  ])('%s', (_, differences, p) => {
    expect(signFlip(differences)).toEqual({ p, exact: true });
  });

  test('of many comes near the exact one, the same each time', () => {
    // 24 differences of ±1, 17 above 0: twice the binomial tail, 2 · P(X ≥ 17), X of 24 with ½.
    const differences = of(24, (i) => (i < 17 ? 1 : -1));
    const binomial = mcNemarExact(17, 7);
    const found = signFlip(differences)!;
    expect(found.exact).toBe(false);
    expect(Math.abs(found.p - binomial)).toBeLessThan(4 * Math.sqrt((binomial * (1 - binomial)) / 10_000));
    expect(signFlip(differences)).toEqual(found);
  });

  test('is never 0, and 1 where nothing differs', () => {
    expect(signFlip(of(100, () => 1))!.p).toBe(1 / 10_001);
    expect(signFlip([0, 0, 0])).toEqual({ p: 1, exact: true });
    expect(signFlip([])).toBeNull();
  });
});

describe('Holm', () => {
  test('is as R corrects', () => {
    // R 4.2.2: p.adjust(…, 'holm')
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => p!.toFixed(12))).toEqual(
      [0.03, 0.06, 0.06, 0.02].map((p) => p.toFixed(12)),
    );
    expect(holm([0.001, 0.001, 0.9, 0.2, 0.04]).map((p) => p!.toFixed(12))).toEqual(
      [0.005, 0.005, 0.9, 0.4, 0.12].map((p) => p.toFixed(12)),
    );
  });

  test('counts only what was tested, keeps the order and never makes smaller', () => {
    expect(holm([null, 0.02, null])).toEqual([null, 0.02, null]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (ps) => {
        const corrected = holm(ps) as number[];
        for (const [i, p] of ps.entries()) {
          expect(corrected[i]!).toBeGreaterThanOrEqual(p);
          expect(corrected[i]!).toBeLessThanOrEqual(1);
          for (const [j, other] of ps.entries())
            if (other < p) expect(corrected[j]!).toBeLessThanOrEqual(corrected[i]!);
        }
      }),
    );
  });
});
