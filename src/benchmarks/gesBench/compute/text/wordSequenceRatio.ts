import { matchingRuns, wordsOf } from '../../../../shared/wordDiff';

/**
 * Word-sequence ratio ρ of two answers, 0–1: 2 · matching words / all words, words as written (case kept). Two
 * empty answers give 1. Not symmetric: Ratcliff–Obershelp as Python's `difflib`, no `autojunk`.
 */
export function wordSequenceRatio(earlier: string, later: string): number {
  const before = wordsOf(earlier);
  const after = wordsOf(later);
  const all = before.length + after.length;
  if (all === 0) return 1;
  return (2 * matchingRuns(before, after).reduce((sum, run) => sum + run.size, 0)) / all;
}
