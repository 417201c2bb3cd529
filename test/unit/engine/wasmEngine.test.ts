import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Cancelled, type Engine, EngineStopped, QueryError } from '../../../src/engine/engine';
import { decodeRows } from '../../../src/engine/rows';
import { startWasmEngine } from '../../../src/engine/wasmEngine';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation } from '../support/mmOcean';
import { DIST, openSession, sharedEngine } from '../support/session';

/** Long enough that no machine answers it. */
const ENDLESS = 'SELECT count(*) FROM range(1000000000000) AS a(i) WHERE hash(i) = 1';
const COUNTED = 'SELECT count(*) FROM range(1000000000000)';

const started: Engine[] = [];
async function start(): Promise<Engine> {
  const engine = await startWasmEngine(DIST);
  started.push(engine);
  return engine;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(started.splice(0).map((engine) => engine.close()));
});

describe('cancelling', () => {
  // Protects the promise by which a person can trust the stop button: none of these ends by itself.
  test.each([
    ['counting', COUNTED],
    ['filtering', ENDLESS],
    [
      'in a long chain',
      'WITH RECURSIVE r AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM r) SELECT count(*) FROM r',
    ],
  ])('a query that never ends, %s, gives way when it is stopped', async (_, sql) => {
    const connection = await (await sharedEngine()).connect();
    const stop = new AbortController();
    const query = connection.query(sql, stop.signal);
    query.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    stop.abort();
    await expect(query).rejects.toBeInstanceOf(Cancelled);
  });

  test('a query that gives way leaves its engine and connection usable', async () => {
    const engine = await sharedEngine();
    const connection = await engine.connect();
    const stop = new AbortController();
    const query = connection.query(ENDLESS, stop.signal);
    query.catch(() => {});
    setTimeout(() => stop.abort(), 100);
    await expect(query).rejects.toBeInstanceOf(Cancelled);
    expect(engine.stopped.aborted).toBe(false);
    expect(decodeRows(await connection.query('SELECT 1 AS one')).rows).toEqual([[1]]);
  });

  test('a signal that is aborted already starts nothing', async () => {
    const connection = await (await sharedEngine()).connect();
    await expect(connection.query(ENDLESS, AbortSignal.abort())).rejects.toBeInstanceOf(Cancelled);
  });
});

describe('connections', () => {
  test('those of one engine take turns: a short query passes a long one', async () => {
    const engine = await sharedEngine();
    const [slow, quick] = [await engine.connect(), await engine.connect()];
    const stop = new AbortController();
    const long = slow.query(ENDLESS, stop.signal);
    long.catch(() => {});
    expect(decodeRows(await quick.query('SELECT 2 AS two')).rows).toEqual([[2]]);
    stop.abort();
    await expect(long).rejects.toBeInstanceOf(Cancelled);
  });

  test('a wrong statement is a QueryError with its kind and place', async () => {
    const connection = await (await sharedEngine()).connect();
    const error = (await connection
      .query('SELECT nothing FROM nowhere')
      .catch((e: unknown) => e)) as QueryError;
    expect(error).toBeInstanceOf(QueryError);
    expect([error.kind, error.offset]).toEqual(['Catalog', 20]);
  });
});

describe('what SQL may not reach', () => {
  test.each([
    ["FROM read_csv('/etc/passwd')", /^SQL reaches no file and no network here\./],
    ["FROM read_text('/etc/passwd')", /^SQL reaches no file and no network here\./],
    ["FROM glob('/*')", /^SQL reaches no file and no network here\./],
    ["FROM '/tmp/rows.csv'", /^SQL reaches no file and no network here\./],
    ["FROM '/tmp/rows.parquet'", /^SQL reaches no file and no network here/],
    ["FROM 'https://example.org/rows.parquet'", /^SQL reaches no file and no network here/],
    ["FROM read_csv('https://example.org/rows.csv')", /^SQL reaches no file and no network here\./],
    ["FROM read_parquet('rows.parquet')", /^This needs DuckDB's extension 'parquet'/],
    ["FROM read_json('rows.json')", /^This needs DuckDB's extension 'json'/],
    ["COPY (SELECT 1) TO '/tmp/gestalt-must-not-write.csv'", /^SQL reaches no file and no network here\./],
    ["ATTACH '/tmp/gestalt-must-not-write.db'", /^SQL reaches no file and no network here\./],
    ['LOAD httpfs', /^SQL reaches no file and no network here\./],
    ['SET enable_external_access = true', /Cannot change enable_external_access/],
  ])('%s is refused with a plain sentence', async (sql, message) => {
    const connection = await (await sharedEngine()).connect();
    const error = (await connection.query(sql).catch((e: unknown) => e)) as QueryError;
    expect(error).toBeInstanceOf(QueryError);
    expect(error.message).toMatch(message);
    expect(error.message).not.toMatch(/INSTALL/);
    await connection.close();
  });
});

describe('an engine that dies', () => {
  /** Starts an engine and gives the worker behind it, to be killed from outside. */
  async function startWithWorker() {
    const workers: Worker[] = [];
    const on = vi.spyOn(Worker.prototype, 'on');
    const engine = await start();
    workers.push(...(on.mock.contexts.filter((context) => context instanceof Worker) as Worker[]));
    return { engine, worker: workers.at(-1)! };
  }

  test('killed in the middle of a query, every waiting call is told that it stopped', async () => {
    const { engine, worker } = await startWithWorker();
    const connection = await engine.connect();
    const calls = [connection.query(ENDLESS), connection.query('SELECT 1'), engine.connect()];
    const settled = Promise.allSettled(calls.slice(0, 2));
    await calls[2];
    await worker.terminate();
    for (const result of await settled) {
      expect(result.status).toBe('rejected');
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(EngineStopped);
    }
    expect(engine.stopped.aborted).toBe(true);
    await expect(connection.query('SELECT 1')).rejects.toBeInstanceOf(EngineStopped);
  });

  test('the session says so, starts it again at the next use and has its results', async () => {
    const onRestart = vi.fn();
    const files = memoryFiles({ 'r/a.jsonl': jsonLines(annotation('v1', 'A'), annotation('v2', 'B')) });
    const on = vi.spyOn(Worker.prototype, 'on');
    const session = openSession(files, { startEngine: start, onRestart });
    await session.load(['r']);
    const worker = on.mock.contexts.find((context) => context instanceof Worker) as Worker;
    const query = session.query(ENDLESS);
    query.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 100));
    await worker.terminate();
    await expect(query).rejects.toBeInstanceOf(EngineStopped);
    expect(onRestart).not.toHaveBeenCalled();
    const count = 'SELECT count(*) FROM mm_ocean.videos';
    const both = await Promise.all([session.query(count), session.query(count)]);
    expect(both.map(({ rows }) => rows)).toEqual([[[2]], [[2]]]);
    expect(onRestart).toHaveBeenCalledOnce();
  });

  test('a start that failed is tried again at the next use', async () => {
    const startEngine = vi.fn(start).mockRejectedValueOnce(new EngineStopped('no'));
    const session = openSession(memoryFiles({}), { startEngine });
    await expect(session.query('SELECT 1')).rejects.toBeInstanceOf(EngineStopped);
    expect((await session.query('SELECT 1')).rows).toEqual([[1]]);
    expect(startEngine).toHaveBeenCalledTimes(2);
  });

  test('a folder without the engine says that it could not start', async () => {
    await expect(startWasmEngine('/nowhere')).rejects.toThrow(/^The database engine could not start: /);
  });
});
