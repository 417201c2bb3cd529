import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/shared/cell';
import { columnKind, counted, fullText, shownText } from '../../../../webview/grid/format';

describe('kinds of DuckDB types', () => {
  test.each([
    ['DOUBLE', 'number'],
    ['UHUGEINT', 'number'],
    ['DECIMAL(18,3)', 'number'],
    ['BOOLEAN', 'boolean'],
    ['VARCHAR', 'text'],
    ['INTERVAL', 'text'],
    ["ENUM('a', 'b[]')", 'text'],
    ['BIGNUM', 'number'],
    ['TIMESTAMP WITH TIME ZONE', 'text'],
    ['INTEGER[]', 'nested'],
    ['FLOAT[384]', 'nested'],
    ['STRUCT(a INTEGER, b VARCHAR)', 'nested'],
    ['MAP(VARCHAR, DOUBLE)', 'nested'],
  ])('%s is %s', (type, kind) => expect(columnKind(type)).toBe(kind));
});

describe('numbers for reading', () => {
  test.each<[Cell, string, string]>([
    [0, 'DOUBLE', '0'],
    ['-0.0', 'DOUBLE', '-0.0'],
    [9007199254740991, 'BIGINT', '9007199254740991'],
    [1 / 3, 'DOUBLE', '0.333333'],
    [0.1 + 0.2, 'DOUBLE', '0.3'],
    [12345.67, 'DOUBLE', '12345.67'],
    [98935.82461, 'DOUBLE', '98935.82461'],
    [1234567.8, 'DOUBLE', '1234567.8'],
    [-0.00012345678, 'DOUBLE', '-0.000123457'],
    [1.5e-9, 'DOUBLE', '1.5e-9'],
    [1e22, 'DOUBLE', '1e+22'],
    [1e17, 'DOUBLE', '1e+17'],
    [0.123456789, 'DECIMAL(9,9)', '0.123456789'],
    [1.5, 'DECIMAL(3,2)', '1.50'],
    ['99999999999999.99', 'DECIMAL(16,2)', '99999999999999.99'],
    ['170141183460469231731687303715884105727', 'HUGEINT', '170141183460469231731687303715884105727'],
    [['old-photo 0.190', 'a, b', null], 'VARCHAR[]', "[old-photo 0.190, 'a, b', NULL]"],
    [[0.123456789], 'DOUBLE[]', '[0.123456789]'],
  ])('%j of type %s is shown as %s', (value, type, text) => expect(shownText(value, type)).toBe(text));

  test('in full where they are copied', () => {
    expect([1 / 3, 1e-7, 2].map((value) => fullText(value, 'DOUBLE'))).toEqual([
      '0.3333333333333333',
      '1e-07',
      '2',
    ]);
  });
});

describe('cells', () => {
  test('shows null as none but copies it as nothing', () => {
    expect([shownText(null, 'VARCHAR'), fullText(null, 'VARCHAR')]).toEqual(['none', '']);
  });
  test('cuts long text for the eye only', () => {
    const long = 'x'.repeat(1_000);
    expect(shownText(long, 'VARCHAR').endsWith('…')).toBe(true);
    expect(fullText(long, 'VARCHAR')).toBe(long);
  });
  test('counts with the noun in number', () => {
    expect([counted(1104, 'row'), counted(1, 'row'), counted(0, 'sample')]).toEqual([
      '1,104 rows',
      '1 row',
      '0 samples',
    ]);
  });
});
