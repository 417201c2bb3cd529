import { erfc } from './erfc';

export interface SignedRank {
  /** Sum of the ranks of the differences above 0. */
  v: number;
  /** Two-sided. */
  p: number;
  /** Differences that are not 0. */
  n: number;
  /** Whether p comes from all 2ⁿ signs, or from the normal approximation. */
  exact: boolean;
}

/** Up to so many differences the exact distribution is counted. */
const EXACT = 50;
/** Differences closer than this share of the largest are ties: arithmetic alone sets them apart. */
const ROUNDING = 1e-12;

/**
 * Wilcoxon's signed-rank test of paired differences. Differences of 0 are left out (Wilcoxon's way, not Pratt's). Exact
 * for up to 50 differences without ties and without zeros; otherwise the normal approximation with mid-ranks, correction
 * of the variance for ties, and continuity correction of ½, as R's `wilcox.test`. p is 1 where every difference is 0; null where there
 * is none. Throws RangeError on a difference that is not finite.
 */
export function signedRank(differences: ArrayLike<number>): SignedRank | null {
  const all = Array.from(differences);
  const bad = all.findIndex((d) => !Number.isFinite(d));
  if (bad >= 0) throw new RangeError(`difference ${bad} is ${all[bad]}`);
  const step = ROUNDING * all.reduce((most, d) => Math.max(most, Math.abs(d)), 0);
  const kept = all.filter((d) => Math.abs(d) > step).sort((a, b) => Math.abs(a) - Math.abs(b));
  const n = kept.length;
  if (all.length === 0) return null;
  if (n === 0) return { v: 0, p: 1, n, exact: true };
  const { v, tied } = rankSum(kept, step);
  const exact = n <= EXACT && tied === 0 && n === all.length;
  return { v, n, exact, p: exact ? exactP(v, n) : normalP(v, n, tied) };
}

/** Of differences by their size: the sum of the mid-ranks of those above 0, and Σ (t³ − t) over groups of t ties. */
function rankSum(sorted: readonly number[], step: number): { v: number; tied: number } {
  let v = 0;
  let tied = 0;
  for (let first = 0, end = 0; first < sorted.length; first = end) {
    end = first + 1;
    while (end < sorted.length && Math.abs(sorted[end]!) - Math.abs(sorted[end - 1]!) <= step) end += 1;
    const above = sorted.slice(first, end).filter((d) => d > 0).length;
    v += (above * (first + 1 + end)) / 2;
    tied += (end - first) ** 3 - (end - first);
  }
  return { v, tied };
}

/** Twice the smaller tail of the number of sets of ranks 1…n with each sum, at most 1. */
function exactP(v: number, n: number): number {
  const most = (n * (n + 1)) / 2;
  const shares = new Float64Array(most + 1);
  shares[0] = 1;
  for (let rank = 1; rank <= n; rank += 1) {
    for (let sum = most; sum >= 0; sum -= 1)
      shares[sum] = (shares[sum]! + (sum >= rank ? shares[sum - rank]! : 0)) / 2;
  }
  let tail = 0;
  for (let sum = 0; sum <= Math.min(v, most - v); sum += 1) tail += shares[sum]!;
  return Math.min(1, 2 * tail);
}

function normalP(v: number, n: number, tied: number): number {
  const variance = (n * (n + 1) * (2 * n + 1)) / 24 - tied / 48;
  const distance = Math.max(0, Math.abs(v - (n * (n + 1)) / 4) - 0.5);
  return erfc(distance / Math.sqrt(2 * variance));
}
