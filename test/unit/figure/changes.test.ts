import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedWords } from '../../../src/benchmarks/gesBench/compute/text/changedWords';
import { changesBetween } from '../../../src/figure/changes';
import { pairsIn } from '../../../webview/pairs';

const said = (earlier: string, later: string): string =>
  changesBetween(earlier, later)
    .map(({ change, words }) => ({ kept: words, added: `+[${words}]`, dropped: `-[${words}]` })[change])
    .join(' ');

describe('changes from one text to the next', () => {
  test('are words added and dropped, in place', () => {
    expect(said('She wants to tease her friend.', 'She wants to warn her old friend.')).toBe(
      'She wants to -[tease] +[warn] her +[old] friend.',
    );
    expect(said('', 'new words')).toBe('+[new words]');
    expect(said('gone', '')).toBe('-[gone]');
    expect(said('same', ' same\n')).toBe('same');
  });

  test('give back both texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (earlier, later) => {
        const changes = changesBetween(earlier, later);
        const without = (change: string): string =>
          changes
            .filter((one) => one.change !== change)
            .map(({ words }) => words)
            .join(' ');
        return without('added') === earlier && without('dropped') === later;
      }),
    );
  });

  const answers = '../shared/data/gesbench/answers.jsonl';
  test.skipIf(!existsSync(answers))('keep the words that the word-sequence ratio counts', () => {
    const all = readFileSync(answers, 'utf8')
      .trim()
      .split('\n')
      .slice(0, 300)
      .map(
        (line) =>
          (JSON.parse(line) as { intention: { perception: string | null } }).intention.perception ?? '',
      );
    for (let i = 1; i < all.length; i += 1) {
      expect(changesBetween(all[i - 1]!, all[i]!)).toEqual(
        changedWords(all[i - 1]!, all[i]!).map(({ change, words }) => ({ change, words: words.join(' ') })),
      );
    }
  });
});

describe('pairs among samples', () => {
  const columns = ['video_id', 'clip', 'earlier', 'later', 'ratio'].map((name) => ({ name, type: '' }));
  test('are rows with both texts', () => {
    expect(
      pairsIn(columns, [
        ['v1', 2, 'a', 'b', 0.5],
        ['v1', 3, null, 'b', null],
      ]),
    ).toEqual([{ head: 'v1, clip 2, ratio 0.5', earlier: 'a', later: 'b' }]);
  });
  test('are none without the columns', () => expect(pairsIn(columns.slice(0, 2), [['v1', 2]])).toEqual([]));
});
