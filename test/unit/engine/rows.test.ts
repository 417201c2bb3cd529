import { expect, test } from 'vitest';
import { memoryFiles } from '../support/files';
import { openSession } from '../support/session';

const session = openSession(memoryFiles({}));
const cell = async (sql: string) => {
  const { columns, rows } = await session.query(`SELECT ${sql} AS x`);
  return [columns[0]!.type, rows[0]![0]];
};

// Protects what our own code reads of each kind of value.
test.each([
  ['1::TINYINT', 'TINYINT', 1],
  ['1::UINTEGER', 'UINTEGER', 1],
  ['9007199254740991::BIGINT', 'BIGINT', 9007199254740991],
  ['9007199254740993::BIGINT', 'BIGINT', '9007199254740993'],
  ['0.5::DOUBLE', 'DOUBLE', 0.5],
  ["'NaN'::DOUBLE", 'DOUBLE', 'nan'],
  ["'-inf'::DOUBLE", 'DOUBLE', '-inf'],
  ['1.25::DECIMAL(6,2)', 'DECIMAL(6,2)', 1.25],
  ['99999999999999.99', 'DECIMAL(16,2)', '99999999999999.99'],
  ['-0.05', 'DECIMAL(3,2)', -0.05],
  ['true', 'BOOLEAN', true],
  ["'é😀'", 'VARCHAR', 'é😀'],
  ["DATE '2024-02-29'", 'DATE', '2024-02-29'],
  ["TIMESTAMP '2024-02-29 12:00:00'", 'TIMESTAMP', '2024-02-29T12:00:00.000Z'],
  ['[1, NULL, 3]', 'INTEGER[]', [1, null, 3]],
  ["{a: 1, b: 'x'}", 'STRUCT', { a: 1, b: 'x' }],
  ["'\\xFF\\x01'::BLOB", 'BLOB', 'ff01'],
  ['NULL::VARCHAR', 'VARCHAR', null],
])('%s comes as %s', async (sql, type, value) => {
  expect(await cell(sql)).toEqual([type, value]);
});

test('a result without rows keeps its columns', async () => {
  const result = await session.query('SELECT 1 AS a, 2 AS b WHERE false');
  expect([result.columns.map(({ name }) => name), result.rows]).toEqual([['a', 'b'], []]);
});
