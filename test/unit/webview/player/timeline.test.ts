import { describe, expect, test } from 'vitest';
import { itemText } from '../../../../webview/player/lane';
import { packed, ticks, tickText } from '../../../../webview/player/lanes';

describe('rows of a track', () => {
  test('keep what overlaps apart, and let what follows share a row', () => {
    const items = [
      { start: 0, end: 2 },
      { start: 1, end: 3 },
      { start: 2, end: 4 },
      { start: 2.5, end: 2.5 },
      { start: 3, end: 3 },
    ];
    expect(packed(items)).toEqual([0, 1, 0, 2, 1]);
  });

  test('do not depend on the order given', () => {
    expect(
      packed([
        { start: 2, end: 4 },
        { start: 0, end: 3 },
      ]),
    ).toEqual([1, 0]);
  });
});

describe('the ruler', () => {
  test.each([
    [4, 12, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]],
    [15.28, 12, [0, 2, 4, 6, 8, 10, 12, 14]],
    [0.1, 12, [0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1]],
    [600, 5, [0, 300, 600]],
    [0, 12, []],
  ])('over %d s with at most %d marks', (end, most, marks) => expect(ticks(end, most)).toEqual(marks));

  test('writes minutes from 60 s on', () => {
    expect([0.25, 59, 60, 65, 600].map(tickText)).toEqual(['0.25', '59', '1:00', '1:05', '10:00']);
  });
});

describe('what an item says', () => {
  test('tells right and wrong by a sign, and moments by one time', () => {
    expect(itemText({ start: 1.2, end: 2, label: 'smiles', tone: 'right' })).toBe('✓ smiles, 1.20–2.00 s');
    expect(itemText({ start: 3.4, end: 3.4, label: 'enters', tone: 'wrong' })).toBe('✗ enters, 3.40 s');
  });
});
