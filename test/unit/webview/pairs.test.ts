import { describe, expect, test } from 'vitest';
import { pairsIn } from '../../../webview/pairs';

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
