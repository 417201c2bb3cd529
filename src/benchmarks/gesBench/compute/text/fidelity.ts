import { wordsOf } from '../../../../shared/wordDiff';

/**
 * Extraction coverage, 0–1: the longest common subsequence of words (as written) between the extracted answer and
 * the reply, as a share of the answer's words. Null for an empty answer.
 */
export function coverage(answer: string, reply: string): number | null {
  const extracted = wordsOf(answer);
  if (extracted.length === 0) return null;
  return commonSubsequence(extracted, wordsOf(reply)) / extracted.length;
}

/** Whether the answer is a plain substring of the reply, white space folded in both. Null for an empty answer. */
export function isExactCopy(answer: string, reply: string): boolean | null {
  const folded = wordsOf(answer).join(' ');
  return folded === '' ? null : wordsOf(reply).join(' ').includes(folded);
}

function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1);
  let row = new Uint32Array(b.length + 1);
  for (const word of a) {
    for (let j = 0; j < b.length; j += 1) {
      row[j + 1] = word === b[j] ? above[j]! + 1 : Math.max(above[j + 1]!, row[j]!);
    }
    [above, row] = [row, above];
  }
  return above[b.length]!;
}
