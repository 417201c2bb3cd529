import type { Label } from './labelOrder';
import type { EntailmentPair } from './labels';

/** A text's vector; null where the model gives it no direction. */
export interface WrittenVector {
  text: string;
  vector: ArrayLike<number> | null;
}

/** A pair's label, with the scores of all three where they are known. */
export interface WrittenLabel extends EntailmentPair {
  label: Label;
  scores?: Record<Label, number>;
}

/**
 * The lines of a sidecar of vectors, an object each: `text` and `vector`, the very numbers that were worked out. Texts
 * without a direction are left out.
 */
export async function* embeddingLines(vectors: AsyncIterable<WrittenVector>): AsyncGenerator<string> {
  for await (const { text, vector } of vectors)
    if (vector) yield `${JSON.stringify({ text, vector: Array.from(vector) })}\n`;
}

/** The lines of a sidecar of labels, an object each: `premise`, `hypothesis`, `label` and, where known, `scores`. */
export async function* entailmentLines(labels: AsyncIterable<WrittenLabel>): AsyncGenerator<string> {
  for await (const { premise, hypothesis, label, scores } of labels)
    yield `${JSON.stringify({ premise, hypothesis, label, scores })}\n`;
}
