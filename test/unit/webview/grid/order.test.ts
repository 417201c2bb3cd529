import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/shared/cell';
import { sorted } from '../../../../webview/grid/order';

function order(values: Cell[], type: string, descending: boolean): Cell[] {
  return sorted(
    values.map((value) => [value]),
    0,
    type,
    descending,
  ).map((row) => row[0]!);
}

describe('sorting as DuckDB does with NULLS LAST', () => {
  test('puts nulls last in both directions and NaN above infinity', () => {
    const values: Cell[] = [null, 2, 'NaN', -1, 'Infinity', null, 10];
    expect(order(values, 'DOUBLE', false)).toEqual([-1, 2, 10, 'Infinity', 'NaN', null, null]);
    expect(order(values, 'DOUBLE', true)).toEqual(['NaN', 'Infinity', 10, 2, -1, null, null]);
  });
  test('tells big integers apart that are one double', () => {
    expect(order(['9007199254740993', '9007199254740992', 5], 'BIGINT', false)).toEqual([
      5,
      '9007199254740992',
      '9007199254740993',
    ]);
  });
  test('is stable in both directions', () => {
    const rows: Cell[][] = [
      ['b', 1],
      ['a', 2],
      ['b', 3],
      ['a', 4],
    ];
    expect(sorted(rows, 0, 'VARCHAR', false).map((row) => row[1])).toEqual([2, 4, 1, 3]);
    expect(sorted(rows, 0, 'VARCHAR', true).map((row) => row[1])).toEqual([1, 3, 2, 4]);
    expect(rows.map((row) => row[1])).toEqual([1, 2, 3, 4]);
  });
  test('orders text by code point, also beyond the basic plane', () => {
    expect(order(['\u{1f600}', '\uff5e', 'a', 'Z', 'ab', ''], 'VARCHAR', false)).toEqual([
      '',
      'Z',
      'a',
      'ab',
      '\uff5e',
      '\u{1f600}',
    ]);
  });
  test('orders lists by their elements, then by length', () => {
    expect(order([[10], [9, 1], [9]], 'INTEGER[]', false)).toEqual([[9], [9, 1], [10]]);
  });
});
