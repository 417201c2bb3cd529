import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/shared/cell';
import { sqlText } from '../../../../src/shared/sql';
import { sorted } from '../../../../webview/grid/order';
import { memoryFiles } from '../../support/files';
import { openSession } from '../../support/session';

const session = openSession(memoryFiles({}));

/** Values by type, some equal to one another. */
const VALUES: Record<string, string[]> = {
  HUGEINT: [
    '9007199254740993',
    '9007199254740992',
    '-5',
    '170141183460469231731687303715884105727',
    '10',
    '9',
  ],
  'DECIMAL(20,2)': ['99999999999999999.98', '99999999999999999.99', '-0.05', '0.5', '0.05', '-10', '10', '9'],
  DOUBLE: ['nan', 'inf', '-inf', '5e-324', '-0.5', '10', '9', '1e22', '-1e300'],
  FLOAT: ['0.1', 'nan', '-inf', '2', '10'],
  BOOLEAN: ['true', 'false'],
  VARCHAR: ['\u{1f600}', '\uff5e', 'a', 'Z', 'ab', '', '10', '9'],
  BLOB: ['\\xFF', '\\x00', 'a', 'ab', '\\x5C', '\\x22', ' '],
  BIT: ['1', '10', '0', '00', '101', '111', '10000000', '100000000', '000000001'],
  UUID: ['ffffffff-0000-0000-0000-000000000000', '0f000000-0000-0000-0000-000000000000'],
  DATE: [
    ...['0044-03-15 (BC)', 'infinity', '-infinity', '9999-01-01', '12345-01-01', '0001-01-01', '0100-02-28'],
    ...['5877642-06-25 (BC)', '5881580-07-10', '2024-02-29', '2024-03-01', '0001-12-31 (BC)'],
  ],
  TIMESTAMP: [
    '2026-01-02 03:04:05.5',
    '2026-01-02 03:04:05.45',
    '0044-03-15 (BC) 01:02:03',
    '-infinity',
    'infinity',
  ],
  TIMESTAMP_NS: ['2026-01-02 03:04:05.000000001', '2026-01-02 03:04:05', '1900-01-01'],
  'TIMESTAMP WITH TIME ZONE': [
    '2026-01-02 03:04:05+02',
    '2026-01-02 02:04:05+00',
    '0044-03-15 (BC) 01:02:03-05',
  ],
  TIME: ['03:04:05.5', '03:04:05.45', '24:00:00', '00:00:00', '23:59:59.999999'],
  'TIME WITH TIME ZONE': [
    ...['03:04:05+02', '01:04:05+00', '03:04:05+01', '02:00:00-05', '23:00:00-15:59', '00:00:00+15:59:59'],
    ...['02:00:00.5+00:30:15', '00:04:05-01'],
  ],
  INTERVAL: [
    ...[
      '1 month',
      '30 days',
      '31 days',
      '-1 day',
      '24 hours',
      '1 day',
      '-90 minutes',
      '1 year',
      '9 days',
      '100 hours',
    ],
    ...[
      '-14 months -3 days 5 hours 1 microsecond',
      '1 month -1 day',
      '29 days',
      '1 day -30 hours',
      '-1 month 31 days',
    ],
    ...[
      '1 day -1 second',
      '23 hours 59 minutes 59.5 seconds',
      '11 months 29 days',
      '12 months -1 hour',
      '59 days',
      '69 days 800 hours',
      '-29 days -30 hours',
    ],
  ],
  "ENUM('low', 'mid', 'high, it''s')": ["high, it's", 'low', 'mid'],
  'INTEGER[]': ['[1, NULL]', '[1]', '[1, 2]', '[NULL]', '[]', '[10]', '[9]'],
  'VARCHAR[]': ["['a, b']", '[a]', "['it\\'s']", '[b, a]', '[NULL]', "['NULL']", "['']", '[NULLABLE]'],
  'BIGINT[][]': ['[[10], [1]]', '[[9]]', '[[], [1]]', '[NULL]', '[[9], []]'],
  'DOUBLE[2]': ['[1, 10]', '[1, 9]', '[inf, 0]', '[nan, 0]'],
  'STRUCT(a INTEGER, "b c" VARCHAR)': [
    "{'a': 10, 'b c': x}",
    "{'a': 9, 'b c': 'y, z'}",
    "{'a': 9, 'b c': ''}",
    "{'a': NULL, 'b c': x}",
    "{'a': 9, 'b c': NULL}",
  ],
  'STRUCT(t TIME, d DECIMAL(4,1)[])': [
    "{'t': '10:00:00', 'd': [10.0]}",
    "{'t': '10:00:00', 'd': [9.5, 1.0]}",
  ],
  'MAP(VARCHAR, INTEGER)': ['{b=1}', '{a=10}', '{a=9, b=2}', '{}', '{a=NULL}', "{'a=b'=1}"],
};

describe('rows here are in the order in which DuckDB puts them', () => {
  test.each(Object.entries(VALUES))('%s', async (type, texts) => {
    for (const seed of [1, 2, 3]) {
      const shuffled = fc.sample(fc.shuffledSubarray(texts, { minLength: texts.length }), {
        numRuns: 1,
        seed,
      })[0]!;
      const list = [...shuffled, null].map((text, i) => `(${text === null ? 'NULL' : sqlText(text)}, ${i})`);
      const from = `FROM (SELECT CAST(x AS ${type}) AS x, i FROM (VALUES ${list.join(', ')}) AS v(x, i))`;
      const { columns, rows } = await session.show(`${from} ORDER BY i`);
      for (const direction of ['ASC', 'DESC']) {
        const expected = await session.show(`${from} ORDER BY x ${direction} NULLS LAST, i`);
        expect(sorted(rows, 0, columns[0]!.type, direction === 'DESC')).toEqual(expected.rows);
      }
    }
  });

  test('UNION, numbers first where its first member is a number', async () => {
    const values = ['10::UNION(n INTEGER, s VARCHAR)', "'abc'", '9', "'x'", '-1'];
    const from = `FROM (VALUES ${values.map((value) => `(${value})`).join(', ')}) AS v(x)`;
    const { columns, rows } = await session.show(from);
    const expected = await session.show(`${from} ORDER BY x`);
    expect(sorted(rows, 0, columns[0]!.type, false)).toEqual(expected.rows);
  });
});

test('outputs of earlier versions, with ISO dates and JavaScript’s words for what is no number', () => {
  const one = (values: Cell[], type: string) =>
    sorted(
      values.map((value) => [value]),
      0,
      type,
      false,
    ).map(([value]) => value);
  expect(one(['2024-02-29T12:00:00.000Z', '2024-02-29T11:59:59.000Z'], 'TIMESTAMP')).toEqual([
    '2024-02-29T11:59:59.000Z',
    '2024-02-29T12:00:00.000Z',
  ]);
  expect(one(['NaN', 'Infinity', 1e300, '-Infinity'], 'DOUBLE')).toEqual([
    '-Infinity',
    1e300,
    'Infinity',
    'NaN',
  ]);
});
