import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitStatements } from '../../../src/notebook/statements';

const texts = (cell: string) => splitStatements(cell).map(({ text }) => text.trim());

test.each([
  ['two statements', 'SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
  ['a semicolon in a text', "SELECT 'a;b'; SELECT 2", ["SELECT 'a;b'", 'SELECT 2']],
  ['a doubled quote', "SELECT 'it''s;'; SELECT 2", ["SELECT 'it''s;'", 'SELECT 2']],
  ['a backslash in a plain text', "SELECT '\\'; SELECT 2", ["SELECT '\\'", 'SELECT 2']],
  ['a backslash in an E text', "SELECT E'it\\'s;'; SELECT 2", ["SELECT E'it\\'s;'", 'SELECT 2']],
  ['a semicolon in a name', 'SELECT 1 AS "a;""b"; SELECT 2', ['SELECT 1 AS "a;""b"', 'SELECT 2']],
  [
    'a dollar-quoted text',
    'SELECT $$a;b$$; SELECT $x$ $$;$$ $x$',
    ['SELECT $$a;b$$', 'SELECT $x$ $$;$$ $x$'],
  ],
  ['a line comment', 'SELECT 1 -- one; two\n; SELECT 2', ['SELECT 1 -- one; two', 'SELECT 2']],
  ['a block comment', 'SELECT /* ; */ 1; SELECT 2', ['SELECT /* ; */ 1', 'SELECT 2']],
  ['a quote in a comment', "SELECT 1 -- it's\n; SELECT 2", ["SELECT 1 -- it's", 'SELECT 2']],
  ['empty statements', ';; SELECT 1;; -- done\n;', ['SELECT 1']],
  ['a text that is not closed', "SELECT 'a; SELECT 2", ["SELECT 'a; SELECT 2"]],
])('%s', (_, cell, expected) => expect(texts(cell)).toEqual(expected));

test('a statement stands at its offset', () => {
  const part = fc.constantFrom(';', "'a;b'", '"c;d"', '$$e;$$', '-- f;\n', '/*;*/', 'SELECT', ' ', '\n', 'é');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const cell = parts.join('');
      const statements = splitStatements(cell);
      for (const { text, offset } of statements) expect(cell.slice(offset, offset + text.length)).toBe(text);
      const words = statements.flatMap(({ text }) => text.match(/SELECT/g) ?? []);
      expect(words).toEqual(parts.filter((one) => one === 'SELECT'));
    }),
  );
});

test('directives belong to their statement and are read in comments only', () => {
  const cell = `-- name: first\n-- title:  By  trait \nSELECT '-- name: no';\n-- VIEW: bars\nSELECT 2`;
  const directives = splitStatements(cell).map(({ directives }) => Object.fromEntries(directives));
  expect(directives).toEqual([{ name: 'first', title: 'By  trait' }, { view: 'bars' }]);
});

test.each([
  ['-- a comment\n  select 1', 'SELECT'],
  ['/* FROM */ WITH x AS (SELECT 1) FROM x', 'WITH'],
  ['((SELECT 1))', 'SELECT'],
  ['FROM x', 'FROM'],
  ['DESCRIBE x', 'DESCRIBE'],
])('the keyword of %j is %s', (cell, keyword) => {
  expect(splitStatements(cell)[0]!.keyword).toBe(keyword);
});

test('a text of megabytes is split in time', () => {
  const long = `SELECT '${"a''".repeat(2 ** 20)};'; SELECT 2`;
  expect(texts(long)).toHaveLength(2);
});
