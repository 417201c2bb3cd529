import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/shared/cell';
import { sqlName, sqlText } from '../../../src/shared/sql';
import { valueText } from '../../../src/shared/valueText';
import { memoryFiles } from '../support/files';
import { openSession } from '../support/session';

const session = openSession(memoryFiles({}));

/** Values whose text is hard to keep, by type. */
const HARD: Record<string, string[]> = {
  BOOLEAN: ['true', 'false'],
  TINYINT: ['-128', '127'],
  UTINYINT: ['0', '255'],
  SMALLINT: ['-32768', '32767'],
  USMALLINT: ['65535'],
  INTEGER: ['-2147483648', '2147483647'],
  UINTEGER: ['4294967295'],
  BIGINT: ['-9223372036854775808', '9223372036854775807', '9007199254740991', '9007199254740993', '-1'],
  UBIGINT: ['18446744073709551615', '9007199254740992'],
  HUGEINT: [
    '-170141183460469231731687303715884105728',
    '170141183460469231731687303715884105727',
    '100000000000000000000',
    '42',
  ],
  UHUGEINT: ['340282366920938463463374607431768211455', '0'],
  BIGNUM: ['-123456789012345678901234567890123456789012345', '7'],
  'DECIMAL(3,2)': ['1.50', '-0.05', '0.00', '9.99'],
  'DECIMAL(7,2)': ['12345.67'],
  'DECIMAL(16,2)': ['99999999999999.99'],
  'DECIMAL(18,2)': ['1234567890123456.78'],
  'DECIMAL(18,18)': ['0.000000000000000001', '0.999999999999999999'],
  'DECIMAL(38,0)': ['99999999999999999999999999999999999999', '-3'],
  'DECIMAL(38,38)': ['-0.00000000000000000000000000000000000001'],
  FLOAT: ['0.1', '-0.0', '1e-45', '3.4028235e38', '1234567.8', '16777216', 'nan', 'inf', '-inf', '123456789'],
  DOUBLE: [
    ...['0', '-0.0', '0.1', '12345.67', '99999.5', '1e15', '9999999999999998', '1e16', '1e22', '0.0001'],
    ...['0.00001', '5e-324', '2.2250738585072014e-308', '1.7976931348623157e308', '0.30000000000000004'],
    ...['nan', 'inf', '-inf', '-1234.5', '123456789012345680000'],
  ],
  VARCHAR: ['', ' ', 'NULL', 'é😀', "it's", 'a\nb', '-0.0', 'nan', '007', '1e3'],
  BLOB: ['', '\\xAA\\x00a', '\\x27\\x22\\x5C|,'],
  BIT: ['0', '101', '0000000011111111'],
  UUID: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  DATE: ['2024-02-29', '0044-03-15 (BC)', '5877642-06-25 (BC)', '5881580-07-10', 'infinity', '-infinity'],
  TIME: ['00:00:00', '03:04:05.5', '23:59:59.999999', '24:00:00'],
  TIME_NS: ['01:02:03.123456789'],
  'TIME WITH TIME ZONE': ['03:04:05+02', '00:00:00+15:59:59', '24:00:00-15:59:59', '01:02:03.000001-00:30'],
  TIMESTAMP: [
    ...['2026-01-02 03:04:05.123456', '0044-03-15 (BC) 01:02:03.5', '294247-01-10 04:00:54.775806'],
    ...['290309-12-22 (BC) 00:00:00', 'infinity', '-infinity', '1970-01-01 00:00:00'],
  ],
  TIMESTAMP_S: ['2026-01-02 03:04:05', 'infinity'],
  TIMESTAMP_MS: ['2026-01-02 03:04:05.123', '-infinity'],
  TIMESTAMP_NS: ['2026-01-02 03:04:05.123456789', '1677-09-22 00:00:00.000000001', 'infinity'],
  'TIMESTAMP WITH TIME ZONE': ['2026-01-02 03:04:05.6+02', '0044-03-15 (BC) 01:02:03.5+02', 'infinity'],
  INTERVAL: [
    '0 days',
    '1 day 2 hours',
    '-14 months -3 days 5 hours 1 microsecond',
    '100000 hours',
    '-1 second',
  ],
  "ENUM('low', 'it''s, high')": ['low', "it's, high"],
};

/** Nested values as SQL. */
const NESTED = [
  '[1, NULL, 3]',
  '[]::VARCHAR[]',
  '[true, NULL]',
  "['nan'::DOUBLE, '-0.0', '1e16', 0.1, 3]",
  '[9007199254740993, 5]',
  "['a, b', 'it''s', NULL, 'NULL', 'null', '', ' x', 'x ', '\"q\"', '\\', 'a\\b, c', '{', 'a=b', 'é😀', 'a:b', '(', 'a\nb']",
  '[[1], [NULL], NULL, []]',
  '[1.5::DECIMAL(3,2), NULL]',
  '[1, 2, 3]::INTEGER[3]',
  "['a', NULL]::VARCHAR[2]",
  '[170141183460469231731687303715884105727::HUGEINT]',
  "[TIME '03:04:05', NULL]",
  "{'a': 1, 'b c': 'it''s', 'n': NULL::DATE, 'x': [{'y': DATE '2024-02-29'}]}",
  "{'it''s': NULL::INTEGER}",
  "row('a b', NULL::BIT, 'x,')",
  "MAP {'a=b': [1], 'c d': NULL}",
  'MAP {}::MAP(VARCHAR, DOUBLE)',
  "MAP {{'k': 1}: 'x', {'k': NULL}: ''}",
  'union_value(num := 2)',
  "'x, y'::UNION(n INTEGER, s VARCHAR)",
  "['low'::ENUM('low', 'high'), NULL]",
  "{'e': 'low'::ENUM('low', 'high'), 't': INTERVAL '1 day 1 hour', 'b': '\\xAA,'::BLOB}",
];

const values = [
  ...Object.entries(HARD).flatMap(([type, texts]) => texts.map((text) => `${sqlText(text)}::${type}`)),
  ...NESTED,
];

describe('the text of a value is what DuckDB writes', () => {
  const expected: { text: string; type: string }[] = [];
  const got: { text: string; type: string }[] = [];
  beforeAll(async () => {
    const texts = values.flatMap((sql) => [`CAST(${sql} AS VARCHAR)`, `typeof(${sql})`]);
    const { rows } = await session.query(`SELECT ${texts.join(', ')}`);
    for (let i = 0; i < texts.length; i += 2)
      expected.push({ text: rows[0]![i] as string, type: rows[0]![i + 1] as string });
    const shown = await session.show(`SELECT ${values.join(', ')}`);
    const saved: Cell[] = JSON.parse(JSON.stringify(shown.rows[0]));
    got.push(...shown.columns.map(({ type }, i) => ({ text: valueText(saved[i]!, type), type })));
  });
  test.each(values.map((sql, i) => [sql, i] as const))('%s', (_, i) => expect(got[i]).toEqual(expected[i]));

  test('any DOUBLE and any FLOAT', async () => {
    const doubles = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      numRuns: 2000,
      seed: 7,
    });
    const bits = doubles.map((value) => `${sqlText(String(value))}::DOUBLE`).join(', ');
    for (const type of ['DOUBLE', 'FLOAT']) {
      const sql = `SELECT x, x::VARCHAR AS text FROM (SELECT TRY_CAST(unnest([${bits}]) AS ${type}) AS x) WHERE x IS NOT NULL`;
      const { rows } = await session.show(sql);
      expect(rows.length).toBeGreaterThan(1000);
      expect(rows.map(([x]) => valueText(x!, type))).toEqual(rows.map(([, text]) => text));
    }
  });

  test('any text in a list', async () => {
    const unit = fc.constantFrom(...'aN\t\n\v\f\r ul{}[]()<>,:;=\'"\\/|`~!?@#$%^&*-_+.é😀\u00a0');
    const texts = fc.sample(fc.string({ unit, maxLength: 6 }), { numRuns: 3000, seed: 7 });
    const list = texts.map((text) => `[${sqlText(text)}]`).join(', ');
    const { rows } = await session.show(`SELECT x, x::VARCHAR FROM (SELECT unnest([${list}]) AS x)`);
    expect(rows.map(([x]) => valueText(x!, 'VARCHAR[]'))).toEqual(rows.map(([, text]) => text));
  });
});

describe('in JSON', () => {
  // Numbers that views read stay numbers; what a number can't hold is text.
  test.each<[string, Cell]>([
    ['1::TINYINT', 1],
    ['9007199254740991::BIGINT', 9007199254740991],
    ['9007199254740993::BIGINT', '9007199254740993'],
    ['sum(i) FROM range(4) AS t(i)', 6],
    ['9007199254740993::HUGEINT', '9007199254740993'],
    ['0.50', 0.5],
    ['12345.67', 12345.67],
    ['99999999999999.99', '99999999999999.99'],
    ['0.1::FLOAT', 0.1],
    ["'3.4e38'::FLOAT", 3.4e38],
    ['1e300::DOUBLE', 1e300],
    ["'-0.0'::DOUBLE", '-0.0'],
    ["'-inf'::DOUBLE", '-inf'],
    ["'nan'::FLOAT", 'nan'],
    ['true', true],
    ["'7'", '7'],
    ['NULL', null],
    ['NULL::TIMETZ', null],
    ['[1, NULL, 3]', [1, null, 3]],
    ["['-0.0'::DOUBLE, 'nan', 1]", ['-0.0', 'nan', 1]],
    ["['a', NULL]", ['a', null]],
    ["{'a': 1}", "{'a': 1}"],
  ])('%s is %j', async (sql, expected) => {
    const { rows } = await session.show(`SELECT ${sql.includes(' FROM ') ? sql : `${sql} AS x`}`);
    expect(rows).toEqual([[expected]]);
  });
});

test('rows keep their order, and columns of one name their values', async () => {
  const { columns, rows } = await session.show(
    'SELECT TIME \'01:00:00\' + to_hours(i) AS x, i AS x, i::DECIMAL(4,1) AS "q""x" FROM range(3) AS t(i) ORDER BY i DESC',
  );
  expect(columns.map(({ name }) => name)).toEqual(['x', 'x', 'q"x']);
  expect(rows).toEqual([
    ['03:00:00', 2, 2],
    ['02:00:00', 1, 1],
    ['01:00:00', 0, 0],
  ]);
});

test('a query with a comment at its end, and one without rows', async () => {
  const { columns, rows } = await session.show(`SELECT 1.5 AS ${sqlName('a')} WHERE false -- none`);
  expect([columns, rows]).toEqual([[{ name: 'a', type: 'DECIMAL(2,1)' }], []]);
});

test('a column whose values have no text is named with its type', async () => {
  await expect(
    session.show("SELECT 1 AS n, TIME_NS '01:00:00' AS t, sum(1) EXPORT_STATE AS state"),
  ).rejects.toThrow(/^Column state, AGGREGATE_STATE<sum\(INTEGER\)::HUGEINT>: /);
});
