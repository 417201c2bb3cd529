/**
 * Holm's step-down correction of p-values (Holm, 1979): each of the m, from the smallest, times m, m − 1, …, never below
 * the one before and at most 1. In the order given; null, which was not tested, stays null and counts for nothing.
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const tested = values.flatMap((p, i) => (p === null ? [] : [{ p, i }])).sort((a, b) => a.p - b.p);
  const corrected: (number | null)[] = values.map(() => null);
  let least = 0;
  for (const [rank, { p, i }] of tested.entries()) {
    least = Math.max(least, Math.min(1, (tested.length - rank) * p));
    corrected[i] = least;
  }
  return corrected;
}
