import { describe, expect, test } from 'vitest';
import { movedTo } from '../../../../webview/review/moves';

const list = { count: 10, across: 1, page: 4 };
/** Ten tiles in rows of four: 0–3, 4–7, 8–9. */
const sheet = { count: 10, across: 4, page: 8 };

describe('keys', () => {
  test.each([
    ['ArrowDown', 0, list, 1],
    ['ArrowUp', 0, list, 0],
    ['n', 9, list, 9],
    ['N', 9, list, 8],
    ['PageDown', 7, list, 9],
    ['PageUp', 7, list, 3],
    ['Home', 7, list, 0],
    ['End', 7, list, 9],
    ['ArrowRight', 1, list, null],
    ['x', 1, list, null],
    ['ArrowRight', 3, sheet, 4],
    ['ArrowLeft', 0, sheet, 0],
    ['ArrowDown', 5, sheet, 9],
    ['ArrowDown', 7, sheet, 7],
    ['ArrowUp', 2, sheet, 2],
    ['ArrowUp', 6, sheet, 2],
    ['PageDown', 1, sheet, 9],
  ])('%s at %d leads, in %o, to %s', (key, at, extent, to) => {
    expect(movedTo(key, at, extent)).toBe(to);
  });
});
