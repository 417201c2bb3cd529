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

/** Takes text in pieces, for example into a file. */
export type Write = (text: string) => Promise<void> | void;

export interface Written {
  /** Lines that were written. */
  lines: number;
  /** Texts left out, since the model gives them no direction. */
  without: number;
}

/** How many characters are put together before they are written. */
const PIECE = 1 << 20;

async function writeLines(lines: AsyncIterable<string>, write: Write): Promise<number> {
  let piece = '';
  let count = 0;
  for await (const line of lines) {
    piece += `${line}\n`;
    count += 1;
    if (piece.length < PIECE) continue;
    await write(piece);
    piece = '';
  }
  if (piece) await write(piece);
  return count;
}

/** Writes a sidecar of vectors, one object a line: `text` and `vector`, the very numbers that were worked out. */
export async function writeEmbeddings(vectors: AsyncIterable<WrittenVector>, write: Write): Promise<Written> {
  let without = 0;
  const lines = (async function* () {
    for await (const { text, vector } of vectors) {
      if (vector) yield JSON.stringify({ text, vector: Array.from(vector) });
      else without += 1;
    }
  })();
  return { lines: await writeLines(lines, write), without };
}

/** Writes a sidecar of labels, one object a line: `premise`, `hypothesis`, `label` and, where known, `scores`. */
export async function writeEntailment(labels: AsyncIterable<WrittenLabel>, write: Write): Promise<Written> {
  const lines = (async function* () {
    for await (const { premise, hypothesis, label, scores } of labels)
      yield JSON.stringify({ premise, hypothesis, label, scores });
  })();
  return { lines: await writeLines(lines, write), without: 0 };
}
