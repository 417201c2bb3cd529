import type { Judge } from './backend';
import type { Cache } from './cache';
import { complete, type WorkOptions } from './complete';
import { bestLabel, LABELS, type Label } from './labelOrder';

export interface EntailmentPair {
  premise: string;
  hypothesis: string;
}

export interface LabelOptions extends Omit<WorkOptions<readonly [string, string]>, 'items' | 'backend'> {
  /**
   * Directed pairs: both directions of two texts are two of them. Copies (word-sequence ratio ≥ 0.9) are the caller's
   * to leave out. Repeats are worked out once.
   */
  pairs: Iterable<EntailmentPair>;
  backend: Judge;
  /** Of the backend's identity. */
  cache: Cache;
}

export interface PairLabel extends EntailmentPair {
  /** The highest score. */
  label: Label;
  /** Each from 0 to 1; they sum to 1. */
  scores: Record<Label, number>;
}

/** Gives each distinct pair's label and scores, as `completeVectors` gives vectors. */
export async function* completeLabels({ pairs, ...options }: LabelOptions): AsyncGenerator<PairLabel> {
  const items = (function* () {
    for (const { premise, hypothesis } of pairs) yield [premise, hypothesis] as const;
  })();
  for await (const [[premise, hypothesis], values] of complete({ items, ...options })) {
    const scores = Object.fromEntries(LABELS.map((label, i) => [label, values[i]!])) as Record<Label, number>;
    yield { premise, hypothesis, label: bestLabel(values), scores };
  }
}
