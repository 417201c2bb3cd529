import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { problemLines } from '../../support/session';
import { HAND, loaded, type Report, reportOf, rowOf, rowsOf } from './session';

/** Worked out by hand from test/fixtures/socialOmni. */
describe('small files', () => {
  let session: Session;
  let report: Report;
  beforeAll(async () => {
    session = await loaded([HAND]);
    report = (await reportOf(session))!;
  });
  const row = (sql: string) => rowOf(session, sql);
  const near = async (sql: string, expected: Record<string, number | string | null>) => {
    const found = await row(sql);
    for (const [name, value] of Object.entries(expected)) {
      if (typeof value === 'number') expect(found[name], name).toBeCloseTo(value, 9);
      else expect(found[name], name).toBe(value);
    }
  };
  const seen = "model = 'steady' AND setting = 'audio-video/no-asr'";

  // Right: A A B B C D. Given: A B B (nothing) C (skipped). Items 1 to 4 are consistent, 5 and 6 are not.
  describe('who', () => {
    test('counts skipped rows as wrong by the paper, not by the pipeline', async () => {
      await near(`FROM socialomni.who WHERE ${seen} AND definition = 'paper'`, {
        accuracy: 50,
        n: 6,
        consistent: 50,
        inconsistent: 50,
        inconsistent_n: 2,
        gap: 0,
      });
      await near(`FROM socialomni.who WHERE ${seen} AND definition = 'pipeline'`, {
        accuracy: 60,
        n: 5,
        consistent: 50,
        inconsistent: 100,
        inconsistent_n: 1,
        gap: -50,
      });
    });

    // A: 2·1/(2+1), B: 2·1/(1+2), C: 1; D is neither right nor given on a parsable row.
    test('macro F1 over parsable rows', () =>
      near(`FROM socialomni.who_f1 WHERE ${seen}`, { macro_f1: 100 * (7 / 9), n: 4 }));

    test('confusion', async () => {
      const cells = await rowsOf(session, `FROM socialomni.confusion WHERE ${seen}`);
      expect(cells).toHaveLength(20);
      expect(
        cells.filter(({ n }) => n !== 0).map(({ truth, answer, n, share }) => [truth, answer, n, share]),
      ).toEqual([
        ['A', 'A', 1, 50],
        ['A', 'B', 1, 50],
        ['B', 'B', 1, 50],
        ['B', 'none', 1, 50],
        ['C', 'C', 1, 100],
        ['D', 'none', 1, 100],
      ]);
    });

    test('each letter', async () => {
      await near(`FROM socialomni.option_balance WHERE ${seen} AND letter = 'B'`, {
        truth_share: 25,
        answer_share: 50,
        precision: 50,
        recall: 100,
        f1: 100 * (2 / 3),
        n: 4,
      });
      await near(`FROM socialomni.option_balance WHERE ${seen} AND letter = 'D'`, {
        truth_n: 0,
        answer_n: 0,
        precision: null,
        recall: null,
        f1: null,
      });
    });

    test('domains', async () => {
      const of = (domain: string, definition: string) =>
        `FROM socialomni.who_by_domain WHERE ${seen} AND domain = '${domain}' AND definition = '${definition}'`;
      await near(of('narrative', 'paper'), { accuracy: 100, n: 3 });
      await near(of('daily life', 'paper'), { accuracy: 0, n: 3 });
      await near(of('daily life', 'pipeline'), { accuracy: 0, n: 2 });
    });

    // Item 2: "the woman says it is late" for "the man says it is late".
    test('content and speaker', () =>
      near(`FROM socialomni.content_speaker WHERE ${seen}`, {
        total: 4,
        parsed: 4,
        exact_acc: 75,
        correct_content_rate: 100,
        correct_speaker_rate: 75,
        wrong_speaker_correct_content_rate: 25,
      }));

    test('splits an option at its first verb', () =>
      near(
        `SELECT socialomni.speaker_of(text) AS speaker, socialomni.content_of(text) AS content
         FROM (SELECT 'The man on the right thinks he hopes the train is late' AS text)`,
        { speaker: 'the man on the right', content: 'he hopes the train is late' },
      ));

    // Items 3 and 5 against 2 and 4; item 6 was skipped once. χ² = (0 − 1)²/4; p from scipy's chi2.sf(0.25, 1).
    test('McNemar between settings', () => {
      expect(report.pairs).toHaveLength(1);
      expect(report.pairs[0]).toMatchObject({ only_a: 2, only_b: 2, n: 5, chi_square: 0.25 });
      expect(report.pairs[0]?.p_value).toBeCloseTo(0.6170750774519739, 12);
    });

    test('says why an answer does not count', async () => {
      const rows = await rowsOf(
        session,
        `SELECT id, status, reason FROM socialomni.answers WHERE ${seen} AND status <> 'answered' ORDER BY id`,
      );
      expect(rows).toEqual([
        { id: '4', status: 'unparsable', reason: 'no letter from A to D' },
        { id: '6', status: 'skipped', reason: 'safety_block' },
      ]);
    });
  });

  const entries = "model = 'steady' AND setting = 'audio-video'";

  describe('when', () => {
    // Truth A A A A B B, given A A A B A B.
    test('turn taking', () =>
      near(`FROM socialomni.turn_taking WHERE ${entries}`, {
        accuracy: 100 * (4 / 6),
        precision: 75,
        recall: 75,
        f1: 75,
        tp: 3,
        fp: 1,
        fn: 1,
        tn: 1,
        n: 6,
      }));

    test('a class for each offset, limits included', async () => {
      const rows = await rowsOf(
        session,
        `SELECT offset_s, class, timing FROM socialomni.timed WHERE ${entries} ORDER BY video_id`,
      );
      expect(rows.map(({ offset_s, class: name, timing }) => [offset_s, name, timing])).toEqual([
        [-1.1, 'Interrupted', 'E'],
        [-1, 'Perfect', 'O'],
        [2, 'Perfect', 'O'],
        [5, 'Delayed', 'L'],
        [5.5, 'TooLate', 'L'],
        [null, 'NoResponse', 'L'],
      ]);
      await near(`FROM socialomni.timing WHERE ${entries}`, {
        early: 100 / 6,
        on_time: 100 / 3,
        late: 50,
        n: 6,
        responders: 5,
      });
    });

    // Offsets −1.1, −1, 2, 5 and 5.5 s; all five draws are the least one in 1 of 3,125 cases, so the ends lie within.
    test('the mean offset lies in its interval', async () => {
      const { offset_mean, offset_mean_low, offset_mean_high } = await row(
        `FROM socialomni.timing WHERE ${entries}`,
      );
      const found = [offset_mean_low, offset_mean, offset_mean_high].map(Number);
      expect(found[1]).toBeCloseTo(2.08, 9);
      expect(found[0]).toBeGreaterThan(-1.1);
      expect(found[0]).toBeLessThan(2.08);
      expect(found[2]).toBeGreaterThan(2.08);
      expect(found[2]).toBeLessThan(5.5);
    });

    test('takes other limits', () =>
      near(`FROM socialomni.timing_at(-2, 1, 5) WHERE ${entries}`, {
        early: 0,
        on_time: 100 / 3,
        late: 100 * (4 / 6),
      }));

    test('responders by delta', async () => {
      const at = (delta: number) => `FROM socialomni.responders WHERE ${entries} AND delta_s = ${delta}`;
      await near(at(0.5), { early: 40, on_time: 0, late: 60, responders: 5, no_response: 100 / 6, n: 6 });
      await near(at(1), { early: 20, on_time: 20, late: 60 });
    });

    // Decisions at 9.0 no, 9.5 yes, 9.8 yes, 10 yes before 10 s, at 3.8 no, 4.2 yes around 4 s.
    test.each([
      [0.2, 2 / 6, 1 / 4, 1 / 2, 1 / 3],
      [0.5, 3 / 6, 2 / 4, 2 / 3, 4 / 7],
      [1, 2 / 6, 2 / 4, 2 / 4, 1 / 2],
    ])('tolerance of %d s', (delta, accuracy, precision, recall, f1) =>
      near(`FROM socialomni.tolerance WHERE ${entries} AND delta_s = ${delta}`, {
        accuracy: 100 * accuracy,
        precision: 100 * precision,
        recall: 100 * recall,
        f1: 100 * f1,
        n: 6,
        videos: 2,
      }),
    );

    test('a ratio over nothing is 0 in the tolerance form, and nothing at all is NULL', async () => {
      const at = (model: string) => `FROM socialomni.tolerance_at(0.2) WHERE model = '${model}'`;
      await near(at('shy'), { accuracy: 100, precision: 0, recall: 0, f1: 0, n: 1 });
      await near(at('mute'), { accuracy: null, precision: null, recall: null, f1: null, n: 0 });
    });

    test('a model that never spoke has no timing among responders', () =>
      near("FROM socialomni.responders WHERE model = 'mute' AND delta_s = 0.2", {
        early: null,
        on_time: null,
        late: null,
        responders: 0,
        no_response: 100,
        n: 1,
      }));
  });

  describe('how', () => {
    test('both averages and both coverages of level 2', () =>
      near(`FROM socialomni.how WHERE ${entries} AND protocol = 'turn'`, {
        score_responded: 50,
        score_responded_n: 3,
        score_above_zero: 75,
        score_above_zero_n: 2,
        coverage_all: 50,
        coverage_yes: 75,
        coverage_yes_n: 4,
      }));

    // Means 75, 75, 35, 10 with a reply, 0 without.
    test('mean over judges', () =>
      near(`FROM socialomni.how WHERE ${entries} AND protocol = 'streaming'`, {
        score_responded: 48.75,
        score_responded_n: 4,
        score_above_zero: 48.75,
        coverage_all: 100 * (4 / 6),
        coverage_all_n: 6,
      }));

    test.each([
      [20, 75],
      [25, 50],
      [51, 0],
    ])('judges %d apart', (gap, rate) =>
      near(`FROM socialomni.large_gap_at(${gap}) WHERE ${entries}`, { large_gap_rate: rate, n: 4 }),
    );

    // As scipy.stats.kendalltau prints them.
    test.each([
      ['a', 0.9128709291752769],
      ['b', 1],
      ['c', 0.9128709291752769],
    ])('judge %s against the mean', (judge, tau) =>
      near(`FROM socialomni.judge_agreement WHERE ${entries} AND judge = '${judge}'`, { tau_b: tau, n: 4 }),
    );

    // Judge a's scores are 100, 75, 50 and 20.
    test('a judge’s mean lies in its interval, and both within its scores', async () => {
      const { judge_mean, judge_mean_low, judge_mean_high } = await row(
        `FROM socialomni.judge_agreement WHERE ${entries} AND judge = 'a'`,
      );
      const found = [judge_mean_low, judge_mean, judge_mean_high].map(Number);
      expect(found[1]).toBe(61.25);
      expect(found).toEqual([...found].sort((a, b) => a - b));
      expect(new Set(found).size).toBe(3);
      expect(found[0]).toBeGreaterThanOrEqual(20);
      expect(found[2]).toBeLessThanOrEqual(100);
    });

    test('ties between models', () =>
      near("FROM socialomni.ties WHERE model_a = 'shy' AND model_b = 'steady'", {
        tie_rate: 50,
        ties: 1,
        n: 2,
      }));
  });

  test('stands who, when and how side by side', async () => {
    await near(`FROM socialomni.axes WHERE ${seen}`, {
      who: 50,
      who_pipeline: 60,
      consistency: 100,
      when_accuracy: 100 * (4 / 6),
      when_f1: 75,
      on_time: 100 / 3,
      how: 50,
    });
    await near("FROM socialomni.axes WHERE setting = 'video-only/no-asr'", {
      who: 50,
      when_accuracy: null,
      how: null,
    });
  });

  // Six items, one of them skipped; a yes given or true on five turns; three replies that are not empty.
  test.each(['axes', 'leaderboard'])('counts what each figure of %s is over', (relation) =>
    near(`FROM socialomni.${relation} WHERE ${seen}`, {
      who_n: 6,
      who_pipeline_n: 5,
      when_accuracy_n: 6,
      when_f1_n: 5,
      on_time_n: 6,
      how_n: 3,
    }),
  );

  test('counts the splits, and both together for the gap', async () => {
    const counts = { who_consistent_n: 4, who_inconsistent_n: 2, consistency_n: 6 };
    await near(`FROM socialomni.axes WHERE ${seen}`, counts);
    await near(`FROM socialomni.who WHERE ${seen} AND definition = 'pipeline'`, { gap_n: 5 });
  });

  test('says n = 0 where a figure is undefined, with no interval', async () => {
    const absent = (name: string) => ({
      [name]: null,
      [`${name}_low`]: null,
      [`${name}_high`]: null,
      [`${name}_n`]: 0,
    });
    await near("FROM socialomni.axes WHERE setting = 'video-only/no-asr'", {
      ...absent('when_accuracy'),
      ...absent('when_f1'),
      ...absent('on_time'),
      ...absent('how'),
    });
    await near("FROM socialomni.axes WHERE model = 'mute'", {
      ...absent('who'),
      ...absent('who_pipeline'),
      ...absent('who_consistent'),
      ...absent('consistency'),
      ...absent('how'),
      on_time: 0,
      on_time_n: 1,
    });
  });

  test('counts the decisions behind each ratio of the tolerance form', async () => {
    const at = (model: string) => `FROM socialomni.tolerance_at(0.2) WHERE model = '${model}'`;
    await near(at('steady'), { precision_n: 4, recall_n: 2, f1_n: 5 });
    await near(at('mute'), { precision_n: 0, recall_n: 0, f1_n: 0 });
  });

  test('scales the radar over the models shown', async () => {
    await rowsOf(
      session,
      `CREATE TABLE outputs.shown AS
       SELECT * REPLACE (model || '-' || factor AS model, who * factor AS who) FROM socialomni.axes,
         (VALUES (1), (2), (4)) AS factors(factor) WHERE ${seen}`,
    );
    const rows = await rowsOf(
      session,
      "SELECT model, axis, scaled FROM socialomni.capability_radar_of('outputs.shown') WHERE axis IN ('who', 'how')",
    );
    expect(rows.map(({ model, axis, scaled }) => [model, axis, scaled])).toEqual([
      ['steady-1', 'who', 0],
      ['steady-1', 'how', null],
      ['steady-2', 'who', 1 / 3],
      ['steady-2', 'how', null],
      ['steady-4', 'who', 1],
      ['steady-4', 'how', null],
    ]);
  });

  test('keeps intervals in the radar, and does without in tables that have none', async () => {
    const figure = (table: string) =>
      row(`SELECT value_low, value_high, value_n, n FROM socialomni.capability_radar_of('${table}')
           WHERE axis = 'when_accuracy' AND model = 'steady' AND setting = 'audio-video/no-asr'`);
    const { when_accuracy_low: low, when_accuracy_high: high } = await row(
      `FROM socialomni.axes WHERE ${seen}`,
    );
    expect(await figure('socialomni.axes')).toEqual({ value_low: low, value_high: high, value_n: 6, n: 1 });
    await rowsOf(
      session,
      `CREATE TABLE outputs.bare AS SELECT COLUMNS(name -> NOT regexp_matches(name, '_(low|high|n)$')) FROM socialomni.axes`,
    );
    expect(await figure('outputs.bare')).toEqual({ value_low: null, value_high: null, value_n: null, n: 1 });
  });

  test('reports one run per model, level, modality and ASR tag', () => {
    expect(report.benchmark).toBe('socialomni');
    expect(report.runs.map(({ model, level, setting }) => `${model} ${level} ${setting}`)).toEqual([
      'mute 2 audio-video',
      'shy 2 audio-video',
      'steady 1 audio-video/no-asr',
      'steady 1 video-only/no-asr',
      'steady 2 audio-video',
    ]);
    expect(report.runs.at(-1)).toMatchObject({ q2_avg_score: 75, q2_count: 2, q1_n: 6 });
  });

  test('reports that a streaming run gives no decisions', async () =>
    expect(await problemLines(session)).toEqual([
      'results/streaming.jsonl: decisions: expected a yes or no at every decision time, found none for mute audio-video (no tolerance form; the other timing is worked out)',
    ]));
});
