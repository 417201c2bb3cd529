import { describe, expect, test } from 'vitest';
import { keptOfPair, keptOfText } from '../../../src/language/cut';

describe('what stays of a text that is too long', () => {
  test('keeps the end mark', () => {
    expect(keptOfText(7, 6, true)).toEqual([0, 1, 2, 3, 4, 6]);
    expect(keptOfText(7, 6, false)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(keptOfText(6, 6, true)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('cuts the longer text of a pair first', () => {
    // <s> a0…a5 </s></s> b0 b1 </s>: 12 tokens, 10 may stay
    expect(keptOfPair(12, 6, 2, 10)).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 10, 11]);
    expect(keptOfPair(12, 2, 6, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 11]);
  });

  test('leaves both the same where both are too long, the longer one more on an odd number', () => {
    // 4 marks; 5 tokens may stay of 6 and 7
    expect(keptOfPair(17, 6, 7, 9)).toEqual([0, 1, 2, 7, 8, 9, 10, 11, 16]);
    expect(keptOfPair(17, 7, 6, 9)).toEqual([0, 1, 2, 3, 8, 9, 10, 11, 16]);
  });

  /** From the tests of Hugging Face's tokenizers (src/utils/truncation.rs), where 7 tokens may stay. */
  test.each([
    [0, 8, 0, 7],
    [2, 4, 2, 4],
    [2, 8, 2, 5],
    [4, 4, 3, 4],
    [4, 8, 3, 4],
    [8, 0, 7, 0],
    [8, 2, 5, 2],
    [8, 4, 4, 3],
    [8, 8, 3, 4],
  ])('of texts of %i and %i tokens leaves %i and %i', (first, second, a, b) => {
    const kept = keptOfPair(first + second, first, second, 7);
    expect([kept.filter((i) => i < first).length, kept.filter((i) => i >= first).length]).toEqual([a, b]);
  });

  test('leaves a pair that fits as it is', () => {
    expect(keptOfPair(5, 1, 0, 5)).toEqual([0, 1, 2, 3, 4]);
  });
});
