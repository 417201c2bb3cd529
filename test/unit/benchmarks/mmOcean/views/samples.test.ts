import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { mmOceanWeb } from '../../../../../src/benchmarks/mmOcean/web';
import type { Mark, Row } from '../../../../../src/figure/view';
import type { Session } from '../../../../../src/notebook/session';
import { nodeFiles } from '../../../../../src/results/nodeFiles';
import { type Samples, whereSql } from '../../../../../src/shared/samples';
import { pointsOf } from '../../../../../webview/keyboard';
import { sceneWith, theme } from '../../../figure/rows';
import { select, sessionOf } from '../../../support/session';

const SAMPLE = fileURLToPath(new URL('../../../../../media/sample/mm-ocean', import.meta.url));
let session: Session;
beforeAll(async () => {
  session = await sessionOf(nodeFiles, SAMPLE);
});

async function marksOf(name: string, sql: string): Promise<Mark[]> {
  const view = mmOceanWeb.views.find((one) => one.name === name)!;
  const rows = (await select<Row>(session, sql)).map((row) => ({ ...row }));
  expect(view.columns.filter((column) => !(column in rows[0]!))).toEqual([]);
  return pointsOf(view.figure(rows, theme, sceneWith()))
    .flat()
    .map(({ mark }) => mark);
}

/** How many samples each predicate names, in one query. */
async function counts(samples: readonly Samples[]): Promise<number[]> {
  const each = samples.map(
    ({ from, where }, i) => `SELECT ${i} AS i, count(*)::INTEGER AS n FROM ${from} WHERE ${whereSql(where)}`,
  );
  return (await select<{ n: number }>(session, `${each.join(' UNION ALL ')} ORDER BY i`)).map(({ n }) => n);
}

/** The number that a tooltip says, by the pattern that leads to it. */
function saidBy(marks: readonly Mark[], pattern: RegExp): number[] {
  return marks.map(({ tooltip }) => Number(pattern.exec(tooltip)?.[1]));
}

const samplesOf = (marks: readonly Mark[]): Samples[] => marks.map(({ samples }) => samples!);

test('a category opens as many answers as it says', async () => {
  const marks = await marksOf('category-radar', 'FROM mm_ocean.task3_by_category');
  expect(marks).toHaveLength(42);
  expect(await counts(samplesOf(marks))).toEqual(saidBy(marks, /n = (\d+) questions/));
});

test('a bar of levels opens as many ratings as it says', async () => {
  const marks = await marksOf('calibration', 'FROM mm_ocean.calibration');
  expect(marks).toHaveLength(60);
  expect(await counts(samplesOf(marks))).toEqual(saidBy(marks, /(\d+) of n = 120/));
});

test('T1, T2 and T3 of the leaderboard open what they are worked out from', async () => {
  const marks = await marksOf(
    'mm-ocean-leaderboard',
    `FROM mm_ocean.leaderboard
     JOIN (SELECT model, n AS t1_n FROM mm_ocean.task1) USING (model)
     JOIN (SELECT model, n AS t2_n FROM mm_ocean.task2) USING (model)
     JOIN (SELECT model, n AS t3_n FROM mm_ocean.task3) USING (model)`,
  );
  const tasks = marks.filter(({ tooltip }) => /, T[123] /.test(tooltip));
  expect(tasks).toHaveLength(15);
  expect(await counts(samplesOf(tasks))).toEqual(saidBy(tasks, /n = (\d+)/));
});

test('a rate opens the videos that it counts', async () => {
  const prejudiced = await marksOf('pr-t1', 'FROM mm_ocean.headline');
  const rates = await select<{ count: number }>(
    session,
    'SELECT round(pr * pr_n / 100)::INTEGER AS count FROM mm_ocean.headline ORDER BY position',
  );
  expect(await counts(samplesOf(prejudiced))).toEqual(rates.map(({ count }) => count));

  const swept = await marksOf('sweep', 'FROM mm_ocean.threshold_sweep');
  const holding = await counts(samplesOf(swept));
  // Of five judged models with 24 videos each, mean HR is that share.
  const means = saidBy(swept, /mean HR ([\d.]+) %/);
  for (const [i, n] of holding.entries()) expect((100 * n) / 120).toBeCloseTo(means[i]!, 1);
});

test('ranks, slopes and correlations open samples that are there', async () => {
  const marks = [
    ...(await marksOf('rgm-scatter', 'FROM mm_ocean.rgm')),
    ...(await marksOf('correlation-matrix', 'FROM mm_ocean.inter_model')),
  ];
  expect(marks).toHaveLength(5 + 36);
  expect(Math.min(...(await counts(samplesOf(marks))))).toBeGreaterThanOrEqual(24);
});

test('the paper’s models stand beside one’s own, without samples', async () => {
  const slopes = await marksOf(
    'rank-slope',
    "FROM mm_ocean.rank_slope_of('mm_ocean.leaderboard_with_published')",
  );
  const board = await marksOf('mm-ocean-leaderboard', 'FROM mm_ocean.leaderboard_with_published');
  for (const { tooltip, samples } of [...slopes, ...board]) {
    if (tooltip.includes('(published)')) expect(samples).toBeNull();
  }
  expect(slopes.filter(({ samples }) => samples === null)).toHaveLength(2 * 27);
  expect(board.filter(({ tooltip }) => tooltip.includes('(published)'))).toHaveLength(9 * 27);
});
