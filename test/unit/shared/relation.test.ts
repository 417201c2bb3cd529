import { describe, expect, test } from 'vitest';
import { readRelation, relationSql } from '../../../src/shared/relation';

describe('a relation', () => {
  test.each([
    ['gesbench.answers', '"gesbench"."answers"'],
    ['leaders', '"leaders"'],
    ['outputs."1a2b_0"', '"outputs"."1a2b_0"'],
    ['main."le""ad"', '"main"."le""ad"'],
    ['mm_ocean.outcomes_at(0.5, .7, -1e-7)', '"mm_ocean"."outcomes_at"(0.5, .7, -1e-7)'],
    ["a.b('it''s, 2', NULL)", `"a"."b"('it''s, 2', NULL)`],
    ['a.b()', '"a"."b"()'],
  ])('%s is read by its parts and quoted', (text, sql) => {
    const relation = readRelation(text);
    expect(relation && relationSql(relation)).toBe(sql);
  });

  test.each([
    '',
    '(SELECT 1)',
    'a.b; DROP TABLE c',
    'a.b WHERE true',
    'a.b AS c',
    'a, b',
    'a.b.c',
    'a.b(SELECT 1)',
    'a.b((1))',
    'a.b(c)',
    "a.b('x)",
    "a.b('x'')",
    "a.b('x' || 'y')",
    'a.b(1',
    'a."b" "c"',
    'a."b',
    'a.b --',
    'a.b/**/',
    "'file.csv'",
    'a.b(0x1)',
    `a.${'b'.repeat(64)}`,
  ])('is not read from %s', (text) => expect(readRelation(text)).toBeNull());
});
