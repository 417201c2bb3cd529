import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/shared/cell';
import type { SampleList } from '../../../../src/shared/sampleList';
import { figure, filtered, groupsOf, reviewItems, sampleAt } from '../../../../webview/review/items';

const columns = [
  { name: 'video_id', type: 'VARCHAR' },
  { name: 'perceiver', type: 'VARCHAR' },
  { name: 'question', type: 'VARCHAR' },
  { name: 'clip', type: 'INTEGER' },
  { name: 'ratio', type: 'DOUBLE' },
  { name: 'later', type: 'VARCHAR' },
  { name: 'sample_outlier', type: 'BOOLEAN' },
  { name: 'sample_distance', type: 'DOUBLE' },
];
const rows: Cell[][] = [
  ['wet-dog.mp4', 'dormouse-8b', 'expectation', 4, 0.25, 'The dog leaves.', true, 1],
  ['bad-film.mp4', 'caterpillar-40b', 'expectation', 2, 3, 'He says No.', true, 0.875],
  ['bad-film.mp4', 'dormouse-8b', 'expectation', 3, 1.12549, 'She smiles.', false, 0.00025],
  ['wet-dog.mp4', 'dormouse-8b', 'expectation', 2, null, null, null, null],
];
const list: SampleList = {
  title: 'Ratios',
  label: 'answer pairs',
  samples: { from: 'gesbench.revisions', where: [] },
  columns,
  rows,
  count: 4,
  value: 'ratio',
  outcome: null,
  group: 'perceiver',
  key: ['perceiver', 'question', 'video_id', 'clip'],
  at: 0,
  moment: null,
};
const all = { group: null, outliersOnly: false, text: '' };
const indexes = (items: readonly { index: number }[]): number[] => items.map((item) => item.index);

describe('the items of a list', () => {
  test('say whether they are right, where that is asked', () => {
    const outcomes = reviewItems({ ...list, value: null, outcome: columns[6]!.name }).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes).toEqual(['✓ right', '✓ right', '✗ wrong', 'none']);
    expect(reviewItems(list)[0]!.outcome).toBeNull();
  });

  test('keep its order and say value, group, key and distance', () => {
    const items = reviewItems(list);
    expect(indexes(items)).toEqual([0, 1, 2, 3]);
    expect(items.map(({ value }) => value)).toEqual([
      'ratio 0.250',
      'ratio 3.000',
      'ratio 1.125',
      'ratio none',
    ]);
    expect(items.map(({ group }) => group)).toEqual([
      'dormouse-8b',
      'caterpillar-40b',
      'dormouse-8b',
      'dormouse-8b',
    ]);
    expect(items.map(({ isOutlier }) => isOutlier)).toEqual([true, true, false, false]);
    expect(items.map(({ distance }) => distance)).toEqual([
      '1.000 from median',
      '0.875 from median',
      '0.00025 from median',
      null,
    ]);
  });

  test('name only key columns that tell them apart', () => {
    expect(reviewItems(list).map(({ key }) => key)).toEqual([
      'wet-dog.mp4 · clip 4',
      'bad-film.mp4 · clip 2',
      'bad-film.mp4 · clip 3',
      'wet-dog.mp4 · clip 2',
    ]);
    const [only] = reviewItems({ ...list, rows: rows.slice(0, 1), count: 1 });
    expect(only!.key).toBe('expectation · wet-dog.mp4 · clip 4');
  });

  test('do without value, group and outliers', () => {
    const bare = {
      ...list,
      value: null,
      group: null,
      columns: columns.slice(0, 4),
      rows: rows.map((row) => row.slice(0, 4)),
    };
    const [first] = reviewItems(bare);
    expect(first).toMatchObject({ group: null, value: null, distance: null, isOutlier: false });
    expect(first!.key).toBe('dormouse-8b · wet-dog.mp4 · clip 4');
  });

  test('are counted by group, by name', () => {
    expect(groupsOf(reviewItems(list))).toEqual([
      { name: 'caterpillar-40b', count: 1 },
      { name: 'dormouse-8b', count: 3 },
    ]);
  });
});

describe('filters', () => {
  const items = reviewItems(list);
  test.each([
    ['none', all, [0, 1, 2, 3]],
    ['a group', { ...all, group: 'dormouse-8b' }, [0, 2, 3]],
    ['outliers only', { ...all, outliersOnly: true }, [0, 1]],
    ['a group’s outliers', { ...all, outliersOnly: true, group: 'dormouse-8b' }, [0]],
    ['a word of a column not shown, in any case', { ...all, text: 'SMILES' }, [2]],
    ['several words in any order', { ...all, text: ' dormouse  wet-dog' }, [0, 3]],
    ['a word that is nowhere', { ...all, text: 'walrus' }, []],
  ])('let through, in order: %s', (_, filter, expected) => {
    expect(indexes(filtered(items, filter))).toEqual(expected);
  });
});

describe('a sample', () => {
  test('is its row without what the list added', () => {
    expect(sampleAt(list, 1)).toEqual({
      from: 'gesbench.revisions',
      row: {
        video_id: 'bad-film.mp4',
        perceiver: 'caterpillar-40b',
        question: 'expectation',
        clip: 2,
        ratio: 3,
        later: 'He says No.',
      },
    });
  });
});

describe('a figure', () => {
  test.each([
    [3, '3'],
    [-0.5, '-0.500'],
    [12.34567, '12.346'],
    [0.00042, '0.00042'],
  ])('of %d is %s', (value, text) => {
    expect(figure(value)).toBe(text);
  });

  test('has decimals beside others that have', () => {
    expect([figure(3, false), figure(0, false)]).toEqual(['3.000', '0.000']);
  });
});
