import { expect, test } from 'vitest';
import { QueryError } from '../../../src/engine/engine';
import { decodeRows } from '../../../src/engine/rows';
import { sharedEngine } from '../support/session';

/** Protects the border behind which cells run: one that holds a second statement could end its transaction. */
test.each([
  'SELECT 1; SELECT 2',
  'SELECT 1 -- a comment\r; SELECT 2',
  'SELECT 1 /* a /* nested */ comment */ ; SELECT 2',
  'SELECT 1 AS a$b$; SELECT 2 AS a$b$',
  "SELECT 1 AS ée'\\'; SELECT 2; --'",
  "SELECT E'\\';' ; SELECT 2",
  'SELECT 1\u00a0;\u00a0SELECT 2',
])('%j holds another statement', async (sql) => {
  const connection = await (await sharedEngine()).connect();
  const error = (await connection.queryOne(sql).catch((e: unknown) => e)) as QueryError;
  expect(error).toBeInstanceOf(QueryError);
  expect(error.message).toBe('Here begins another statement: it needs a line of its own.');
  const from = Buffer.from(sql).subarray(error.offset!).toString();
  expect(from.trim()).toMatch(/^SELECT 2/);
  await connection.close();
});

test.each([
  'SELECT \';\' AS a, $$;$$ AS b, ";" FROM (SELECT 1 AS ";")',
  'SELECT 1 -- ; SELECT 2',
  'SELECT 1 /* ; */;',
])('%j is one statement', async (sql) => {
  const connection = await (await sharedEngine()).connect();
  expect(decodeRows(await connection.queryOne(sql)).rows).toHaveLength(1);
  await connection.close();
});
