import { quantile } from 'd3-array';

export interface Fences {
  q1: number;
  median: number;
  q3: number;
  /** q1 − 1.5 (q3 − q1) */
  low: number;
  /** q3 + 1.5 (q3 − q1) */
  high: number;
}

/** Tukey's fences, quartiles by linear interpolation. Null of no values. Throws RangeError on NaN. */
export function tukeyFences(values: ArrayLike<number>): Fences | null {
  const kept = Float64Array.from(values);
  if (kept.some(Number.isNaN)) throw new RangeError('a value is NaN');
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((p) => quantile(kept, p));
  if (q1 === undefined || median === undefined || q3 === undefined) return null;
  const reach = 1.5 * (q3 - q1);
  return { q1, median, q3, low: q1 - reach, high: q3 + reach };
}

/** The places in `values` of those strictly outside {@link tukeyFences}, in their order. */
export function outliers(values: ArrayLike<number>): number[] {
  const fences = tukeyFences(values);
  if (fences === null) return [];
  return Array.from(values).flatMap((value, i) => (value < fences.low || value > fences.high ? [i] : []));
}
