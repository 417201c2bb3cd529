import { expect, test } from 'vitest';
import { gesBench } from '../../../../src/benchmarks/gesBench/host';
import {
  COMMITMENT_TAGS,
  OFFSETS,
  RADII,
  READING_CHANGES,
  REVISION_TYPES,
} from '../../../../src/benchmarks/gesBench/vocabulary';
import { listsWith, numberLists } from '../support/sqlLists';

/** Subsets of the utterances, the whole first: only SQL needs them. */
const SUBSETS = ['full', 'T1', 'T2', 'T3', 'S'];

const sql = [...gesBench.metrics, gesBench.checks].join('\n');

test.each([
  { name: 'subsets', words: SUBSETS, lists: [SUBSETS] },
  { name: 'types of revision', words: REVISION_TYPES, lists: [REVISION_TYPES, READING_CHANGES] },
  { name: 'commitment tags', words: COMMITMENT_TAGS, lists: [COMMITMENT_TAGS] },
])('the metrics list the $name as the vocabulary does', ({ words, lists }) => {
  const found = listsWith(sql, words);
  for (const list of found) expect(lists).toContainEqual(list);
  for (const list of lists) expect(found).toContainEqual(list);
});

test('the checks know the offsets and radii of the vocabulary', () => {
  expect(numberLists(gesBench.checks)).toEqual([OFFSETS, RADII]);
});

test('the bits of commitment tags stand in the order of the vocabulary', () => {
  const bits = [...sql.matchAll(/(\w+): \(gestalt_commitment\(answer\)::INTEGER & (\d+)\) > 0/g)];
  expect(bits.map(([, tag]) => tag)).toEqual([...COMMITMENT_TAGS]);
  expect(bits.map(([, , bit]) => Number(bit))).toEqual(COMMITMENT_TAGS.map((_, i) => 2 ** i));
});
