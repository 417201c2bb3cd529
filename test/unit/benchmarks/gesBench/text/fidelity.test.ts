import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverage, isExactCopy } from '../../../../../src/benchmarks/gesBench/compute/text/fidelity';
import { wordCount } from '../../../../../src/benchmarks/gesBench/compute/text/words';

describe('extraction fidelity', () => {
  test('coverage is the share of the answer that the reply holds in order', () => {
    expect(coverage('a b c d', 'x a y b z d')).toBe(0.75);
    expect(coverage('b a', 'a b')).toBe(0.5);
    expect(coverage('The', 'the')).toBe(0);
    expect(coverage(' ', 'a')).toBeNull();
    expect(coverage('a', '')).toBe(0);
  });

  test('an exact copy is a substring, white space folded', () => {
    expect(isExactCopy('She  asks\nhim.', 'Q1: She asks him. Confidence: 4')).toBe(true);
    expect(isExactCopy('She asks', 'She, asks')).toBe(false);
    expect(isExactCopy('', 'a')).toBeNull();
  });

  test('a longest common subsequence taken word by word is never longer', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, list, (answer, reply) => {
        const longest = (i: number, j: number): number => {
          if (i === answer.length || j === reply.length) return 0;
          if (answer[i] === reply[j]) return 1 + longest(i + 1, j + 1);
          return Math.max(longest(i + 1, j), longest(i, j + 1));
        };
        expect(coverage(answer.join(' '), reply.join(' '))).toBe(longest(0, 0) / answer.length);
      }),
      { numRuns: 60 },
    );
  });
});

test('words are parted by white space of any kind', () => {
  expect(wordCount('  one\ttwo\u00a0three\n\u3000four-five ')).toBe(4);
  expect(wordCount(' ')).toBe(0);
});
