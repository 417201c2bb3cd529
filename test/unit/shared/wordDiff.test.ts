import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordSequenceRatio } from '../../../src/benchmarks/gesBench/compute/text/wordSequenceRatio';
import { changedWords, wordsOf } from '../../../src/shared/wordDiff';

const marked = (earlier: string, later: string): string =>
  changedWords(earlier, later)
    .map(({ change, words }) => ({ kept: words, added: `+[${words}]`, dropped: `-[${words}]` })[change])
    .join(' ');

describe('changes from one text to the next', () => {
  test('are words kept, added and dropped, in place', () => {
    expect(marked('She wants to tease her friend.', 'She wants to warn her old friend.')).toBe(
      'She wants to -[tease] +[warn] her +[old] friend.',
    );
    expect(marked('She wants to leave now', 'She wants the others to leave')).toBe(
      'She wants +[the others] to leave -[now]',
    );
    expect(marked('', 'new words')).toBe('+[new words]');
    expect(marked('gone', '')).toBe('-[gone]');
    expect(marked('same', ' same\n')).toBe('same');
    expect(changedWords('', '')).toEqual([]);
  });

  test('give back both texts, and the words kept are those of the ratio', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [earlier, later] = [before.join(' '), after.join(' ')];
        const changes = changedWords(earlier, later);
        const wordsWithout = (...left: string[]) =>
          changes.filter(({ change }) => !left.includes(change)).flatMap(({ words }) => wordsOf(words));
        expect(wordsWithout('added')).toEqual(before);
        expect(wordsWithout('dropped')).toEqual(after);
        const kept = wordsWithout('added', 'dropped').length;
        expect((2 * kept) / (before.length + after.length)).toBe(wordSequenceRatio(earlier, later));
        for (const [i, { change }] of changes.slice(1).entries()) expect(change).not.toBe(changes[i]?.change);
      }),
    );
  });
});
