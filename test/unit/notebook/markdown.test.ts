import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMarkdown } from '../../../src/notebook/markdown';
import type { Cell } from '../../../src/shared/cell';
import type { Output } from '../../../src/shared/output';

const output = (columns: Record<string, string>, rows: Cell[][], more: Partial<Output> = {}): Output => ({
  version: 1,
  view: 'table',
  title: null,
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  rows,
  rowCount: rows.length,
  result: null,
  ...more,
});

test('a table of figures and words', () => {
  const text = toMarkdown(
    output(
      { model: 'VARCHAR', hr: 'DOUBLE' },
      [
        ['a', 12.34567],
        ['b', null],
      ],
      { title: 'HR' },
    ),
  );
  expect(text).toBe('**HR**\n\n| model | hr |\n| --- | ---: |\n| a | 12.35 |\n| b | none |');
});

test('what Markdown would read as markup is shown as it is, on one line', () => {
  const text = toMarkdown(
    output({ 'a|b': 'VARCHAR' }, [['x | y'], ['<b>&'], ['one\n  two\r\nthree'], ['*_`[x]`_*']]),
  );
  expect(text.split('\n').slice(0, 1).concat(text.split('\n').slice(2))).toEqual([
    '| a\\|b |',
    '| x \\| y |',
    '| &lt;b>&amp; |',
    '| one two three |',
    '| \\*\\_\\`\\[x\\]\\`\\_\\* |',
  ]);
});

test('whatever a text holds, a row stays one row of as many cells', () => {
  const unit = fc.constantFrom('|', '\\', '\n', '\r', '<', 'a', ' ', '`');
  fc.assert(
    fc.property(fc.string({ unit }), (value) => {
      const lines = toMarkdown(output({ a: 'VARCHAR', b: 'VARCHAR' }, [[value, 'x']])).split(/\r\n|\n|\r/);
      expect(lines).toHaveLength(3);
      const cells = lines[2]!.replace(/\\./g, '').match(/\|/g);
      expect(cells).toHaveLength(3);
    }),
  );
});

test('an interval and its n fold into their figure', () => {
  const columns = { hr: 'DOUBLE', hr_n: 'BIGINT', hr_low: 'DOUBLE', hr_high: 'DOUBLE' };
  const lines = toMarkdown(
    output(columns, [
      [10, 20, 5.5, 15.25],
      [null, 0, null, null],
    ]),
  ).split('\n');
  expect(lines).toEqual(['| hr |', '| ---: |', '| 10 [5.5, 15.25] n 20 |', '| none n 0 |']);
});

test('columns that only look like half an interval stay', () => {
  const [head] = toMarkdown(
    output({ x: 'DOUBLE', x_low: 'DOUBLE', x_n: 'BIGINT', y_high: 'DOUBLE' }, []),
  ).split('\n');
  expect(head).toBe('| x | x_low | x_n | y_high |');
});

test('fifty rows are shown and all counted', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [i]);
  const lines = toMarkdown(output({ i: 'INTEGER' }, rows, { rowCount: 12_345 })).split('\n');
  expect(lines).toHaveLength(2 + 50 + 2);
  expect(lines.at(-1)).toBe('50 of 12,345 rows.');
});

test('no figure is rounded before its point, and what is no DOUBLE not at all', () => {
  const columns = { d: 'DOUBLE', f: 'DOUBLE', m: 'DECIMAL(7,2)', s: 'VARCHAR[]', i: 'INTERVAL' };
  const lines = toMarkdown(
    output(columns, [
      [12345.67, 0.123456, 12345.6, ['a, b', null], '1 day 02:00:00'],
      [99999.5, 999.94, '99999999999999.99', [], null],
    ]),
  ).split('\n');
  expect(lines.slice(2)).toEqual([
    "| 12345.67 | 0.1235 | 12345.60 | \\['a, b', NULL\\] | 1 day 02:00:00 |",
    '| 99999.5 | 999.9 | 99999999999999.99 | \\[\\] | none |',
  ]);
});
