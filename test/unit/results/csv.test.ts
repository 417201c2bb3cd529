import { expect, test } from 'vitest';
import { recordsIn } from '../support/records';

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a table with %s is read as a record a row, by its heading', async (_, separator) => {
  const rows = [
    ['model', 'size', 'family'],
    ['a', '7B', 'x y'],
    ['b', '', 'z'],
  ];
  const { records, damages } = await recordsIn(rows.map((row) => row.join(separator)).join('\r\n'));
  expect(records.map(({ line, value }) => [line, value])).toEqual([
    [2, { model: 'a', size: '7B', family: 'x y' }],
    [3, { model: 'b', family: 'z' }],
  ]);
  expect(damages).toEqual([]);
});

test('a quoted cell may hold the separator, a quotation mark and a line break', async () => {
  const { values } = await recordsIn('model,family\na,"x, ""y""\nz"\n');
  expect(values).toEqual([{ model: 'a', family: 'x, "y"\nz' }]);
});

test('JSON lines behind a damaged first line are no table', async () => {
  const { values, damages } = await recordsIn('not json, but words\n{"a": 1}\n');
  expect(values).toEqual([{ a: 1 }]);
  expect(damages).toHaveLength(1);
});

test('a table that can not be read says why', async () => {
  const { records, damages } = await recordsIn('model,family\na,"x\n');
  expect(records).toEqual([]);
  expect(damages).toMatchObject([{ expected: 'a CSV table', consequence: 'file left out' }]);
});
