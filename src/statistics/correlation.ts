import { averageRanks } from './ranks';

/** A correlation of two columns of one length, −1…1; null where it is undefined. */
export type Correlation = (x: ArrayLike<number>, y: ArrayLike<number>) => number | null;

/** Pearson's r. Null for fewer than two pairs or a constant column. Throws RangeError on different lengths. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = pairs(x, y);
  if (n < 2 || constant(x) || constant(y)) return null;
  const meanX = mean(x);
  const meanY = mean(y);
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < n; i += 1) {
    const dx = x[i]! - meanX;
    const dy = y[i]! - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return Math.max(-1, Math.min(1, xy / (Math.sqrt(xx) * Math.sqrt(yy))));
}

/** Spearman's ρ: Pearson's r of average ranks. Null and errors as {@link pearson}; also throws RangeError on NaN. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  pairs(x, y);
  return pearson(averageRanks(x), averageRanks(y));
}

/**
 * Kendall's τ-b: (concordant − discordant) / √((pairs − ties in x)(pairs − ties in y)), every pair looked at, so
 * for some thousand items at most. Null and errors as {@link pearson}.
 */
export function kendall(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = pairs(x, y);
  let balance = 0;
  let untiedX = 0;
  let untiedY = 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const dx = Math.sign(x[i]! - x[j]!);
      const dy = Math.sign(y[i]! - y[j]!);
      balance += dx * dy;
      untiedX += dx * dx;
      untiedY += dy * dy;
    }
  }
  return untiedX === 0 || untiedY === 0 ? null : balance / Math.sqrt(untiedX * untiedY);
}

function pairs(x: ArrayLike<number>, y: ArrayLike<number>): number {
  if (x.length !== y.length) throw new RangeError(`columns of ${x.length} and ${y.length} values`);
  return x.length;
}

function constant(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i += 1) if (values[i] !== values[0]) return false;
  return true;
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]!;
  return sum / values.length;
}
