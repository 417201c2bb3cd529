import { wordsOf } from '../../../../shared/wordDiff';

/** Answer length: the number of {@link wordsOf}. */
export function wordCount(text: string): number {
  return wordsOf(text).length;
}
