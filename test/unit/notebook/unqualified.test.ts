import { expect, test } from 'vitest';
import { unqualifiedIn } from '../../../src/notebook/unqualified';

const relations = ['one.answers', 'two.answers', 'one.plane', 'two.files'];

test.each<[string, string[]]>([
  ['FROM answers', ['answers']],
  ['SUMMARIZE answers', ['answers']],
  ['DESCRIBE "plane"', ['plane']],
  ['SELECT extract(year FROM plane) FROM mine', []],
  ['SELECT trim(both FROM plane) FROM files', ['files']],
  ['SELECT * FROM "Answers" AS a JOIN plane USING (x)', ['answers', 'plane']],
  ['FROM one.answers JOIN two.files USING (x)', []],
  ['FROM answers.plane', []],
  ['FROM plane(3)', []],
  ['FROM answers_of_mine', []],
  ['WITH answers AS (SELECT 1) FROM answers', []],
  ['WITH RECURSIVE answers(n) AS MATERIALIZED (SELECT 1) SELECT * FROM answers, plane', []],
])('%s', (sql, names) => {
  expect(unqualifiedIn(sql, relations).map(({ name }) => name)).toEqual(names);
});

test('all that it may mean are named', () => {
  expect(unqualifiedIn('FROM answers', relations)[0]?.candidates).toEqual(['one.answers', 'two.answers']);
});
