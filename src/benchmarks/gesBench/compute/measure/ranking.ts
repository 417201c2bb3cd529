import type { Vector } from './similarity';
import { similarity } from './similarity';

const TIE = 1e-12;

/**
 * R(q; t, D): the share of distractors d with S(q, t) > S(q, d), ties (within 1e-12) one half. 0.5 is chance.
 * NaN without distractors.
 */
export function rankOfTarget(query: Vector, target: Vector, distractors: readonly Vector[]): number {
  const own = similarity(query, target);
  let below = 0;
  for (const distractor of distractors) {
    const margin = own - similarity(query, distractor);
    if (Math.abs(margin) <= TIE) below += 0.5;
    else if (margin > 0) below += 1;
  }
  return below / distractors.length;
}
