import { beforeAll, describe, expect, test } from 'vitest';
import { JUDGE_DIMENSIONS, TRAITS } from '../../../../src/benchmarks/mmOcean/vocabulary';
import type { Session } from '../../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, prediction, reportOf } from '../../support/mmOcean';
import { openSession, problemLines, select } from '../../support/session';

/**
 * Four videos (true levels 1 to 4, two questions each) and four models. Expected figures were worked out from the
 * same numbers by a program of its own (Python, plain loops, no code in common).
 */
const VIDEOS = ['v1', 'v2', 'v3', 'v4'];
const SCORES = [0.1, 0.3, 0.5, 0.7];
const RIGHT = ['AB', 'CD', 'EF', 'AC'];
const CATEGORIES = ['Personality Attribution', 'Spatial Localization Verification'];

const annotations = VIDEOS.map((video, i) => {
  const plain = annotation(video, RIGHT[i]!, SCORES[i]) as { mcq_questions: object[] };
  return { ...plain, mcq_questions: plain.mcq_questions.map((q, k) => ({ ...q, category: CATEGORIES[k] })) };
});

/** The same judgement for every trait: four scores, or one for all four dimensions. */
function judged(scores: number | number[], judge?: string): object {
  const dimensions = Object.fromEntries(
    JUDGE_DIMENSIONS.map((name, i) => [name, typeof scores === 'number' ? scores : scores[i]]),
  );
  return Object.fromEntries(TRAITS.map((trait) => [trait, { ...dimensions, ...(judge && { judge }) }]));
}

function model(words: string[], answers: string[], extra: (video: number) => object): string {
  return jsonLines(
    ...VIDEOS.map((video, i) => ({ ...prediction(video, answers[i]!, words[i]), ...extra(i) })),
  );
}

const halfRight = Object.fromEntries(TRAITS.map((trait, i) => [trait, i < 2 ? 'High' : 'Low']));
const files = {
  'r/annotations.jsonl': jsonLines(...annotations),
  'r/a.jsonl': model(['Very Low', 'Low', 'High', 'Very High'], ['AB', 'CD', 'EA', 'BC'], (i) => ({
    task2_judged: judged([8, [7, 6, 7, 6], 9, 5][i]!, 'main judge'),
    task2_judges: { x: judged([6, 7, 8, 4][i]!) },
  })),
  'r/b.jsonl': model(['Very Low', 'Low', 'Medium', 'Low'], ['AB', 'CA', 'EF', 'BB'], (i) => ({
    task2_judged: judged([7, 7, 6, 8][i]!),
  })),
  'r/c.jsonl': model(['Medium', 'Moderate', 'Medium', 'High'], ['CC', 'CD', 'CC', 'CC'], (i) => ({
    task2_judges: { x: judged([4, 5, 6, 7][i]!), y: judged([6, 5, 8, 7][i]!) },
  })),
  'r/d.jsonl': model(['Very Low', 'Low', 'Medium', 'High'], ['AB', 'CD', 'EF', 'BC'], (i) => ({
    task2_judged: judged(6.5),
    ...(i === 3 && { task1: halfRight }),
  })),
};

describe('MM-OCEAN’s analyses of four videos and four models', () => {
  let session: Session;
  beforeAll(async () => {
    session = openSession(memoryFiles(files));
    await session.load(['r']);
  });
  const rows = <T = Record<string, unknown>>(sql: string) => select<T>(session, sql);
  const column = async (sql: string) =>
    (await rows(sql))
      .map((row) => Object.values(row))
      .map((values) => (values.length === 1 ? values[0] : values));

  test('the sweep has 27 thresholds, its default agrees with itself', async () => {
    expect(await rows('FROM mm_ocean.threshold_sweep')).toHaveLength(27);
    expect(
      await column('SELECT rho, top3_kept, mean_hr FROM mm_ocean.threshold_sweep WHERE is_default'),
    ).toEqual([[expect.closeTo(1, 12), true, 25]]);
  });

  test('the sweep’s rho and three best at thresholds that move them', async () => {
    const found = await column(
      `SELECT round(100 * rho, 1), top3, top3_kept FROM mm_ocean.threshold_sweep
       WHERE (theta1, theta2, theta3) IN ((0.4, 0.6, 0.4), (0.4, 0.6, 0.6), (0.5, 0.6, 0.5), (0.6, 0.7, 0.6), (0.6, 0.8, 0.6))`,
    );
    expect(found).toEqual([
      [-31.6, ['d', 'b', 'a'], false],
      [-50, ['d', 'a', 'b'], false],
      [0, ['b', 'd', 'a'], false],
      [70.7, ['a', 'b', 'c'], true],
      [0, ['a', 'b', 'c'], true],
    ]);
  });

  test('HR at the sweep’s default is HR of the fingerprint', async () => {
    const swept = await column(
      'SELECT model, hr, pr, cr, ir FROM mm_ocean.threshold_rates WHERE theta1 = 0.5 AND theta2 = 0.7 AND theta3 = 0.5 ORDER BY model',
    );
    expect(swept).toEqual(
      await column('SELECT model, hr, pr, cr, ir FROM mm_ocean.failure_rates ORDER BY model'),
    );
  });

  test('levels given against true levels, an invalid word in neither', async () => {
    const shares = (model: string) =>
      column(
        `SELECT round(predicted_share, 6), round(true_share, 6) FROM mm_ocean.calibration WHERE model = '${model}'`,
      );
    expect(await shares('d')).toEqual([
      [25, 25],
      [40, 25],
      [25, 25],
      [10, 25],
      [0, 0],
    ]);
    expect(await shares('c')).toEqual([
      [0, 33.333333],
      [0, 0],
      [66.666667, 33.333333],
      [33.333333, 33.333333],
      [0, 0],
    ]);
    expect(
      await column(
        'SELECT model, round(total_variation, 9), round(bias, 9), n FROM mm_ocean.calibration_distance',
      ),
    ).toEqual([
      ['a', 0.25, 0.5, 20],
      ['b', 0.25, -0.5, 20],
      ['c', 0.333333333, 0.666666667, 15],
      ['d', 0.15, -0.3, 20],
    ]);
  });

  test('shares of ratings that are off by k', async () => {
    const found = await column(
      'SELECT list(round(share, 6) ORDER BY off_by) FROM mm_ocean.off_by GROUP BY model ORDER BY model',
    );
    expect(found).toEqual([
      [50, 50, 0, 0, 0],
      [75, 0, 25, 0, 0],
      [66.666667, 0, 33.333333, 0, 0],
      [85, 0, 15, 0, 0],
    ]);
  });

  test('T2 is the judge of task2_judged, else the mean over judges', async () => {
    expect(await column('SELECT model, t2, n FROM mm_ocean.task2 ORDER BY model')).toEqual([
      ['a', 7.125, 20],
      ['b', 7, 20],
      ['c', 6, 20],
      ['d', 6.5, 20],
    ]);
    expect(await column('SELECT model, judge, main, t2 FROM mm_ocean.judge_means')).toEqual([
      ['a', 'main judge', true, 7.125],
      ['a', 'x', false, 6.25],
      ['b', 'unnamed', true, 7],
      ['c', 'x', false, 5.5],
      ['c', 'y', false, 6.5],
      ['d', 'unnamed', true, 6.5],
    ]);
  });

  test('judges side by side', async () => {
    expect(
      await column(
        "SELECT model, judge_a, judge_b, round(rho, 9), mean_difference, n FROM mm_ocean.judge_agreement_by_model WHERE dimension = 't2'",
      ),
    ).toEqual([
      ['a', 'main judge', 'x', 0.8, 0.875, 20],
      ['c', 'x', 'y', 0.6, -1, 20],
    ]);
    expect(
      await column('SELECT DISTINCT judge_a, judge_b, n FROM mm_ocean.judge_agreement ORDER BY ALL'),
    ).toEqual([
      ['main judge', 'x', 20],
      ['x', 'y', 20],
    ]);
  });

  test('score buckets hold every score once', async () => {
    expect(
      await column(
        "SELECT bucket, scores, share FROM mm_ocean.judge_buckets WHERE model = 'a' AND judge = 'main judge' AND dimension = 'logical_coherence' AND scores > 0",
      ),
    ).toEqual([
      [5, 5, 25],
      [6, 5, 25],
      [8, 5, 25],
      [9, 5, 25],
    ]);
    expect(
      await column(
        'SELECT DISTINCT sum(scores)::INT, any_value(n)::INT, round(sum(share), 9) FROM mm_ocean.judge_buckets GROUP BY model, judge, dimension',
      ),
    ).toEqual([[20, 20, 100]]);
  });

  test('T2 where the rating is right minus where it is wrong', async () => {
    const found = await rows<{
      model: string;
      difference: number;
      difference_low: number;
      difference_high: number;
    }>('FROM mm_ocean.confidently_wrong');
    expect(found).toMatchObject([
      { model: 'a', t2_right: 7.25, t2_wrong: 7, right_n: 10, wrong_n: 10 },
      { model: 'b', t2_right: expect.closeTo(20 / 3, 9), t2_wrong: 8, right_n: 15, wrong_n: 5 },
      { model: 'c', t2_right: 7, t2_wrong: 5, right_n: 10, wrong_n: 5 },
      { model: 'd', t2_right: 6.5, t2_wrong: 6.5, right_n: 17, wrong_n: 3 },
    ]);
    for (const { difference, difference_low, difference_high } of found) {
      expect(difference_low).toBeLessThanOrEqual(difference);
      expect(difference_high).toBeGreaterThanOrEqual(difference);
    }
  });

  test('how many models got each question', async () => {
    expect(
      await column(
        'SELECT video_id, q_idx, right_models FROM mm_ocean.question_difficulty ORDER BY video_id, q_idx',
      ),
    ).toEqual([
      ['v1', 1, 3],
      ['v1', 2, 3],
      ['v2', 1, 4],
      ['v2', 2, 3],
      ['v3', 1, 3],
      ['v3', 2, 2],
      ['v4', 1, 0],
      ['v4', 2, 3],
    ]);
    expect(
      await column(
        'SELECT video_id, q_idx, models, common_wrong, wrong_models FROM mm_ocean.questions_nobody_got',
      ),
    ).toEqual([['v4', 1, 4, 'B', 3]]);
    expect(
      await column(
        'SELECT right_models, sum(questions)::INT FROM mm_ocean.question_difficulty_counts GROUP BY ALL ORDER BY ALL',
      ),
    ).toEqual([
      [0, 1],
      [2, 1],
      [3, 5],
      [4, 1],
    ]);
  });

  test('expertise is against a model’s own mean', async () => {
    expect(
      await column('SELECT model, category, expertise FROM mm_ocean.expertise ORDER BY model, category'),
    ).toEqual(
      [
        ['a', 0, 0],
        ['b', 12.5, -12.5],
        ['c', -12.5, 12.5],
        ['d', -12.5, 12.5],
      ].flatMap(([name, first, second]) => [
        [name, CATEGORIES[0], first],
        [name, CATEGORIES[1], second],
      ]),
    );
  });

  test('positional bias, and that it goes with a poor T3 here', async () => {
    expect(await column('SELECT model, round(sigma, 9), t3, n FROM mm_ocean.positional_bias')).toEqual([
      ['a', 9.316949906, 75, 8],
      ['b', 11.78511302, 62.5, 8],
      ['c', 32.004773949, 37.5, 8],
      ['d', 5.89255651, 87.5, 8],
    ]);
    expect(await column('SELECT round(rho, 9), models FROM mm_ocean.positional_bias_correlation')).toEqual([
      [-1, 4],
    ]);
  });

  test('one letter alone has the largest bias, 100 √5/6', async () => {
    const one = openSession(
      memoryFiles({
        'r/annotations.jsonl': jsonLines(...annotations),
        'r/m.jsonl': model(['Low', 'Low', 'Low', 'Low'], ['BB', 'b ', 'BB', 'B'], () => ({})),
      }),
    );
    await one.load(['r']);
    expect(await select(one, 'SELECT sigma, n FROM mm_ocean.positional_bias')).toEqual([
      { sigma: expect.closeTo((100 * Math.sqrt(5)) / 6, 9), n: 6 },
    ]);
    await one.close();
  });

  test('ranks on T1 and HR', async () => {
    expect(await column('SELECT model, t1_rank, hr_rank, move, marked FROM mm_ocean.rank_slope')).toEqual([
      ['d', 1, 4, -3, false],
      ['b', 2, 1, 1, false],
      ['c', 3, 3, 0, false],
      ['a', 4, 2, 2, false],
    ]);
  });

  test('likeness of models over videos', async () => {
    const rho = await rows<{ task: string; model_a: string; model_b: string; rho: number; n: number }>(
      'FROM mm_ocean.inter_model',
    );
    expect(rho).toHaveLength(32);
    const of = (task: string, a: string, b: string) =>
      rho.find((row) => row.task === task && row.model_a === a && row.model_b === b)!.rho;
    const expected: [string, string, string, number][] = [
      ['t1', 'a', 'b', 0.5773502691896258],
      ['t1', 'a', 'c', -1],
      ['t1', 'b', 'd', 1],
      ['t1', 'c', 'd', -0.5773502691896258],
      ['t3', 'a', 'b', 0.23570226039551587],
      ['t3', 'b', 'c', -0.7777777777777778],
      ['t3', 'b', 'd', 0.816496580927726],
      ['t3', 'd', 'd', 1],
    ];
    for (const [task, a, b, value] of expected) {
      expect(of(task, a, b), `${task} ${a} ${b}`).toBeCloseTo(value, 9);
      expect(of(task, b, a), `${task} ${b} ${a}`).toBeCloseTo(value, 9);
    }
    expect(await column('SELECT DISTINCT model_a FROM mm_ocean.inter_model_at(2) ORDER BY ALL')).toEqual([
      'a',
      'b',
    ]);
  });

  test('what is hard for all', async () => {
    const traits = await column(
      'SELECT trait, round(accuracy, 6), accuracy_min, accuracy_max, models FROM mm_ocean.trait_difficulty',
    );
    expect(traits).toEqual([
      ['conscientiousness', 66.666667, 50, 75, 4],
      ['neuroticism', 66.666667, 50, 75, 4],
      ['openness', 66.666667, 50, 75, 4],
      ['agreeableness', 72.916667, 50, 100, 4],
      ['extraversion', 72.916667, 50, 100, 4],
    ]);
    // Model a's means are 7.25, 7, 7.25, 7; b 7, c 6, d 6.5.
    expect(
      await column(
        'SELECT dimension, score, score_min, score_max, models FROM mm_ocean.judge_dimension_difficulty',
      ),
    ).toEqual([
      ['grounding_accuracy', 6.625, 6, 7, 4],
      ['logical_coherence', 6.625, 6, 7, 4],
      ['directional_accuracy', 6.6875, 6, 7.25, 4],
      ['evidence_coverage', 6.6875, 6, 7.25, 4],
    ]);
  });

  test('the report has them, by model and of all', async () => {
    const report = (await reportOf(session)) as unknown as {
      models: Record<string, { analyses: Record<string, unknown[]> }>;
      analyses: Record<string, unknown[]>;
    };
    expect(report.models.a!.analyses.off_by).toHaveLength(5);
    expect(report.models.a!.analyses.positional_bias).toEqual([
      { sigma: expect.closeTo(9.316949906, 8), t3: 75, n: 8 },
    ]);
    expect(report.analyses.threshold_sweep).toHaveLength(27);
    expect(report.analyses.questions_nobody_got).toMatchObject([{ video_id: 'v4', q_idx: 1 }]);
    expect(report.analyses.group_means).toEqual([]);
  });
});

test('a judgement of one judge that lacks a dimension is a problem, and costs that judge alone', async () => {
  const whole = judged(6);
  const { openness, ...four } = judged(8) as Record<string, object>;
  const torn = { ...four, openness: { ...openness, grounding_accuracy: undefined } };
  const session = openSession(
    memoryFiles({
      'r/annotations.jsonl': jsonLines(annotations[0]),
      'r/m.jsonl': jsonLines({
        ...prediction('v1', 'AB'),
        task2_judges: { x: whole, y: torn, z: { openness: 'good' } },
      }),
    }),
  );
  await session.load(['r']);
  expect(await problemLines(session)).toEqual([
    'r/m.jsonl:1: task2_judges.y.openness: expected all four dimensions, found no grounding_accuracy (judgement left out of T2 and r2)',
    'r/m.jsonl:1: task2_judges.z.openness: expected an object, found "good" (field left out)',
  ]);
  expect(await select(session, 'SELECT trait, t2 FROM mm_ocean.judgements ORDER BY trait')).toEqual([
    { trait: 'agreeableness', t2: 7 },
    { trait: 'conscientiousness', t2: 7 },
    { trait: 'extraversion', t2: 7 },
    { trait: 'neuroticism', t2: 7 },
    { trait: 'openness', t2: 6 },
  ]);
  await session.close();
});
