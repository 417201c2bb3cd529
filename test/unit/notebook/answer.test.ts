import { describe, expect, test, vi } from 'vitest';
import { benchmarks } from '../../../src/benchmarks/hosts';
import { type ClipStore, outputHandlers } from '../../../src/notebook/answer';
import { runCell } from '../../../src/notebook/runCell';
import { listSamples } from '../../../src/notebook/samples';
import { type ClipReply, outputApi } from '../../../src/shared/hostApi';
import { CLIP_BYTES_AS_TEXT, FETCHED_ROWS, LISTED_SAMPLES } from '../../../src/shared/limits';
import { Connection } from '../../../src/shared/rpc';
import { memoryFiles } from '../support/files';
import { openSession } from '../support/session';

const session = openSession(memoryFiles({}));
const tableOf = async (source: string): Promise<string> => {
  const output = await runCell(session, { session: 'notebook', cell: source, source });
  return output!.result!.table;
};
let clip: ClipReply = { kind: 'missing', sentence: 'No clips here.' };
const load = vi.fn(async () => clip);
const clips: ClipStore = { load, soundCopy: load, makeAhead: async () => {} };

/** A page's connection to the host, over messages that are JSON, as notebooks have them. */
function open() {
  const asJson = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
  const page = new Connection({ post: (message) => host.receive(asJson(message)), remote: outputApi });
  const host: Connection<Record<never, never>, typeof outputApi> = new Connection({
    post: (message) => page.receive(asJson(message)),
    remote: {},
    local: {
      contract: outputApi,
      handlers: outputHandlers(
        async () => ({ session, benchmarks, clips }),
        ({ samples, title }) => listSamples(session, benchmarks, samples, title),
      ),
    },
  });
  return { page, send: (message: unknown) => host.receive(asJson(message)) };
}
const { page } = open();
const rows = (table: string, more: object = {}) =>
  page.call('rows', { table, offset: 0, limit: 3, order: null, ...more });

describe('the rows of a result', () => {
  test('come by the page, in their order, counted', async () => {
    const table = await tableOf('SELECT range AS i FROM range(10)');
    expect(await rows(table, { offset: 8 })).toEqual({
      columns: [{ name: 'i', type: 'BIGINT' }],
      rows: [[8], [9]],
      rowCount: 10,
    });
    const named = await tableOf('-- name: order\nSELECT 3 AS n');
    expect(named).toBe('main."order"');
    expect((await rows(named)).rows).toEqual([[3]]);
  });

  // Rows that are equal in the sorted column keep their order, so that pages neither repeat nor lose one.
  test('are sorted by a column of any name, empty values last, ties in the order of the result', async () => {
    const table = await tableOf(`SELECT i, if(i = 4, NULL, i % 2) AS "od""d" FROM range(5) AS t(i)`);
    const sorted = async (descending: boolean, offset: number) => {
      const reply = await rows(table, { offset, order: { column: 'od"d', descending } });
      return reply.rows.map(([i]) => i);
    };
    expect([await sorted(false, 0), await sorted(false, 3)]).toEqual([
      [0, 2, 1],
      [3, 4],
    ]);
    expect([await sorted(true, 0), await sorted(true, 3)]).toEqual([
      [1, 3, 0],
      [2, 4],
    ]);
  });

  test('are sorted by value where they show as text', async () => {
    const table = await tableOf(
      "SELECT to_days(i) AS days, if(i = 9, 'low', 'high')::ENUM('low', 'high') AS level FROM (VALUES (10), (9)) AS t(i)",
    );
    const first = async (column: string) =>
      (await rows(table, { limit: 1, order: { column, descending: false } })).rows;
    expect([await first('days'), await first('level')]).toEqual([[['9 days', 'low']], [['9 days', 'low']]]);
  });

  test('of a table that is gone fail and say so', async () => {
    await expect(rows('outputs.gone')).rejects.toThrow('There is no relation outputs.gone in this session.');
  });
});

test('the samples behind a mark come as the panel lists them: of a table of the session, a metric, a macro call', async () => {
  await session.query('CREATE OR REPLACE TABLE samples AS SELECT range AS i FROM range(100)');
  const review = (from: string, where: object[] = []) =>
    page.call('review', { samples: { from, where: where as [] }, title: 'All', row: null, focus: false });
  const own = await review('samples', [{ column: 'i', operator: '>=', value: 90 }]);
  expect([own.title, own.count, own.rows.length]).toEqual(['All', 10, 10]);
  expect(await review('main."samples"')).toMatchObject({ count: 100 });
  await session.query('CREATE OR REPLACE VIEW seen AS FROM samples LIMIT 7');
  expect(await review('seen')).toMatchObject({ count: 7 });
  expect(await review('gesbench.answers')).toMatchObject({ count: 0, label: 'answers' });
  expect(await review('mm_ocean.outcomes_at(0.5, 0.7, 0.5)')).toMatchObject({ count: 0, rows: [] });
});

describe('what a hostile page sends', () => {
  const made = async () =>
    (await session.query("SELECT table_name FROM duckdb_tables() WHERE table_name = 'stolen'")).rows;
  const samples = (from: unknown, where: unknown = [], more: object = {}) => ({
    samples: { from, where, ...more },
    title: '',
    row: null,
    focus: false,
  });

  test.each([
    ['rows', { table: 'outputs.x; CREATE TABLE stolen AS SELECT 1', offset: 0, limit: 1, order: null }],
    ['rows', { table: '(SELECT 1)', offset: 0, limit: 1, order: null }],
    ['rows', { table: 'outputs.x', offset: '0; DROP', limit: 1, order: null }],
    ['rows', { table: 'outputs.x', offset: 0, limit: FETCHED_ROWS + 1, order: null }],
    ['rows', { table: 'outputs.x', offset: -1, limit: 1, order: null }],
    ['rows', { table: 'outputs.x', offset: 0, limit: 1.5, order: null }],
    ['rows', { table: 'outputs.x', offset: 0, limit: 1, order: 'i' }],
    ['review', samples('range(10)) CREATE TABLE stolen AS (SELECT 1')],
    ['review', samples('gesbench.answers', 'true); CREATE TABLE stolen AS (SELECT 1')],
    ['review', samples('gesbench.answers', [{ column: 'a', operator: '= 1 OR', value: 1 }])],
    ['review', samples('gesbench.answers', [{ column: 'a', operator: '=', value: { toString: 1 } }])],
    ['review', samples('gesbench.answers', [], { where2: 'true' })],
    ['review', samples(3)],
    ['evidence', { from: 'gesbench.answers' }],
    ['evidence', { from: 'gesbench.answers', row: [1] }],
    ['clip', { from: 'gesbench.answers', row: {}, file: 3 }],
    ['link', { from: 'gesbench.answers', row: {}, moment: 'now' }],
    ['query', { sql: 'CREATE TABLE stolen AS SELECT 1' }],
  ])('as %s %j is refused', async (method, input) => {
    const answers: unknown[] = [];
    const sly = open();
    const receive = vi.spyOn(sly.page, 'receive').mockImplementation((message) => void answers.push(message));
    sly.send({ rpc: 'call', id: 'a', method, input });
    await vi.waitFor(() => expect(receive).toHaveBeenCalled());
    expect(answers).toMatchObject([{ rpc: 'failure', id: 'a', failure: { name: 'Malformed' } }]);
    expect(await made()).toEqual([]);
  });

  test.each([
    'pg_catalog.pg_tables',
    'information_schema.tables',
    'main.duckdb_tables',
    'main.range(1000000)',
    'gesbench_raw.nothing',
    'session_1.answers',
    'main.samples(1)',
  ])('as a relation, %s, is none of the session', async (from) => {
    const call = page.call('review', { samples: { from, where: [] }, title: '', row: null, focus: false });
    await expect(call).rejects.toThrow(`There is no relation ${from} in this session.`);
  });

  test('in columns and values stays names and values', async () => {
    await session.query('CREATE OR REPLACE TABLE kept AS SELECT 1 AS i');
    const column = 'i" = 1 OR "i';
    const where = [{ column, operator: '=' as const, value: "1'; CREATE TABLE stolen AS SELECT 1; --" }];
    const call = page.call('review', {
      samples: { from: 'kept', where },
      title: '',
      row: null,
      focus: false,
    });
    await expect(call).rejects.toThrow(column);
    const table = await tableOf('SELECT 2 AS i');
    const order = { column: 'i" DESC; CREATE TABLE stolen AS SELECT 1; --', descending: false };
    await expect(rows(table, { order })).rejects.toThrow(/stolen/);
    expect(await made()).toEqual([]);
    expect((await session.query('FROM kept')).rows).toEqual([[1]]);
  });
});

describe('a clip', () => {
  const asked = { file: 'a.mp4', from: 'gesbench.answers', row: {} };

  test('goes as text, since messages carry no bytes', async () => {
    const file = { mime: 'video/webm', id: 'file:///a.webm 3 1', place: '/a.webm' };
    clip = { kind: 'bytes', bytes: new Uint8Array([0, 255, 16, 128]).subarray(1), ...file };
    expect(await page.call('clip', asked)).toEqual({ kind: 'bytes', bytes: '/xCA', ...file });
  });

  test('is refused where a text cannot hold it', async () => {
    // No memory is touched: the clip is all zeros.
    clip = {
      kind: 'bytes',
      bytes: new Uint8Array(CLIP_BYTES_AS_TEXT + 1),
      mime: 'video/mp4',
      id: 'a',
      place: 'a',
    };
    expect(await page.call('soundCopy', asked)).toEqual({
      kind: 'too large',
      bytes: CLIP_BYTES_AS_TEXT + 1,
      most: CLIP_BYTES_AS_TEXT,
    });
  });
});

test('as many samples are listed after a click as after a page was loaded anew', async () => {
  await session.query(`CREATE OR REPLACE TABLE many AS SELECT range AS i FROM range(${LISTED_SAMPLES + 5})`);
  const samples = { from: 'many', where: [] };
  const clicked = await page.call('review', { samples, title: '', row: null, focus: false });
  expect([clicked.rows.length, clicked.count]).toEqual([LISTED_SAMPLES, LISTED_SAMPLES + 5]);
});
