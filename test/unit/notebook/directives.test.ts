import { expect, test } from 'vitest';
import { directiveProblems } from '../../../src/notebook/directiveProblems';
import { directiveOf, mistakeIn } from '../../../src/notebook/directives';

test.each([
  ['-- veiw: bars', 'view'],
  ['-- vie: bars', 'view'],
  ['-- Views: bars', 'view'],
  ['--nmae:x', 'name'],
  ['-- titel: By trait', 'title'],
  ['-- sample: gesbench.revisions', 'samples'],
  ['-- smaple: gesbench.revisions', 'samples'],
  ['-- samlpse : gesbench.revisions', 'samples'],
  ['-- veiw： bars', 'view'],
])('%s is a misspelt %s', (comment, name) => {
  expect(mistakeIn(comment)).toMatch(new RegExp(`is no directive\\. Did you mean “${name}”\\?$`));
});

test.each([
  ['-- samples gesbench.revisions', '“samples” takes a colon: -- samples: gesbench.revisions'],
  ['--VIEW fingerprint\r', '“view” takes a colon: -- view: fingerprint'],
  ['-- view： bars', '“view” takes a colon: -- view: bars'],
  ['-- title:', '“title” says nothing.'],
])('%j: %s', (comment, sentence) => expect(mistakeIn(comment)).toBe(sentence));

test.each([
  '-- note: something',
  '-- examples: the first ten',
  '-- table: gesbench.revisions',
  '-- time: 3 s',
  '-- todo: by trait',
  '-- source: the paper',
  '-- view of the failures by trait',
  '-- name the leaders',
  "-- name = 'x' AND model = 'y'",
  '-- samples',
  '-- https://example.org',
  '--',
  '-- 2: two',
  '-- view: bars',
  '-- TITLE : Any words: at all  ',
])('%s is right as it is', (comment) => expect(mistakeIn(comment)).toBeNull());

test('a directive has a name in any case and a value without spaces at its ends', () => {
  expect(directiveOf('--  Title :  By  trait: all \r')).toEqual({ name: 'title', value: 'By  trait: all' });
  expect(['-- veiw: bars', '-- view:', '-- view bars', '-- viewer: x'].map(directiveOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('problems stand at their lines and columns; texts and block comments have none', () => {
  const cell = [
    "SELECT '-- veiw: no'; /* -- nmae: no */",
    '  -- veiw: bars  ',
    'SELECT "-- nmae: no", 2; -- title: late',
    '-- name: kept',
  ].join('\n');
  expect(directiveProblems(cell)).toEqual([
    { line: 2, column: 3, length: 13, message: '“veiw” is no directive. Did you mean “view”?' },
    {
      line: 3,
      column: 26,
      length: 14,
      message: '“title” belongs to no statement: it stands before its statement, or in it.',
    },
    {
      line: 4,
      column: 1,
      length: 13,
      message: '“name” belongs to no statement: it stands before its statement, or in it.',
    },
  ]);
  expect(
    directiveProblems('-- name: a\nSELECT 1 -- title: b\n; ; -- view: c\nSELECT 2 -- samples: d'),
  ).toEqual([]);
  expect(directiveProblems(';-- name: a\n;SELECT 1').map(({ line }) => line)).toEqual([1]);
});

test('a hundred thousand lines, and a line of a million spaces, are read in time', () => {
  expect(directiveProblems('-- veiw: x\n'.repeat(100_000))).toHaveLength(100_000);
  expect(directiveOf(`-- name: a${' '.repeat(1_000_000)}b`)?.value).toHaveLength(1_000_002);
});
