import type { Encoder } from './backend';

/** Two encoders agree when no text's vectors are further apart than this, in 1 − cosine. */
export const TOLERANCE = 1e-2;

/** How many texts are enough to tell one model from another. */
const HANDFUL = 5;

export type Agreement =
  | { checked: true; agrees: boolean; worst: number; sentence: string }
  | { checked: false; sentence: string };

/**
 * Asks an endpoint and the local model for the vectors of a handful of texts. `local` is null where its weights are not
 * here; then nothing can be checked, and the sentence says so. Rejects with what either backend throws.
 */
export async function checkAgreement(
  endpoint: Encoder,
  local: Encoder | null,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Agreement> {
  const some = texts.slice(0, HANDFUL);
  const model = endpoint.provenance.model;
  if (!local || some.length === 0) {
    const why = local ? 'there are no texts to check it with' : 'the local model’s weights are not here';
    return {
      checked: false,
      sentence: `Whether the endpoint’s ${model} is the local model can’t be checked: ${why}.`,
    };
  }
  const [theirs, ours] = await Promise.all([endpoint.run(some, signal), local.run(some, signal)]);
  const name = local.provenance.model;
  if (theirs.length !== ours.length) {
    const [a, b] = [theirs.length, ours.length].map((length) => length / some.length);
    const sentence = `The endpoint’s ${model} is another model than ${name}: its vectors have ${a} numbers, not ${b}.`;
    return { checked: true, agrees: false, worst: 2, sentence };
  }
  const width = theirs.length / some.length;
  const distances = some.map((_, text) => {
    let dot = 0;
    for (let i = text * width; i < (text + 1) * width; i += 1) dot += theirs[i]! * ours[i]!;
    return 1 - dot;
  });
  const worst = Math.max(...distances);
  const agrees = worst <= TOLERANCE;
  const far = `1 − cosine is at most ${worst.toPrecision(2)} on ${some.length} texts`;
  const sentence = agrees
    ? `The endpoint’s ${model} agrees with ${name}: ${far}.`
    : `The endpoint’s ${model} does not agree with ${name}: ${far}; ${TOLERANCE} would do.`;
  return { checked: true, agrees, worst, sentence };
}
