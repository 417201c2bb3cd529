import { beforeAll, describe, expect, test } from 'vitest';
import type { SampleRelation } from '../../src/benchmarks/contract';
import { benchmarks } from '../../src/benchmarks/hosts';
import { rowOf } from '../../src/notebook/samples';
import type { Session } from '../../src/notebook/session';
import { sqlName } from '../../src/shared/sql';
import { sampleSession } from './support/sample';

/** Relations with more samples than this are looked at here and there. */
const SMALL = 40;
/** So many samples of those, evenly apart. */
const LOOKED_AT = 12;

/** The sample has one judge, so no pairs of judges. */
const EMPTY = ['mm_ocean.judge_pairs'];

let session: Session;
beforeAll(async () => {
  session = await sampleSession();
});

const named = (columns: readonly string[]): string => columns.map(sqlName).join(', ');

/** Samples at even distances in the order of their keys. */
async function someOf({ relation, example = relation, key }: SampleRelation, n: number) {
  const stride = n <= SMALL ? 1 : Math.floor(n / LOOKED_AT);
  const { columns, rows } = await session.show(
    `SELECT * EXCLUDE (contract_place) FROM (SELECT *, row_number() OVER (ORDER BY ${named(key)}) AS contract_place FROM ${example})
     WHERE (contract_place - 1) % ${stride} = 0`,
  );
  return rows.map((values) => rowOf(columns, values));
}

describe.each(benchmarks)('$title', ({ samples, evidence, schema }) => {
  test.each(samples)('each row of $relation has a key of its own and leads to evidence', async (relation) => {
    const { relation: name, example = name, key, value, outcome, group, order = [] } = relation;
    expect(example.startsWith(name)).toBe(true);
    expect(name.split('.')[0]).toBe(schema);
    const columns = [...key, ...order, ...[value, outcome, group].filter((column) => column !== null)];
    const [counts] = await session.select<{ n: number; keys: number }>(
      `WITH sample AS (SELECT ${named([...new Set(columns)])} FROM ${example})
       SELECT (SELECT count(*) FROM sample) AS n, (SELECT count(*) FROM (SELECT DISTINCT ${named(key)} FROM sample)) AS keys`,
    );
    expect(counts!.keys).toBe(counts!.n);
    if (EMPTY.includes(name)) expect(counts!.n).toBe(0);
    else expect(counts!.n).toBeGreaterThan(0);
    for (const row of await someOf(relation, counts!.n)) {
      const found = await evidence(row, session.select);
      expect(found, JSON.stringify(row)).not.toBeNull();
      const { title, clip, span, moment } = found!;
      expect([title, clip.video]).not.toContain('');
      expect(moment).toBeGreaterThanOrEqual(0);
      if (span) expect(span.end).toBeGreaterThanOrEqual(span.start);
    }
  });
});
