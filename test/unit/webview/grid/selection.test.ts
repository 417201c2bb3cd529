import { describe, expect, test } from 'vitest';
import { nextOrder } from '../../../../webview/grid/header';
import { blockOf, isIn, moved } from '../../../../webview/grid/selection';

const extent = { rows: 100, columns: 4, page: 15 };

describe('moving in a grid', () => {
  test.each([
    ['ArrowDown', false, { row: 0, column: 0 }, { row: 1, column: 0 }],
    ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
    ['ArrowUp', false, { row: -1, column: 2 }, { row: -1, column: 2 }],
    ['ArrowRight', false, { row: 5, column: 3 }, { row: 5, column: 3 }],
    ['PageDown', false, { row: 90, column: 1 }, { row: 99, column: 1 }],
    ['PageUp', false, { row: 3, column: 1 }, { row: 0, column: 1 }],
    ['Home', false, { row: 7, column: 3 }, { row: 7, column: 0 }],
    ['End', false, { row: 7, column: 1 }, { row: 7, column: 3 }],
    ['Home', true, { row: 7, column: 3 }, { row: 0, column: 0 }],
    ['End', true, { row: 7, column: 1 }, { row: 99, column: 3 }],
  ] as const)('%s (control: %s) leads from %o to %o', (key, control, from, to) => {
    expect(moved(from, key, control, extent)).toEqual(to);
  });
  test('leaves other keys alone', () => {
    expect([
      moved({ row: 0, column: 0 }, 'x', false, extent),
      moved({ row: 0, column: 0 }, 'ArrowUp', true, extent),
    ]).toEqual([null, null]);
  });
});

describe('the selected block', () => {
  test('spans its corners whichever comes first, without the header', () => {
    const block = blockOf({ row: 5, column: 1 }, { row: -1, column: 3 });
    expect(block).toEqual({ top: 0, bottom: 5, left: 1, right: 3 });
    expect([isIn(block, 0, 1), isIn(block, 5, 3), isIn(block, 6, 3), isIn(null, 0, 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('sorting by the header', () => {
  test('goes from ascending to descending to none, and starts anew on another column', () => {
    const up = nextOrder(null, 'a');
    const down = nextOrder(up, 'a');
    expect([up, down, nextOrder(down, 'a')]).toEqual([
      { column: 'a', descending: false },
      { column: 'a', descending: true },
      null,
    ]);
    expect(nextOrder(down, 'b')).toEqual({ column: 'b', descending: false });
  });
});
