import { beforeAll, describe, expect, test } from 'vitest';
import { benchmarks } from '../../src/benchmarks/hosts';
import type { Session } from '../../src/notebook/session';
import { readDefinitions } from '../../src/notebook/sqlComments';
import { memoryFiles } from '../unit/support/files';
import { openSession } from '../unit/support/session';

/** What a figure without an n of its own is over, by the words that columns use. */
const COUNTS = ['n', 'videos', 'answers', 'parsed', 'responders'];

let session: Session;
beforeAll(() => {
  session = openSession(memoryFiles({}));
});

/** The columns of a relation or query, with their types. */
async function columnsOf(relation: string): Promise<Map<string, string>> {
  const rows = await session.select<{ column_name: string; column_type: string }>(`DESCRIBE ${relation}`);
  return new Map(rows.map(({ column_name, column_type }) => [column_name, column_type]));
}

describe.each(benchmarks)('$title', ({ metrics, samples, computed = [], cautions = [] }) => {
  const defined = metrics.flatMap((sql) => readDefinitions(sql).definitions);
  const names = [
    ...defined.map(({ name }) => name),
    ...computed.map(({ table }) => `${table.schema}.${table.table}`),
  ];

  test.each(defined.filter(({ kind }) => kind !== 'macro'))(
    '$name has both ends and the n of each interval',
    async ({ name }) => {
      const columns = await columnsOf(name);
      const figures = [...columns.keys()].flatMap((column) => /^(.*)_low$/.exec(column)?.[1] ?? []);
      const isCount = (column: string) => /INT$/.test(columns.get(column) ?? '');
      for (const figure of figures) {
        expect([...columns.keys()]).toEqual(expect.arrayContaining([figure, `${figure}_high`]));
        expect([`${figure}_n`, ...COUNTS].some(isCount), `n of ${figure}`).toBe(true);
      }
    },
  );

  test('its samples and cautions name relations that it defines', () => {
    expect(names).toEqual(expect.arrayContaining(samples.map(({ relation }) => relation)));
    expect(names).toEqual(expect.arrayContaining(cautions.flatMap(({ relations }) => relations)));
  });
});

const reading = benchmarks.flatMap(({ title, language }) => (language ? [{ title, language }] : []));

test.each(reading)('what language models work out for $title has a place', async ({ language }) => {
  const { vectors, labels, sources } = language;
  await columnsOf(sources);
  const needs = [
    { need: vectors, given: ['text'], found: ['vector'] },
    { need: labels, given: ['premise', 'hypothesis'], found: ['label'] },
  ];
  for (const { need, given, found } of needs) {
    expect([...(await columnsOf(`(${need.missing})`)).keys()]).toEqual(given);
    expect([...(await columnsOf(`(${need.known})`)).keys()]).toEqual([
      ...given,
      ...found,
      'model',
      'file_id',
    ]);
    expect(Object.keys(need.table.columns)).toEqual(expect.arrayContaining([...given, ...found]));
  }
});
