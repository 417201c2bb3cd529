import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedWords } from '../../../../../src/benchmarks/gesBench/compute/text/changedWords';
import { wordSequenceRatio } from '../../../../../src/benchmarks/gesBench/compute/text/revision';

test('shows what was kept, dropped and added, in reading order', () => {
  expect(changedWords('She wants to leave now', 'She wants the others to leave')).toEqual([
    { change: 'kept', words: ['She', 'wants'] },
    { change: 'added', words: ['the', 'others'] },
    { change: 'kept', words: ['to', 'leave'] },
    { change: 'dropped', words: ['now'] },
  ]);
  expect(changedWords('a b', 'c')).toEqual([
    { change: 'dropped', words: ['a', 'b'] },
    { change: 'added', words: ['c'] },
  ]);
  expect(changedWords('', '')).toEqual([]);
});

test('gives back both answers, and its kept words are those of the ratio', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd');
  const list = fc.array(word, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, list, (earlier, later) => {
      const runs = changedWords(earlier.join(' '), later.join(' '));
      const without = (change: string) =>
        runs.filter((run) => run.change !== change).flatMap((run) => run.words);
      expect(without('added')).toEqual(earlier);
      expect(without('dropped')).toEqual(later);
      const kept = runs.filter((run) => run.change === 'kept').flatMap((run) => run.words).length;
      expect((2 * kept) / (earlier.length + later.length)).toBe(
        wordSequenceRatio(earlier.join(' '), later.join(' ')),
      );
      runs.slice(1).forEach((run, i) => {
        expect(run.change).not.toBe(runs[i]?.change);
      });
    }),
  );
});
