import { expect, test } from 'vitest';
import { mmOcean } from '../../../../src/benchmarks/mmOcean/host';
import {
  CATEGORIES,
  JUDGE_DIMENSIONS,
  LETTERS,
  LEVELS,
  VISUAL_GROUNDING,
} from '../../../../src/benchmarks/mmOcean/vocabulary';
import { listsWith } from '../support/sqlLists';

const sql = [...mmOcean.metrics, mmOcean.checks].join('\n');

test.each([
  { name: 'levels', words: LEVELS, lists: [LEVELS] },
  { name: 'categories', words: CATEGORIES, lists: [VISUAL_GROUNDING] },
  { name: 'letters', words: LETTERS, lists: [LETTERS] },
  { name: 'judged dimensions', words: JUDGE_DIMENSIONS, lists: [JUDGE_DIMENSIONS] },
])('the metrics list the $name as the vocabulary does', ({ words, lists }) => {
  const found = listsWith(sql, words);
  for (const list of found) expect(lists).toContainEqual(list);
  for (const list of lists) expect(found).toContainEqual(list);
});

test('the composite is the mean of the judged dimensions', () => {
  expect(sql).toContain(`(${JUDGE_DIMENSIONS.join(' + ')}) / ${JUDGE_DIMENSIONS.length} AS t2`);
});

test('visual grounding is a part of the categories', () => {
  expect(CATEGORIES.filter((category) => VISUAL_GROUNDING.some((one) => one === category))).toEqual([
    ...VISUAL_GROUNDING,
  ]);
});
