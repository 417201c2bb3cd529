import { describe, expect, test } from 'vitest';
import { type CellError, describeError } from '../../../src/notebook/cellError';
import { runCell } from '../../../src/notebook/runCell';
import { KEPT_ROWS } from '../../../src/shared/limits';
import type { Output } from '../../../src/shared/output';
import { memoryFiles } from '../support/files';
import { openSession } from '../support/session';

const session = openSession(memoryFiles({}));
let cells = 0;
/** Runs a cell of its own. */
const run = (source: string, signal?: AbortSignal) => {
  cells += 1;
  return runCell(session, { session: 'notebook', cell: `${cells}`, source, ...(signal ? { signal } : {}) });
};
const shown = async (source: string): Promise<Output> => {
  const output = await run(source);
  if (!output) throw new Error('The cell shows nothing.');
  return output;
};
const failing = (source: string) =>
  run(source).then(
    () => Promise.reject(new Error('The cell did not fail.')),
    (error: unknown) => error as CellError,
  );

describe('runCell', () => {
  test('shows the value of the last statement', async () => {
    expect((await shown('SELECT 1 AS a; SELECT 2 AS b')).rows).toEqual([[2]]);
    expect(await run('SELECT 1; CREATE OR REPLACE TABLE quiet AS SELECT 1')).toBeNull();
    expect(await run('-- nothing\n')).toBeNull();
    expect((await shown("SELECT E'it\\'s; so' AS a")).rows).toEqual([["it's; so"]]);
  });

  test('a named result can be used later, also with a name that SQL reserves', async () => {
    const output = await shown('-- name: figures\n-- title: All figures\nSELECT 7 AS n');
    expect([output.title, output.view, output.result?.table]).toEqual([
      'All figures',
      'table',
      'main."figures"',
    ]);
    await run('-- name: order\nSELECT 8 AS n');
    expect((await shown('SELECT figures.n + "order".n FROM figures, "order"')).rows).toEqual([[15]]);
    await run('-- name: figures\nSELECT 70 AS n');
    expect((await shown('FROM figures')).rows).toEqual([[70]]);
  });

  test('a view is named by its directive', async () => {
    expect((await shown('-- view: fingerprint\nSELECT 1')).view).toBe('fingerprint');
  });

  test('a misspelt directive is named with its line', async () => {
    const output = await shown('-- veiw: fingerprint\n-- note: ours\nSELECT 1');
    expect([output.view, output.cautions]).toEqual([
      'table',
      ['Line 1: “veiw” is no directive. Did you mean “view”?'],
    ]);
    expect(await shown('-- note: ours\nSELECT 1')).not.toHaveProperty('cautions');
  });

  test('a name that is none is refused', async () => {
    const error = await failing('-- name: 2 much\nSELECT 1');
    expect([error.name, error.kind]).toEqual(['CellError', 'Name']);
  });

  test('stops at the first statement that fails', async () => {
    const error = await failing(
      'CREATE TABLE before AS SELECT 1; SELECT wrong; CREATE TABLE after AS SELECT 1',
    );
    expect(error.place).toEqual({ line: 1, column: 41 });
    const made = await session.query(
      `SELECT table_name FROM information_schema.tables WHERE table_name IN ('before', 'after')`,
    );
    expect(made.rows).toEqual([['before']]);
  });

  test('keeps a bounded number of rows in the output and counts all', async () => {
    const output = await shown('SELECT range AS i FROM range(2500)');
    expect([output.rows.length, output.rowCount]).toEqual([KEPT_ROWS, 2500]);
    expect(output.rows.at(-1)).toEqual([KEPT_ROWS - 1]);
  });

  test('shows what cannot be kept as a table', async () => {
    const output = await shown('DESCRIBE SELECT 1 AS a');
    expect([output.rows[0]![0], output.result]).toEqual(['a', null]);
  });

  test('shows values of every type as DuckDB writes them, and keeps their types', async () => {
    const output = await shown(`-- name: typed
      SELECT 'high'::ENUM('low', 'high') AS level, TIMETZ '03:04:05+02' AS at, 9007199254740993::HUGEINT AS n`);
    expect([output.columns.map(({ type }) => type), output.rows]).toEqual([
      ["ENUM('low', 'high')", 'TIME WITH TIME ZONE', 'HUGEINT'],
      [['high', '03:04:05+02', '9007199254740993']],
    ]);
    expect((await shown("SELECT level > 'low'::ENUM('low', 'high') AS later FROM typed")).rows).toEqual([
      [true],
    ]);
    expect((await shown("-- what\n CALL repeat('b'::ENUM('a', 'b'), 2)")).rows).toEqual([['b'], ['b']]);
  });

  test('a statement whose rows are not shown may give values of any type', async () => {
    const source =
      "CREATE TABLE levels (level ENUM('low')); INSERT INTO levels VALUES ('low') RETURNING level";
    expect(await run(source)).toBeNull();
    expect((await shown('FROM levels')).rows).toEqual([['low']]);
  });

  test('a column that can’t be shown is named with its type', async () => {
    const error = await failing('SELECT 1 AS n, sum(1) EXPORT_STATE AS state');
    expect(error.name).toBe('CellError');
    expect(error.message).toMatch(/^Column state, AGGREGATE_STATE<sum\(INTEGER\)::HUGEINT>: /);
  });

  test('can be stopped', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    await expect(run('SELECT count(*) FROM range(1000000000000)', stop.signal)).rejects.toThrow('Cancelled.');
  });
});

describe('the place of an error', () => {
  // What is put before a statement to keep its rows, and letters of several bytes, must not move the mark.
  test.each([
    ['on the first line', 'SELECT wrong', { line: 1, column: 8 }],
    ['below', "SELECT 'ok';\n\nSELECT\n  wrong", { line: 4, column: 3 }],
    ['after letters of two and four bytes', "SELECT 'é😀ü', wrong", { line: 1, column: 16 }],
    ['in a named statement', '-- name: kept\n-- é\nSELECT wrong', { line: 3, column: 8 }],
    ['of syntax', 'SELECT 1;\nSELECT FROM FROM x', { line: 2, column: 13 }],
    ['in a call', '-- rows\nCALL nothing_of_the_kind(1)', { line: 2, column: 6 }],
    ['in a statement that is not kept', 'DROP TABLE missing_table', null],
    ['after a comment with letters of three bytes', '-- „so“ → so\nSELECT wrong', { line: 2, column: 8 }],
  ])('%s', async (_, source, place) => {
    const error = await failing(source);
    expect(error.name).toBe('CellError');
    expect(error.place).toEqual(place);
  });

  test('is marked under the line', async () => {
    const source = 'SELECT 1;\n\tSELECT wrong';
    const error = await failing(source);
    const lines = describeError(error, source).split('\n');
    expect(lines[0]).toMatch(/^Binder, line 2, column 9: /);
    expect(lines.slice(-2)).toEqual(['\tSELECT wrong', '\t       ^']);
  });
});
