import { Cancelled } from '../engine/engine';
import type { Backend } from './backend';
import type { Provenance } from './identity';
import { LanguageError } from './languageError';
import type { ModelInput } from './messages';

/** What an endpoint gave for an item: a vector, or a pair's scores. */
export type ComparedItem<T extends ModelInput> = readonly [item: T, values: ArrayLike<number>];

/** Whether an endpoint's model is the local one, as far as a handful of texts or pairs tells; `sentence` is for people. */
export type Agreement =
  | { checked: true; agrees: boolean; worst: number; sentence: string }
  | { checked: false; sentence: string };

interface Comparison {
  name: string;
  item: string;
  /** 0 for the same values. */
  distance(a: ArrayLike<number>, b: ArrayLike<number>): number;
  /** The largest distance that still agrees, by the precision of the local weights. */
  tolerance(dtype: string): number;
}

/**
 * The published 8-bit all-MiniLM-L6-v2 stands at a mean cosine of 0.99 to its own full precision (trusty-tools #3501);
 * models with different weights stand near 0.
 */
const VECTORS: Comparison = {
  name: '1 − cosine',
  item: 'text',
  tolerance: (dtype) => (dtype === 'q8' ? 0.05 : 0.01),
  distance(a, b) {
    let dot = 0;
    for (let i = 0; i < a.length; i += 1) dot += a[i]! * b[i]!;
    const noDirection = [a, b].filter((vector) => Array.from(vector).every((value) => value === 0));
    return noDirection.length === 2 ? 0 : Math.max(0, 1 - dot);
  },
};

const SCORES: Comparison = {
  name: 'the difference of scores',
  item: 'pair',
  tolerance: (dtype) => (dtype === 'q8' ? 0.2 : 0.05),
  distance: (a, b) => Math.max(...Array.from(a, (score, i) => Math.abs(score - b[i]!))),
};

/**
 * Compares what an endpoint gave for a handful of items with what the local model gives for them. `openLocal` opens that
 * model and downloads nothing; where it throws a {@link LanguageError}, nothing can be checked, and the sentence says why.
 * Rejects with `Cancelled`, or with what the local model throws while it runs.
 */
export async function checkAgreement<T extends ModelInput>(
  endpoint: Provenance,
  openLocal: () => Promise<Backend<T>>,
  samples: readonly ComparedItem<T>[],
  signal?: AbortSignal,
): Promise<Agreement> {
  if (signal?.aborted) throw new Cancelled();
  let local: Backend<T>;
  try {
    local = await openLocal();
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    const why = error.code === 'missing' ? 'the local model’s weights are not here.' : error.message;
    return {
      checked: false,
      sentence: `Whether the endpoint’s ${endpoint.model} is the local model can’t be checked: ${why}`,
    };
  }
  try {
    const values = await local.run(
      samples.map(([item]) => item),
      signal,
    );
    return compare(endpoint, local.provenance, samples, values);
  } finally {
    await local.close();
  }
}

function compare<T extends ModelInput>(
  endpoint: Provenance,
  local: Provenance,
  samples: readonly ComparedItem<T>[],
  values: Float32Array,
): Agreement {
  const comparison = typeof samples[0]![0] === 'string' ? VECTORS : SCORES;
  const name = `${local.model} (${local.dtype})`;
  const width = values.length / samples.length;
  const other = samples.find(([, theirs]) => theirs.length !== width);
  if (other) {
    const sentence = `The endpoint’s ${endpoint.model} is another model than ${name}: its vectors have ${other[1].length} numbers, not ${width}.`;
    return { checked: true, agrees: false, worst: Number.POSITIVE_INFINITY, sentence };
  }
  const distances = samples.map(([, theirs], i) =>
    comparison.distance(theirs, values.subarray(i * width, (i + 1) * width)),
  );
  const worst = Math.max(...distances);
  const most = comparison.tolerance(local.dtype);
  const agrees = worst <= most;
  const far = `${comparison.name} is up to ${worst.toPrecision(2)} on ${samples.length} ${comparison.item}${samples.length === 1 ? '' : 's'}`;
  const sentence = agrees
    ? `The endpoint’s ${endpoint.model} agrees with ${name}: ${far}.`
    : `The endpoint’s ${endpoint.model} does not agree with ${name}: ${far}; at most ${most} would be agreement.`;
  return { checked: true, agrees, worst, sentence };
}
