import type { Label } from '../../../../language/labelOrder';
import { matchingRuns, wordsOf } from '../../../../shared/wordDiff';
import type { RevisionType } from '../../vocabulary';

/** From this ratio on a pair is a copy, and its entailment is not asked. */
export const COPY_RATIO = 0.9;

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

/**
 * The revision type of a pair of successive answers. `label` gives the entailment label of (premise, hypothesis)
 * and is asked, in both directions, only where the pair is no copy. Null where a label that is needed is missing.
 */
export function revisionType(
  earlier: string,
  later: string,
  label: (premise: string, hypothesis: string) => Label | undefined,
): RevisionType | null {
  if (wordSequenceRatio(earlier, later) >= COPY_RATIO) return 'copy';
  const forward = label(earlier, later);
  const backward = label(later, earlier);
  if (forward === undefined || backward === undefined) return null;
  if (forward === 'contradiction' || backward === 'contradiction') return 'contradict';
  if (forward === 'entailment') return backward === 'entailment' ? 'restate' : 'generalize';
  return backward === 'entailment' ? 'elaborate' : 'shift';
}

/** Whether the reading changed: contradict or shift. */
export function isReadingChange(type: RevisionType): boolean {
  return type === 'contradict' || type === 'shift';
}
