import { beforeAll, describe, expect, test } from 'vitest';
import { relationOf, type SampleQuery, sampleList } from '../../../src/evidence/sampleList';
import type { Session } from '../../../src/notebook/session';
import { memoryFiles } from '../support/files';
import { openSession, select } from '../support/session';

interface Listed {
  name: string;
  sample_outlier: boolean | null;
  sample_distance: number | null;
}

/**
 * Group a: 1 2 3 4 100, whose quartiles (numpy.percentile, linear) are 2, 3, 4: fences −1 and 7.
 * Group b: 10 11 12 13 −50, quartiles 10, 11, 12: fences 7 and 15. In one group 100 and −50 would be outliers too, but
 * with other distances.
 */
describe('a list of samples', () => {
  let session: Session;
  const query: SampleQuery = {
    from: 'main.measured',
    where: [],
    value: 'value',
    outcome: null,
    group: 'who',
    order: ['name'],
    columns: null,
    limit: 100,
  };
  const list = (change: Partial<SampleQuery>) =>
    select<Listed>(session, sampleList({ ...query, ...change }).rows);

  beforeAll(async () => {
    session = openSession(memoryFiles({}));
    await session.query(`CREATE TABLE main.measured AS FROM (VALUES
      ('a', 'a1', 1), ('a', 'a2', 2), ('a', 'a3', 3), ('a', 'a4', 4), ('a', 'a100', 100),
      ('b', 'b10', 10), ('b', 'b11', 11), ('b', 'b12', 12), ('b', 'b13', 13), ('b', 'b-50', -50),
      ('a', 'none', NULL), ('a', 'nan', 'NaN'::DOUBLE), (NULL, 'nobody', 7)) AS t(who, name, value)`);
  });

  test('has outliers first, then what is farthest from its group’s median, then what has no value', async () => {
    const rows = await list({});
    expect(rows.map(({ name }) => name)).toEqual([
      ...['a100', 'b-50', 'a1', 'b13', 'a2', 'a4', 'b10', 'b12', 'a3', 'b11', 'nobody', 'nan', 'none'],
    ]);
    expect(
      rows.slice(0, 4).map(({ sample_outlier, sample_distance }) => [sample_outlier, sample_distance]),
    ).toEqual([
      [true, 97],
      [true, 61],
      [false, 2],
      [false, 2],
    ]);
    expect(rows.at(-1)).toEqual({
      who: 'a',
      name: 'none',
      value: null,
      sample_outlier: null,
      sample_distance: null,
    });
  });

  test('takes its fences within the predicate, and all as one group where there is none', async () => {
    const near = await list({ where: [{ column: 'value', operator: '<', value: 50 }] });
    expect(near[0]).toMatchObject({ name: 'b-50', sample_outlier: true });
    expect(near.find(({ name }) => name === 'a4')).toMatchObject({
      sample_outlier: false,
      sample_distance: 1.5,
    });
    // All values: quartiles 2.5, 7 and 11.5, so the fences are −11 and 25.
    const pooled = await list({ group: null });
    expect(pooled.slice(0, 3)).toMatchObject([
      { name: 'a100', sample_distance: 93 },
      { name: 'b-50', sample_distance: 57 },
      { name: 'a1', sample_distance: 6, sample_outlier: false },
    ]);
  });

  test('keeps columns, holds its limit, counts all', async () => {
    const rows = await list({ columns: ['name'], limit: 2 });
    expect(rows).toEqual([
      { name: 'a100', sample_outlier: true, sample_distance: 97 },
      { name: 'b-50', sample_outlier: true, sample_distance: 61 },
    ]);
    const count = sampleList({
      ...query,
      where: [{ column: 'who', operator: '=', value: 'b' }],
      limit: 2,
    }).count;
    expect(await select(session, count)).toEqual([{ n: 5 }]);
  });

  test('goes by its order where no value does', async () => {
    const rows = await list({
      value: null,
      where: [{ column: 'who', operator: '=', value: 'b' }],
      order: ['value'],
    });
    expect(rows.map(({ name }) => name)).toEqual(['b-50', 'b10', 'b11', 'b12', 'b13']);
    expect(rows[0]!.sample_outlier).toBeNull();
  });

  test('begins with what is wrong and ends with what is right, where nothing is measured', async () => {
    await session.query(`CREATE OR REPLACE TABLE main.answered AS
      SELECT * FROM (VALUES ('a', true), ('b', false), ('c', NULL), ('d', false), ('e', true)) AS answer(name, correct)`);
    const rows = await list({ from: 'main.answered', value: null, outcome: 'correct' });
    expect(rows.map(({ name }) => name)).toEqual(['b', 'd', 'c', 'a', 'e']);
  });
});

test('a relation is known by its name, called or not', () => {
  const relation = {
    relation: 'mm_ocean.outcomes_at',
    label: 'videos',
    value: null,
    outcome: null,
    group: 'model',
    key: ['model'],
  };
  expect(relationOf([relation], 'mm_ocean.outcomes_at(0.5, 0.7, 0.5)')).toBe(relation);
  expect(relationOf([relation], ' "mm_ocean"."OUTCOMES_AT" ')).toBe(relation);
  expect(relationOf([relation], 'mm_ocean.outcomes')).toBeNull();
});
