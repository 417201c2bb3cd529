import { describe, expect, test } from 'vitest';
import { columnKind, counted, fullText, shortNumber, shownText } from '../../../../webview/grid/format';

describe('kinds of DuckDB types', () => {
  test.each([
    ['DOUBLE', 'number'],
    ['UHUGEINT', 'number'],
    ['DECIMAL(18,3)', 'number'],
    ['BOOLEAN', 'boolean'],
    ['VARCHAR', 'text'],
    ['INTERVAL', 'text'],
    ['TIMESTAMP WITH TIME ZONE', 'text'],
    ['INTEGER[]', 'nested'],
    ['FLOAT[384]', 'nested'],
    ['STRUCT(a INTEGER, b VARCHAR)', 'nested'],
    ['MAP(VARCHAR, DOUBLE)', 'nested'],
  ])('%s is %s', (type, kind) => expect(columnKind(type)).toBe(kind));
});

describe('numbers for reading', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [9007199254740991, '9007199254740991'],
    [1 / 3, '0.333333'],
    [0.1 + 0.2, '0.3'],
    [98935.8246, '98935.8'],
    [1234567.8, '1234568'],
    [-0.00012345678, '-0.000123457'],
    [1.5e-9, '1.5e-9'],
    [1e22, '1e+22'],
  ])('%d is shown as %s', (value, text) => expect(shortNumber(value)).toBe(text));
});

describe('cells', () => {
  test('shows null as none but copies it as nothing', () => {
    expect([shownText(null), fullText(null)]).toEqual(['none', '']);
  });
  test('keeps numbers that came as text, such as big integers, in full', () => {
    expect(shownText('170141183460469231731687303715884105727')).toBe(
      '170141183460469231731687303715884105727',
    );
  });
  test('cuts long text for the eye only', () => {
    const long = 'x'.repeat(1_000);
    expect(shownText(long).endsWith('…')).toBe(true);
    expect(fullText(long)).toBe(long);
  });
  test('counts with the noun in number', () => {
    expect([counted(1104, 'row'), counted(1, 'row'), counted(0, 'sample')]).toEqual([
      '1,104 rows',
      '1 row',
      '0 samples',
    ]);
  });
});
