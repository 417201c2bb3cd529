import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { benchmarks } from '../../../../src/benchmarks/hosts';
import type { Session } from '../../../../src/notebook/session';
import { memoryFiles } from '../../support/files';
import { openSession, select } from '../../support/session';
import { describeWithShared, sharedJson } from '../../support/sharedData';

let session: Session;
beforeAll(() => {
  session = openSession(memoryFiles({}));
});
const rows = <T = Record<string, unknown>>(sql: string) => select<T>(session, sql);

const tables = benchmarks.flatMap(({ published }) => published?.tables ?? []).map(({ name }) => name);

test.each([...tables, 'disagreements', 'socialomni_axes'])(
  'published.%s is marked as published and says where it stands',
  async (name) => {
    const [all] = await rows<{ n: number; marked: number; named: number }>(
      `SELECT count(*) AS n, count(*) FILTER (published) AS marked, count(*) FILTER (source LIKE 'arXiv %') AS named FROM published.${name}`,
    );
    expect(all!.n).toBeGreaterThan(0);
    expect([all!.marked, all!.named]).toEqual([all!.n, all!.n]);
  },
);

// Row and column sums of the printed table, by hand: a slip of a column would break them.
test('the subsets of GesBench add up', async () => {
  const sums = await rows(`SELECT subset,
      sum(utterances) FILTER (dataset <> 'Overall')::INT AS parts, any_value(utterances) FILTER (dataset = 'Overall') AS overall,
      abs(round(sum(utterances * mean_duration) FILTER (dataset <> 'Overall') / parts - any_value(mean_duration) FILTER (dataset = 'Overall'), 2)) AS apart
    FROM published.gesbench_utterances GROUP BY subset ORDER BY overall DESC`);
  expect(sums).toEqual([
    { subset: 'full', parts: 6208, overall: 6208, apart: 0 },
    { subset: 'S', parts: 600, overall: 600, apart: 0 },
    { subset: 'T1', parts: 590, overall: 590, apart: 0 },
    { subset: 'T2', parts: 389, overall: 389, apart: 0 },
    { subset: 'T3', parts: 20, overall: 20, apart: 0 },
  ]);
});

describeWithShared('published', 'the tables that ship', () => {
  test.each([
    ['mmOcean/published/leaderboard', 'mm-ocean-leaderboard'],
    ['gesBench/published/tables', 'gesbench-tables'],
    ['socialOmni/published/tables', 'socialomni-tables'],
  ])('%s holds what %s holds', (own, shared) => {
    const path = new URL(`../../../../src/benchmarks/${own}.json`, import.meta.url);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(sharedJson(`published/${shared}.json`));
  });
});

describe('Table 3 of MM-OCEAN through the product’s own functions', () => {
  const TABLE = "'published.mm_ocean_leaderboard'";

  test('the means and how much of HR a plain average tells', async () => {
    const [field] = await rows<Record<string, number>>(`FROM mm_ocean.field_of(${TABLE})`);
    expect(field!.models).toBe(27);
    expect(field!.mean_pr!.toFixed(1)).toBe('51.3');
    expect(field!.mean_hr!.toFixed(1)).toBe('10.4');
    expect(field!.balance_rho).toBeCloseTo(0.965949101195682, 12); // Python, average ranks
  });

  test('all 27 RGM values are as printed', async () => {
    const apart = await rows(`SELECT model, ranked.rgm, printed.rgm AS print
      FROM mm_ocean.rgm_of(${TABLE}) AS ranked JOIN published.mm_ocean_leaderboard AS printed USING (model)`);
    expect(apart).toHaveLength(27);
    for (const { model, rgm, print } of apart) expect(rgm, model as string).toBe(print);
  });

  test('the frontier gaps are −5.6 %, −3.6 % and −26.6 %', async () => {
    expect(
      await rows(`SELECT task, round(gap_percent, 1) AS gap FROM mm_ocean.frontier_gaps_of(${TABLE})`),
    ).toEqual([
      { task: 't1', gap: -5.6 },
      { task: 't2', gap: -3.6 },
      { task: 't3', gap: -26.6 },
    ]);
  });

  // Python: ordinal ranks by (−figure, place in the table).
  test('the ranks that move by five or more between T1 and HR', async () => {
    const moved = await rows<{ model: string; move: number }>(
      `SELECT model, move FROM mm_ocean.rank_slope_of(${TABLE}) WHERE marked ORDER BY move DESC, model`,
    );
    expect(moved.map(({ model, move }) => `${model} ${move}`)).toEqual([
      'Gemini 2.5 Flash 19',
      'GPT-5.4 11',
      'Claude Sonnet 4.6 10',
      'Gemini 2.5 Pro 9',
      'Claude Opus 4.6 5',
      'Step3-VL-10B 5',
      'GPT-4o-mini -5',
      'Qwen3-VL-8B -6',
      'Qwen3-VL-30B-A3B -7',
      'Gemma-4-31B-it -8',
      'MiMo-VL-7B-RL -9',
      'GPT-4o -11',
      'Llama-4-Maverick-FP8 -12',
    ]);
  });

  test('parameters per point of T3 above chance, where the size is told', async () => {
    const cost = await rows<{ model: string; parameters_per_point: number }>(
      `FROM mm_ocean.parameters_per_point_of(${TABLE})`,
    );
    expect(cost).toHaveLength(14);
    expect(cost[0]).toMatchObject({
      model: 'MiMo-VL-7B-RL',
      parameters_per_point: expect.closeTo(0.3148425787106447, 12),
    });
    expect(cost.at(-1)!.model).toBe('LLaVA-NeXT-Video-7B'); // 16.7 against a chance of 16.67
  });

  test('groups of which the table tells', async () => {
    expect(await rows(`SELECT group_name, models FROM mm_ocean.group_means_of(${TABLE})`)).toEqual([
      { group_name: 'open', models: 14 },
      { group_name: 'closed', models: 13 },
      { group_name: 'under 10B', models: 7 },
      { group_name: '10B to under 100B', models: 3 },
      { group_name: '100B or more', models: 4 },
    ]);
  });
});

describe('disagreements inside the papers', () => {
  test('the two figures are those of the tables', async () => {
    const apart = await rows<{ model: string; figure_here: string; figure_there: string }>(`
      SELECT model, figure_here, figure_there, place_here, place_there FROM published.disagreements
      WHERE model IS NOT NULL AND what = 'who accuracy, per cent'`);
    expect(apart).toHaveLength(6);
    const printed = await rows<{ model: string; place: string; accuracy: number }>(`
      SELECT model, 'Table 2' AS place, who AS accuracy FROM published.socialomni_main
      UNION ALL SELECT model, 'Table 3', accuracy FROM published.socialomni_who
      UNION ALL SELECT model, 'Table 5', accuracy FROM published.socialomni_consistency`);
    const figure = (name: unknown, where: unknown) =>
      printed.find(({ model, place }) => model === name && place === where)?.accuracy.toFixed(2);
    for (const row of apart as ((typeof apart)[number] & { place_here: string; place_there: string })[]) {
      expect(row.figure_here, row.model).toBe(figure(row.model, row.place_here));
      expect(row.figure_there, row.model).toBe(figure(row.model, row.place_there));
    }
    // And the other way round: no two tables differ on a model that is not listed.
    const listed = new Set(apart.map(({ model }) => model));
    for (const { model, accuracy } of printed)
      if (!listed.has(model)) expect(figure(model, 'Table 2'), model).toBe(accuracy.toFixed(2));
  });

  test('the means and the pooled splits that do not come out', async () => {
    const [found] = await rows(`SELECT
        (SELECT round(avg(who), 2) FROM published.socialomni_main) AS who,
        (SELECT round(avg(CASE WHEN model = 'OmniVinci' THEN 15.15 ELSE who END), 2) FROM published.socialomni_main) AS who_of_table5,
        (SELECT round(avg(when_accuracy), 2) FROM published.socialomni_main) AS "when",
        (SELECT max(when_accuracy) FROM published.socialomni_main) AS best_when,
        (SELECT round((1725 * consistent + 275 * inconsistent) / 2000, 2) FROM published.socialomni_consistency WHERE model = 'MiniOmni2') AS pooled`);
    expect(found).toEqual({ who: 43.54, who_of_table5: 41.81, when: 53.8, best_when: 67.31, pooled: 15.78 });
    expect(
      await rows(`SELECT what, figure_here, figure_there FROM published.disagreements
        WHERE what LIKE 'mean%' OR what LIKE 'best%' OR model = 'MiniOmni2' ORDER BY what`),
    ).toEqual([
      { what: 'best when accuracy, per cent', figure_here: '66.99', figure_there: '67.31' },
      { what: 'mean when accuracy, per cent', figure_here: '53.36', figure_there: '53.80' },
      { what: 'mean who accuracy, per cent', figure_here: '41.81', figure_there: '43.54' },
      { what: 'who accuracy over both splits, per cent', figure_here: '16.72', figure_there: '15.78' },
    ]);
    expect(
      await rows(
        "SELECT who, when_accuracy FROM published.socialomni_human WHERE items = 'full set' ORDER BY row",
      ),
    ).toEqual([
      { who: 69.25, when_accuracy: 66.99 },
      { who: 41.81, when_accuracy: 53.36 },
    ]);
  });
});
