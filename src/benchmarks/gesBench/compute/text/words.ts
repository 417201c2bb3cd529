/** The words of a text, in order, as written: what white space (the Unicode property) parts. */
export function wordsOf(text: string): string[] {
  return text.split(/\p{White_Space}+/u).filter((word) => word !== '');
}

/** Answer length: the number of {@link wordsOf}. */
export function wordCount(text: string): number {
  return wordsOf(text).length;
}
