import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { startWasmEngine } from '../../../src/engine/wasmEngine';
import { knownRelation } from '../../../src/notebook/relations';
import { runCell } from '../../../src/notebook/runCell';
import type { Session } from '../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation } from '../support/mmOcean';
import { DIST, openSession, select } from '../support/session';

/** Engines of the product's own making: one for each session, locked. */
const engines: Engine[] = [];
async function startEngine(): Promise<Engine> {
  const engine = await startWasmEngine(DIST);
  engines.push(engine);
  return engine;
}
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

const files = memoryFiles({ 'r/a.jsonl': jsonLines(annotation('v1', 'A'), annotation('v2', 'B')) });
async function loaded(): Promise<Session> {
  const session = openSession(files, { startEngine });
  await session.load(['r']);
  return session;
}
const run = (session: Session, source: string) =>
  runCell(session, { session: 'notebook', cell: 'cell', source });
const rowsOf = async (session: Session, source: string) => (await run(session, source))?.rows;

/** Figures that each hang on one of the ways in which cells could bend them. */
const figures = (session: Session) =>
  select(
    session,
    `SELECT (SELECT count(*) FROM mm_ocean.videos) AS videos, (SELECT list(video_id ORDER BY video_id) FROM mm_ocean.videos) AS names,
       7 / 2 AS half, bootstrap_mean(x, x).low AS low, share(1, 3) AS share
     FROM (VALUES (1.0), (2.0), (4.0)) AS t(x)`,
  );

let session: Session;
let other: Session;
beforeAll(async () => {
  [session, other] = await Promise.all([loaded(), loaded()]);
});

describe('no cell changes what figures are worked out to', () => {
  test.each([
    'SET integer_division = true',
    'SET GLOBAL integer_division = true',
    'set session default_order = DESC',
    'RESET memory_limit',
    "SET memory_limit = '1MB'",
    "SET TimeZone = 'Europe/Berlin'",
    "SET search_path = 'memory.main'",
    'SET lock_configuration = true',
    'SET threads TO 4',
    "PRAGMA default_null_order='nulls_last'",
    'PRAGMA integer_division=true',
    'PRAGMA disable_optimizer',
    'PRAGMA enable_profiling',
    "CALL enable_logging(storage='file')",
    'FROM enable_logging()',
    '/* a comment */ (FROM "enable_logging"())',
    'CALL disable_logging()',
    'USE memory',
    "ATTACH ':memory:' AS mine",
    'DETACH results',
    'DETACH DATABASE IF EXISTS results',
    'CHECKPOINT',
    'INSTALL json',
    'INSERT INTO mm_ocean_raw.videos (video_id) VALUES (NULL)',
    'DELETE FROM mm_ocean_raw.videos',
    "UPDATE results.mm_ocean_raw.videos SET video_id = 'x'",
    'TRUNCATE mm_ocean_raw.videos',
    'ALTER TABLE mm_ocean_raw.videos RENAME TO gone',
    'DROP VIEW mm_ocean.videos',
    'DROP SCHEMA mm_ocean CASCADE',
    'CREATE OR REPLACE VIEW mm_ocean.videos AS SELECT 1 AS video_id',
    'CREATE TABLE mm_ocean.more AS SELECT 1',
    'CREATE OR REPLACE MACRO results.main.share(a, b) AS 42',
    'CREATE MACRO share(a, b) AS 42',
    'CREATE MACRO main.bootstrap_mean(x, unit) AS {low: 1, high: 2}',
    'CREATE TEMP MACRO count(x) AS 42',
    'CREATE OR REPLACE FUNCTION "AVG"(x) AS 42',
    'CREATE MACRO range(x) AS TABLE SELECT 1',
    'PREPARE p AS DELETE FROM mm_ocean_raw.videos; EXECUTE p',
    'EXPLAIN ANALYZE DELETE FROM mm_ocean_raw.videos',
    'EXPLAIN ANALYZE CREATE MACRO avg(x) AS 42',
    'explain (analyze, format json) SET integer_division = true',
    "EXPLAIN ANALYZE SET search_path = 'memory.main'",
    'EXPLAIN ANALYZE PRAGMA disable_optimizer',
    'EXPLAIN ANALYZE COMMIT',
    'EXPLAIN /* a comment */ ANALYZE BEGIN',
    'SELECT 1 -- a comment\r; COMMIT; DELETE FROM mm_ocean_raw.videos',
    'CREATE TABLE x AS SELECT 1 /* a /* nested */ ; COMMIT; DELETE FROM mm_ocean_raw.videos; /* */ */',
    'COMMENT ON TABLE mm_ocean_raw.videos IS NULL',
    'BEGIN; DELETE FROM mm_ocean_raw.videos; COMMIT',
    'SELECT 1 AS a$b$; ROLLBACK; DELETE FROM mm_ocean_raw.videos; SELECT 2 AS a$b$',
    "SELECT 1 AS ée'\\'; COMMIT; DELETE FROM mm_ocean_raw.videos; --'",
  ])('%s', async (source) => {
    const before = await figures(session);
    const error = (await run(session, source).catch((e: unknown) => e)) as Error;
    expect(error).toBeInstanceOf(Error);
    expect(error.message).not.toBe('');
    await run(session, 'ROLLBACK').catch(() => {});
    expect(await figures(session)).toEqual(before);
    expect(await figures(other)).toEqual(before);
  });

  test('what is refused says what to do instead', async () => {
    await expect(run(session, 'SET integer_division = true')).rejects.toThrow(
      'SET integer_division would change what all figures of this notebook are worked out to. Cells can set variables: SET VARIABLE name = value.',
    );
    await expect(run(session, 'DROP VIEW mm_ocean.videos')).rejects.toThrow(
      'Cells can’t change what was loaded and what Gestalt defines. Make a table of your own: CREATE TABLE name AS SELECT …',
    );
    await expect(run(session, 'CREATE MACRO sum(x) AS 1')).rejects.toThrow(
      'There is a function sum already, which figures are worked out with. Take another name.',
    );
  });
});

describe('what a cell makes of its own', () => {
  test('tables, views, functions, variables, temporary ones and prepared statements work as ever', async () => {
    await run(session, 'CREATE TABLE mine AS FROM mm_ocean.videos; INSERT INTO mine FROM mine');
    await run(session, 'CREATE VIEW seen AS SELECT count(*) AS n FROM mine');
    await run(
      session,
      'CREATE MACRO thrice(x) AS 3 * x; SET VARIABLE factor = 2; CREATE TEMP TABLE t AS SELECT 5 AS five',
    );
    await run(session, '-- name: named\nSELECT 7 AS seven');
    await run(session, 'PREPARE p AS SELECT n FROM seen');
    expect(
      await rowsOf(session, "SELECT n, thrice(getvariable('factor')), five, seven FROM seen, t, named"),
    ).toEqual([[4, 6, 5, 7]]);
    expect(await rowsOf(session, 'PRAGMA table_info(mine)')).not.toEqual([]);
    await run(session, 'DROP VIEW seen; DROP TABLE mine; DROP MACRO thrice');
  });

  test('a transaction keeps or undoes what it did, and an error in it undoes all', async () => {
    await run(session, 'CREATE TABLE account AS SELECT 1 AS n');
    await run(session, 'BEGIN; UPDATE account SET n = 2');
    expect(await rowsOf(session, 'FROM account')).toEqual([[2]]);
    await run(session, 'ROLLBACK');
    expect(await rowsOf(session, 'FROM account')).toEqual([[1]]);
    await run(session, 'BEGIN; UPDATE account SET n = 3; COMMIT');
    expect(await rowsOf(session, 'FROM account')).toEqual([[3]]);
    await run(session, 'START TRANSACTION; UPDATE account SET n = 4');
    await expect(run(session, 'SELECT * FROM nowhere')).rejects.toThrow(
      /rolled back: what it changed is undone/,
    );
    expect(await rowsOf(session, 'FROM account')).toEqual([[3]]);
    await run(session, 'DROP TABLE account');
  });

  const bare = [
    'FROM ratings',
    'SELECT trait FROM ratings',
    'SELECT count(*) FROM mm_ocean.videos, ratings',
    "SELECT count(*) FROM query_table('ratings')",
    "FROM query('FROM ratings')",
    'SUMMARIZE ratings',
    'DESCRIBE "Ratings"',
    'EXPLAIN FROM ratings',
    'CREATE VIEW mine AS FROM ratings',
    'SELECT (SELECT count(*) FROM range(2) JOIN ratings ON true)',
    'WITH r AS (FROM ratings) FROM r',
  ];
  test.each(bare)('a benchmark’s relation needs its schema: %s', async (source) => {
    await expect(run(session, source)).rejects.toThrow(
      /^Table with name ratings does not exist! Say which: mm_ocean\.ratings/,
    );
  });

  test.each([
    'WITH ratings AS (SELECT 1 AS n) FROM ratings',
    "SELECT extract(year FROM ratings) FROM (SELECT DATE '2026-01-01' AS ratings)",
    'SELECT ratings.n FROM (SELECT 1 AS n) AS ratings',
  ])('a name of the query’s own is no relation’s: %s', async (source) => {
    expect(await rowsOf(session, source)).toHaveLength(1);
  });

  test('is what an unqualified name means', async () => {
    await run(session, '-- name: ratings\nSELECT 3 AS three');
    expect(await rowsOf(session, 'FROM ratings')).toEqual([[3]]);
    await run(session, 'DROP TABLE ratings; CREATE TEMP VIEW ratings AS SELECT 4 AS four');
    expect(await rowsOf(session, 'FROM ratings')).toEqual([[4]]);
    await run(session, 'DROP VIEW ratings');
  });

  test('a named result is not mixed up with a temporary table of its name', async () => {
    const output = await run(session, '-- name: pair\nSELECT 1 AS n');
    await run(session, 'CREATE TEMP TABLE pair AS SELECT 2 AS n');
    const sql = await knownRelation(session, [], output!.result!.table);
    expect(await select(session, `FROM ${sql}`)).toEqual([{ n: 1 }]);
    await expect(run(session, '-- name: Pair\nSELECT 3 AS n')).rejects.toThrow(
      'There is a temporary table Pair: later cells would read that one, not this result.',
    );
    await run(session, 'DROP TABLE temp.pair');
    expect((await run(session, '-- name: pair\nSELECT 4 AS n'))?.rows).toEqual([[4]]);
    await run(session, 'DROP TABLE pair');
  });

  test('is no other notebook’s, whatever it is called', async () => {
    await run(session, 'CREATE TABLE ours AS SELECT 1 AS n');
    await expect(run(other, 'FROM ours')).rejects.toThrow(/ours does not exist/);
    await expect(run(other, 'FROM notebook.main.ours')).rejects.toThrow(/ours does not exist/);
  });
});

test('restarting the session gives a new engine with the same results', async () => {
  const own = await loaded();
  await run(own, 'CREATE TABLE mine AS SELECT 1');
  const before = engines.at(-1)!;
  await own.restart();
  expect(before.stopped.aborted).toBe(true);
  await expect(run(own, 'FROM mine')).rejects.toThrow(/mine does not exist/);
  expect(await figures(own)).toEqual(await figures(session));
});

test('past its limit of memory an engine says so and goes on with the same figures', async () => {
  const own = await loaded();
  const before = await figures(own);
  const first = engines.at(-1)!;
  await expect(
    run(own, "SELECT list(repeat('x', 1000000) || i::VARCHAR) AS all FROM range(8000) AS r(i)"),
  ).rejects.toThrow(/allocate/);
  expect(await figures(own)).toEqual(before);
  expect(first.stopped.aborted).toBe(false);
});

test('an engine in which an allocation failed is not asked again: the session starts another', async () => {
  const own = await loaded();
  const before = await figures(own);
  const first = engines.at(-1)!;
  const doubled = `WITH RECURSIVE texts(text, i) AS (
    SELECT repeat('x', 1000000), 0 UNION ALL SELECT text || text, i + 1 FROM texts WHERE i < 12
  ) SELECT max(length(text)) AS n FROM texts`;
  await expect(run(own, doubled)).rejects.toThrow(
    /ran out of memory: what it holds can’t be trusted any more/,
  );
  expect(first.stopped.aborted).toBe(true);
  expect(await figures(own)).toEqual(before);
});
