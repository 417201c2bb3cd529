import { erfc } from './erfc';

export interface McNemar {
  chiSquare: number;
  p: number;
}

/**
 * McNemar's test with continuity correction on items scored under two settings: b right only under the first, c
 * only under the second. χ² = (|b − c| − 1)² / (b + c), one degree of freedom, p = erfc(√(χ²/2)); b + c = 0 gives
 * χ² = 0, p = 1. Throws RangeError unless both are counts.
 */
export function mcNemar(b: number, c: number): McNemar {
  if (counted(b) + counted(c) === 0) return { chiSquare: 0, p: 1 };
  const chiSquare = (Math.abs(b - c) - 1) ** 2 / (b + c);
  return { chiSquare, p: erfc(Math.sqrt(chiSquare / 2)) };
}

/**
 * McNemar's exact test: of b + c items that are right under one setting alone, how likely is a split at least as uneven
 * where each side is equally likely? Two-sided p, twice the smaller binomial tail, at most 1; b + c = 0 gives 1. Relative
 * error below 1e-9 for up to 100,000 such items. Throws RangeError unless both are counts.
 */
export function mcNemarExact(b: number, c: number): number {
  const [n, few] = [counted(b) + counted(c), Math.min(b, c)];
  if (b === c) return 1;
  // The tail's largest term, and the others by their ratio to the one above.
  let logarithm = -n * Math.LN2;
  for (let k = 1; k <= few; k += 1) logarithm += Math.log((n - few + k) / k);
  let [tail, term] = [0, 1];
  for (let k = few; k >= 0 && term > 0; k -= 1) {
    tail += term;
    term *= k / (n - k + 1);
  }
  return Math.min(1, 2 * tail * Math.exp(logarithm));
}

function counted(count: number): number {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no count`);
  return count;
}
