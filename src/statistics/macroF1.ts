import { bootstrap } from './bootstrap';
import type { GuardedInterval } from './interval';
import type { Indices, Resampling } from './resamples';

/**
 * Mean over classes of F1 = 2 TP / (2 TP + FP + FN), 0–1, of units with a true and a given class each. Classes are
 * whole numbers from 0; the mean is over those that occur in either column. A unit with a number below 0 counts
 * nowhere, but is resampled like the others. Null where no unit counts.
 */
export function macroF1(truth: ArrayLike<number>, given: ArrayLike<number>): number | null {
  const score = scorer(truth, given)(Uint32Array.from(truth, (_, i) => i));
  return Number.isNaN(score) ? null : score;
}

/** {@link macroF1} with its interval, units resampled as in {@link bootstrap}. */
export function bootstrapMacroF1(
  truth: ArrayLike<number>,
  given: ArrayLike<number>,
  options: Resampling = {},
): GuardedInterval {
  return bootstrap(truth.length, scorer(truth, given), options);
}

function scorer(truth: ArrayLike<number>, given: ArrayLike<number>): (indices: Indices) => number {
  if (truth.length !== given.length)
    throw new RangeError(`columns of ${truth.length} and ${given.length} classes`);
  const right = Int16Array.from(truth);
  const said = Int16Array.from(given);
  const classes = 1 + Math.max(-1, ...new Set(right), ...new Set(said));
  const hits = new Uint32Array(classes);
  const seen = new Uint32Array(classes);
  return (indices) => {
    hits.fill(0);
    seen.fill(0);
    for (let i = 0; i < indices.length; i += 1) {
      const a = right[indices[i]!]!;
      const b = said[indices[i]!]!;
      if (a < 0 || b < 0) continue;
      seen[a] = seen[a]! + 1;
      seen[b] = seen[b]! + 1;
      if (a === b) hits[a] = hits[a]! + 1;
    }
    let sum = 0;
    let occurring = 0;
    for (let c = 0; c < classes; c += 1) {
      if (seen[c] === 0) continue;
      sum += (2 * hits[c]!) / seen[c]!;
      occurring += 1;
    }
    return sum / occurring;
  };
}
