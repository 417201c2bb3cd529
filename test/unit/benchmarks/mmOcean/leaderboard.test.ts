import { beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { sqlText } from '../../../../src/shared/sql';
import { memoryFiles } from '../../support/files';
import { openSession, select } from '../../support/session';
import { describeWithShared, sharedJson } from '../../support/sharedData';

const TABLE = 'published/mm-ocean-leaderboard.json';

interface PublishedRow {
  model: string;
  ecosystem: 'open' | 'closed';
  T1: number;
  T2: number;
  T3: number;
  HR: number;
  PR: number;
  RGM: number;
}

describeWithShared(TABLE, "the paper's Table 3", () => {
  let session: Session;
  let rows: PublishedRow[];

  beforeAll(async () => {
    rows = sharedJson<{ rows: PublishedRow[] }>(TABLE).rows;
    session = openSession(memoryFiles({}));
    const values = rows.map(({ model, ecosystem, T1, T2, T3, HR, PR }, i) =>
      [sqlText(model), sqlText(ecosystem), T1, T2, T3, HR, PR, i].join(', '),
    );
    await session.query(
      `CREATE TABLE table3 AS FROM (VALUES (${values.join('), (')})) AS t(model, ecosystem, t1, t2, t3, hr, pr, position)`,
    );
  });

  // Protects the ordinal ranks, best first, ties in the order of the table.
  test('RGM gives its 27 values exactly', async () => {
    const found = await select<{ model: string; rgm: number }>(
      session,
      `SELECT model, rgm FROM mm_ocean.rgm_of('table3')`,
    );
    expect(found).toEqual(rows.map(({ model, RGM }) => ({ model, rgm: RGM })));
    expect(found).toHaveLength(27);
  });

  test('archetypes begin at 5 and −5', async () => {
    const found = await select<{ rgm: number; archetype: string }>(
      session,
      `SELECT rgm, archetype FROM mm_ocean.rgm_of('table3')`,
    );
    expect(new Set(found.map(({ archetype }) => archetype)).size).toBe(3);
    for (const { rgm, archetype } of found)
      expect(archetype, `RGM ${rgm}`).toBe(
        rgm >= 5 ? 'confident rater' : rgm <= -5 ? 'cautious reasoner' : 'balanced',
      );
  });

  test('the frontier gaps are −5.6 %, −3.6 % and −26.6 %', async () => {
    const gaps = await select<{ task: string; gap_percent: number }>(
      session,
      `SELECT task, gap_percent FROM mm_ocean.frontier_gaps_of('table3')`,
    );
    expect(gaps.map(({ task, gap_percent }) => [task, gap_percent.toFixed(1)])).toEqual([
      ['t1', '-5.6'],
      ['t2', '-3.6'],
      ['t3', '-26.6'],
    ]);
  });

  test('the field has mean PR 51.3, mean HR 10.4, and HR follows the mean of the tasks', async () => {
    const [field] = await select<{ pr: number; hr: number; rho: number }>(
      session,
      `SELECT avg(pr) AS pr, avg(hr) AS hr, corr(hr_rank, task_rank) AS rho FROM (
        SELECT pr, hr,
          rank() OVER (ORDER BY hr) + (count(*) OVER (PARTITION BY hr) - 1) / 2 AS hr_rank,
          rank() OVER (ORDER BY tasks) + (count(*) OVER (PARTITION BY tasks) - 1) / 2 AS task_rank
        FROM (SELECT *, (t1 / 100 + t2 / 10 + t3 / 100) / 3 AS tasks FROM table3)
      )`,
    );
    expect([field!.pr.toFixed(1), field!.hr.toFixed(1), field!.rho.toFixed(2)]).toEqual([
      '51.3',
      '10.4',
      '0.97',
    ]);
  });
});
