import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, prediction, reportOf } from '../../support/mmOcean';
import { openSession, problemLines, select, sessionOf } from '../../support/session';

const FIXTURE = fileURLToPath(new URL('../../../fixtures/mmOcean/', import.meta.url));

/**
 * Four videos, worked out on paper. True levels, in the order E A C N O:
 *   v1 1 2 3 4 5 (scores .2 .4 .6 .8 .81: each border belongs to the lower level), v2 all 3, v3 all 2, v4 all 4.
 * Model `hand`: v4 is absent.
 *   v1 levels 1 2 3 4 –, "Moderate" is no level; judged 8, 7 and one with three dimensions; answers ` a ` (right), none
 *   v2 levels 3 3 3 3 4; judged 6; answers q2 D (right) before q1 A (wrong)
 *   v3 levels 2 2 3 5 4; judged 9; answer E (right)
 * Model `silent`: v4 alone, with nothing in it.
 */
describe('four videos worked out by hand', () => {
  let session: Session;
  let hand: Record<string, unknown>;
  let silent: Record<string, unknown>;

  beforeAll(async () => {
    session = openSession(nodeFiles, { nameOf: (path) => path.slice(FIXTURE.length) });
    await session.load([FIXTURE]);
    const report = (await reportOf(session))!;
    hand = report.models.hand!;
    silent = report.models.silent!;
  });

  test('the border of each level belongs to the lower one', async () => {
    const rows = await select<{ true_level: number }>(
      session,
      `SELECT true_level FROM mm_ocean.truths WHERE video_id = 'v1' ORDER BY score`,
    );
    expect(rows.map(({ true_level }) => true_level)).toEqual([1, 2, 3, 4, 5]);
  });

  // 14 valid ratings: right are v1 4, v2 4, v3 2. Off by: v2 1, v3 1 + 3 + 2.
  test('T1 leaves invalid words out of accuracy and error, and counts them', () => {
    expect(hand.task1_accuracy).toBeCloseTo((100 * 10) / 14, 10);
    expect(hand.task1_mae).toBeCloseTo(7 / 14, 10);
    expect([hand.task1_n, hand.task1_invalid]).toEqual([14, 1]);
  });

  // Given levels 1 ×1, 2 ×3, 3 ×6, 4 ×3, 5 ×1 have the ranks 1, 3, 7.5, 12, 14; true levels 1 ×1, 2 ×6, 3 ×6, 4 ×1 have
  // 1, 4.5, 10.5, 14. About their mean 7.5 the squares sum to 206 and 192.5, the products to 92.5.
  test('ρ takes average ranks on ties', () => {
    expect(hand.task1_spearman).toBeCloseTo(92.5 / Math.sqrt(206 * 192.5), 10);
  });

  // Extraversion: given 1 3 2, true 1 3 2. Openness: given 4 4 (v1's is invalid), so there is no order to compare.
  test('ρ per trait is null where a side does not vary', () => {
    const traits = hand.task1_per_trait as Record<string, Record<string, number | null>>;
    expect(traits.extraversion).toEqual({ accuracy: 100, mae: 0, spearman: expect.closeTo(1, 10), n: 3 });
    expect(traits.openness).toEqual({ accuracy: 0, mae: 1.5, spearman: null, n: 2 });
  });

  // Complete judgements: 8, 7, 6, 9.
  test('T2 pools the pairs that have all four dimensions', () => {
    expect([hand.task2_avg4, hand.task2_n]).toEqual([7.5, 4]);
    expect(hand.task2_per_dimension).toEqual({
      evidence_coverage: 7.5,
      logical_coherence: 7.5,
      directional_accuracy: 7.25,
      grounding_accuracy: 7.75,
    });
  });

  // Five questions of predicted videos; right: v1 q1, v2 q2, v3 q1; absent: v1 q2.
  test('T3 counts an absent answer as wrong and compares trimmed capitals by q_idx', () => {
    expect(hand.task3_accuracy).toBeCloseTo(60, 10);
    expect([hand.task3_n, hand.task3_absent]).toEqual([5, 1]);
    const categories = hand.task3_per_category as Record<string, number | null>;
    expect(categories['Personality Attribution']).toBeCloseTo(200 / 3, 10);
    expect(categories['Micro-expression Localization']).toBe(50);
    expect(categories['Counterfactual Reasoning']).toBeNull();
    const clusters = hand.task3_per_cluster as Record<string, { n: number }>;
    expect([clusters.reasoning?.n, clusters['visual grounding']?.n]).toEqual([3, 2]);
  });

  test('R1 divides by five, R2 is 0 where nothing is judged, R3 divides by the questions', async () => {
    const rows = await session.query(
      'SELECT model, video_id, traits_right, rationale, questions_right FROM mm_ocean.shares ORDER BY ALL',
    );
    expect(rows.rows).toEqual([
      ['hand', 'v1', 0.8, 0.75, 0.5],
      ['hand', 'v2', 0.8, 0.6, 0.5],
      ['hand', 'v3', 0.4, 0.9, 1],
      ['silent', 'v4', 0, 0, 0],
    ]);
  });

  // v1 holds all three; v2 lacks r2; v3 lacks r1.
  test('HR, PR, CR and IR come with their own n', () => {
    expect(hand.HR).toBeCloseTo(100 / 3, 10);
    expect(hand.PR).toBe(0);
    expect(hand.CR).toBe(50);
    expect(hand.IR).toBeCloseTo(100 / 3, 10);
    expect([hand.HR_n, hand.PR_n, hand.CR_n, hand.IR_n]).toEqual([3, 2, 2, 3]);
  });

  // θ = (.4, .6, .6): r1 and r2 hold on all three (a share that equals its threshold reaches it), r3 on v3 alone.
  test('thresholds move the rates', async () => {
    const at = async (thresholds: string) =>
      (
        await session.query(
          `SELECT hr, pr, pr_n, cr, cr_n, ir, ir_n FROM mm_ocean.failure_rates_at(${thresholds}) WHERE model = 'hand'`,
        )
      ).rows[0];
    const third = expect.closeTo(100 / 3, 10);
    expect(await at('0.4, 0.6, 0.6')).toEqual([third, expect.closeTo(200 / 3, 10), 3, 0, 3, 0, 1]);
    // No rating reaches .9: nothing to take PR and CR of.
    expect(await at('0.9, 0.7, 0.5')).toEqual([0, null, 0, null, 0, 100, 3]);
  });

  test.each(['60, 0.7, 0.5', '0.5, 7, 0.5', '0.5, 0.7, -1'])(
    'thresholds %s are no shares',
    async (thresholds) => {
      const query = session.query(`FROM mm_ocean.failure_rates_at(${thresholds})`);
      await expect(query).rejects.toThrow('A threshold is a share, from 0 to 1, not');
    },
  );

  test('what is undefined is null with n 0, never 0', () => {
    expect([silent.task1_accuracy, silent.task1_mae, silent.task1_spearman]).toEqual([null, null, null]);
    expect([silent.task1_n, silent.task1_invalid]).toEqual([0, 5]);
    expect([silent.task2_avg4, silent.task2_n]).toEqual([null, 0]);
    expect([silent.task3_accuracy, silent.task3_n, silent.task3_absent]).toEqual([0, 3, 3]);
    expect([silent.PR, silent.PR_low, silent.PR_n]).toEqual([null, null, 0]);
    expect([silent.IR, silent.IR_high, silent.IR_n]).toEqual([null, null, 0]);
    expect([silent.HR, silent.CR, silent.judged]).toEqual([null, null, false]);
  });

  test('an interval holds its figure', () => {
    for (const name of ['task1_accuracy', 'task1_mae', 'task2_avg4', 'task3_accuracy', 'HR', 'CR', 'IR']) {
      expect(hand[`${name}_low`], name).toBeLessThanOrEqual(hand[name] as number);
      expect(hand[`${name}_high`], name).toBeGreaterThanOrEqual(hand[name] as number);
    }
  });

  test('its problems are the ones put in', async () => {
    const level = 'Very Low, Low, Medium, High or Very High';
    expect(await problemLines(session)).toEqual([
      `hand.jsonl:1: task1.openness: expected ${level}, found "Moderate" (left out of T1, MAE and ρ; wrong in r1)`,
      'hand.jsonl:1: task2_judged: expected all five traits judged, found only agreeableness, conscientiousness, extraversion (T2 and R2 are over the judged ones)',
      'hand.jsonl:1: task2_judged.conscientiousness: expected all four dimensions, found no grounding_accuracy (judgement left out of T2 and r2)',
      'hand.jsonl:1: task3: expected an answer to question 2, found nothing (counted as wrong)',
      'hand.jsonl:1: task3[].q_idx: expected the question’s number, found nothing (the answer’s position counts)',
      'hand.jsonl:2: task2_judged: expected all five traits judged, found only extraversion (T2 and R2 are over the judged ones)',
      'hand.jsonl:3: task2_judged: expected all five traits judged, found only agreeableness (T2 and R2 are over the judged ones)',
      'hand.jsonl: expected all 4 annotated videos for hand, found 1 absent: v4 (metrics are over the others)',
      `silent.jsonl:1: task1: expected ${level}, found nothing (left out of T1, MAE and ρ; wrong in r1)`,
      'silent.jsonl:1: task3: expected an answer to question 1, found nothing (counted as wrong)',
      'silent.jsonl:1: task3: expected an answer to question 2, found nothing (counted as wrong)',
      'silent.jsonl:1: task3: expected an answer to question 3, found nothing (counted as wrong)',
      'silent.jsonl: expected all 4 annotated videos for silent, found 3 absent: v1, v2, v3 (metrics are over the others)',
    ]);
  });
});

// One video for each of the eight: ratings all right or all wrong, judged 9 or 1, the one answer right or wrong.
test('each of the eight cells gets its video, and lists it', async () => {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ r1: i < 4, r2: i % 4 < 2, r3: i % 2 === 0 }));
  const judged = (score: number) => ({
    openness: {
      evidence_coverage: score,
      logical_coherence: score,
      directional_accuracy: score,
      grounding_accuracy: score,
    },
  });
  const session = await sessionOf(
    memoryFiles({
      'r/annotations.jsonl': jsonLines(...cells.map((_, i) => annotation(`v${i}`, 'A'))),
      'r/m.jsonl': jsonLines(
        ...cells.map(({ r1, r2, r3 }, i) => ({
          ...prediction(`v${i}`, r3 ? 'A' : 'B', r1 ? 'Medium' : 'Low'),
          task2_judged: judged(r2 ? 9 : 1),
        })),
      ),
    }),
    'r',
  );
  const model = (await reportOf(session))!.models.m!;
  expect(model.cells).toEqual(cells.map((cell) => ({ ...cell, videos: 1 })));
  expect([model.HR, model.PR, model.CR, model.IR]).toEqual([12.5, 50, 50, 50]);
  const listed = await session.query('SELECT video_id FROM mm_ocean.outcomes WHERE r1 AND NOT r2 AND r3');
  expect(listed.rows).toEqual([['v2']]);
});
