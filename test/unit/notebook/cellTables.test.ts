import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine';
import { startWasmEngine } from '../../../src/engine/wasmEngine';
import { runCell } from '../../../src/notebook/runCell';
import type { Session } from '../../../src/notebook/session';
import { memoryFiles } from '../support/files';
import { DIST, openSession, select } from '../support/session';

const tables = async (session: Session): Promise<string[]> => {
  const rows = await select<{ name: string }>(
    session,
    `SELECT schema_name || '.' || table_name AS name FROM duckdb_tables()
     WHERE database_name = current_database() AND schema_name IN ('outputs', 'main') ORDER BY name`,
  );
  return rows.map(({ name }) => name);
};

/** A session, and how its cells are run: what each shows is the table with its rows, null where it shows none. */
function open() {
  const session = openSession(memoryFiles({}));
  const run = async (cell: string, source: string, signal?: AbortSignal) =>
    (await runCell(session, { session: 'notebook', cell, source, ...(signal ? { signal } : {}) }))?.result
      ?.table ?? null;
  return { session, run, rows: async (table: string | null) => (await session.query(`FROM ${table}`)).rows };
}

describe('what cells show', () => {
  test('is one table a cell, however often it is edited', async () => {
    const { session, run, rows } = open();
    let last: string | null = null;
    for (let edit = 0; edit < 40; edit += 1) {
      await run('b', `SELECT ${edit % 3} AS other`);
      last = await run('a', `SELECT 'not shown' AS x; SELECT ${edit} AS edit, range FROM range(2000)`);
    }
    expect(await tables(session)).toHaveLength(2);
    expect((await rows(last))[1999]).toEqual([39, 1999]);
  });

  test('goes with the cell, and when the cell shows nothing any more', async () => {
    const { session, run } = open();
    await run('a', 'SELECT 1');
    await run('b', 'SELECT 2');
    await run('c', 'SELECT 3');
    await session.forgetCell('a');
    await run('b', '-- nothing');
    await expect(run('c', 'SELECT wrong')).rejects.toThrow();
    expect(await tables(session)).toEqual([]);
  });

  test('goes with the notebook', async () => {
    const engines: Engine[] = [];
    const session = openSession(memoryFiles({}), {
      startEngine: async () => {
        engines.push(await startWasmEngine(DIST));
        return engines.at(-1)!;
      },
    });
    await session.query('SELECT 1');
    await session.close();
    expect(engines.map(({ stopped }) => stopped.aborted)).toEqual([true]);
  });

  test('of a cell that is deleted while it runs goes when it has ended', async () => {
    const { session, run } = open();
    const running = run('a', 'SELECT count(*) FROM range(3000000); SELECT 2 AS two');
    await Promise.all([running, session.forgetCell('a')]);
    expect(await tables(session)).toEqual([]);
  });

  test('stays apart from what a cell with the same source shows', async () => {
    const { session, run, rows } = open();
    await run('maker', 'CREATE OR REPLACE TABLE counter AS SELECT 1 AS n');
    const source = 'FROM counter';
    const first = await run('a', source);
    await run('maker', 'CREATE OR REPLACE TABLE counter AS SELECT 2 AS n');
    const second = await run('b', source);
    expect([await rows(first), await rows(second)]).toEqual([[[1]], [[2]]]);
    await run('b', 'SELECT 3');
    expect(await rows(first)).toEqual([[1]]);
    await session.forgetCell('b');
    expect(await rows(first)).toEqual([[1]]);
  });

  // A saved notebook that is run again differs in no line, and its outputs find their rows.
  test('keeps its name when the notebook is run again, here and in another session', async () => {
    const cells = { a: 'SELECT 1', b: 'SELECT 1', c: '-- first\n; SELECT 2; SELECT 3' };
    const runAll = async ({ run }: ReturnType<typeof open>) => {
      const names: (string | null)[] = [];
      for (const [cell, source] of Object.entries(cells)) names.push(await run(cell, source));
      return names;
    };
    const here = open();
    const names = await runAll(here);
    expect(new Set(names).size).toBe(3);
    expect(await runAll(here)).toEqual(names);
    expect(await runAll(open())).toEqual(names);
    await here.session.restart();
    expect(await runAll(here)).toEqual(names);
  });

  test('is kept under a name until that is given anew', async () => {
    const { session, run, rows } = open();
    await run('a', '-- name: kept\nSELECT 1 AS n');
    await run('a', '-- name: other\nSELECT 2 AS n');
    await session.forgetCell('a');
    expect(await tables(session)).toEqual(['main.kept', 'main.other']);
    await run('b', '-- name: kept\nSELECT 3 AS n');
    expect(await rows('kept')).toEqual([[3]]);
  });

  test('goes when another cell’s transaction broke, which is rolled back', async () => {
    const { session, run } = open();
    await run('a', 'SELECT 1');
    await run('b', 'CREATE TABLE kept AS SELECT 1 AS n');
    await expect(run('b', "BEGIN; DELETE FROM kept; SELECT error('broken')")).rejects.toThrow(
      /broken\n.*rolled back/,
    );
    await expect(run('c', 'COMMIT')).rejects.toThrow('no transaction is active');
    await run('a', 'SELECT 2 AS two');
    expect(await tables(session)).toHaveLength(2);
    expect(await select(session, 'FROM kept')).toEqual([{ n: 1 }]);
  });
});

test('asking for what is gone makes no metric', async () => {
  const { session, run } = open();
  const table = await run('a', 'SELECT 1');
  await session.forgetCell('a');
  await expect(session.query(`SELECT count(*) FROM ${table}`)).rejects.toThrow('does not exist');
  const made = await select<{ n: number }>(
    session,
    `SELECT count(*) AS n FROM duckdb_views() WHERE NOT internal AND schema_name <> 'unqualified' AND database_name = (
      SELECT replace(current_database(), 'notebook', 'results'))`,
  );
  expect(made).toEqual([{ n: 0 }]);
});
