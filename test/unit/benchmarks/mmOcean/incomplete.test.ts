import { describe, expect, test } from 'vitest';
import { TRAITS } from '../../../../src/benchmarks/mmOcean/vocabulary';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, prediction, reportOf } from '../../support/mmOcean';
import { problemLines, select, sessionOf } from '../../support/session';
import { sharedPath, testWithShared } from '../../support/sharedData';

/** What was never asked or judged has no figure; what is missing beside it is said, with its counts. */
const annotations = jsonLines(annotation('v1', 'AB'), annotation('v2', 'CD'));
const scores = (score: number) => ({
  evidence_coverage: score,
  logical_coherence: score,
  directional_accuracy: score,
  grounding_accuracy: score,
});
const judged = (score = 8, traits: readonly string[] = TRAITS) =>
  Object.fromEntries(traits.map((trait) => [trait, scores(score)]));

const load = (files: Record<string, object[]>): Promise<Session> =>
  sessionOf(
    memoryFiles({
      'r/annotations.jsonl': annotations,
      ...Object.fromEntries(
        Object.entries(files).map(([name, records]) => [`r/${name}.jsonl`, jsonLines(...records)]),
      ),
    }),
    'r',
  );
const rates = async (session: Session) =>
  (await select<Record<string, unknown>>(session, 'FROM mm_ocean.failure_rates ORDER BY model'))[0]!;

const { task1, task3 } = prediction('v', 'AB') as { task1: object; task3: object[] };

describe('a model that was asked one task alone', () => {
  test('ratings: no rate that needs answers, and T3 is not 0', async () => {
    const session = await load({
      m: [
        { video_id: 'v1', task1 },
        { video_id: 'v2', task1 },
      ],
    });
    expect(await rates(session)).toMatchObject({
      ...{ rated: true, answered: false, judged: false },
      ...{ pr: null, pr_n: 0, pr_low: null, ir: null, ir_n: 0, hr: null, hr_n: 0, cr: null },
    });
    const report = (await reportOf(session))!.models.m!;
    expect(report).toMatchObject({ asked: { task1: true, task3: false }, task3_accuracy: null, task3_n: 0 });
    expect(report.task1_accuracy).toBe(100);
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl: task3: expected answers of m, found none in any line (task 3 not asked: no T3, HR, PR or IR)',
    ]);
  });

  test('questions: no rate that needs ratings, and T1 is not 0', async () => {
    const session = await load({
      m: [
        { video_id: 'v1', task3 },
        { video_id: 'v2', task3 },
      ],
    });
    expect(await rates(session)).toMatchObject({ pr: null, ir: null, hr: null, cr: null, rated: false });
    expect((await reportOf(session))!.models.m).toMatchObject({ task1_n: 0, task1_invalid: 0, task3_n: 4 });
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl: task1: expected ratings of m, found none in any line (task 1 not asked: no T1, MAE, ρ, HR, PR, CR or IR)',
    ]);
  });

  test('in two files, a task each, is one model with all its figures', async () => {
    const whole = await load({ m: [prediction('v1', 'AB'), prediction('v2', 'CA')] });
    const [one, two] = [prediction('v1', 'AB'), prediction('v2', 'CA')] as Record<string, unknown>[];
    const part = (task: string) =>
      [one!, two!].map((record) => ({ video_id: record.video_id, model: 'm', [task]: record[task] }));
    const split = await load({ 'm.t1': part('task1'), 'm.t3': part('task3') });
    expect(await problemLines(split)).toEqual([]);
    expect(await rates(split)).toEqual(await rates(whole));
    expect((await reportOf(split))!.models).toEqual((await reportOf(whole))!.models);
  });

  test('a video without ratings, of a model that was asked for them, counts as wrong and is told', async () => {
    const session = await load({ m: [prediction('v1', 'AB'), { video_id: 'v2', task3 }] });
    expect(await select(session, 'SELECT traits_right FROM mm_ocean.shares ORDER BY video_id')).toEqual([
      { traits_right: 1 },
      { traits_right: 0 },
    ]);
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl:2: task1: expected Very Low, Low, Medium, High or Very High, found nothing (left out of T1, MAE and ρ; wrong in r1)',
    ]);
  });
});

describe('judging that is not complete', () => {
  const cautions = (session: Session) => session.cautions('FROM mm_ocean.failure_rates');

  test('one video of two', async () => {
    const session = await load({
      m: [{ ...prediction('v1', 'AB'), task2_judged: judged() }, prediction('v2', 'CD')],
    });
    expect(await cautions(session)).toEqual([
      'm: 1 of 2 videos not judged: left out of T2, failed in HR and CR.',
    ]);
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl: task2_judged: expected judgements of all 2 predicted videos of m, found none of 1: v2 (left out of T2; counted as r2 failed in HR and CR, as the scorer does)',
    ]);
  });

  test('two traits of five', async () => {
    const half = { task2_judged: judged(8, ['openness', 'neuroticism']) };
    const session = await load({
      m: [
        { ...prediction('v1', 'AB'), ...half },
        { ...prediction('v2', 'CD'), task2_judged: judged() },
      ],
    });
    expect(await cautions(session)).toEqual(['m: 1 video judged on fewer than five traits.']);
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl:1: task2_judged: expected all five traits judged, found only neuroticism, openness (T2 and R2 are over the judged ones)',
    ]);
  });

  test('a judge that is missing on one video', async () => {
    const session = await load({
      m: [
        { ...prediction('v1', 'AB'), task2_judges: { one: judged(4), two: judged(8) } },
        { ...prediction('v2', 'CD'), task2_judges: { one: judged(4) } },
      ],
    });
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl: task2_judges: expected every judge on the same 10 rationales of m, found judge two on 5 (T2 is over what each judged; a mean over judges mixes them)',
    ]);
    expect(await cautions(session)).toEqual([
      'm: not every judge judged the same rationales (one on 10, two on 5): its T2 mixes them.',
    ]);
  });

  test('none at all is no caution: HR and CR are none', async () => {
    const session = await load({ m: [prediction('v1', 'AB'), prediction('v2', 'CD')] });
    expect(await cautions(session)).toEqual([]);
    expect(await rates(session)).toMatchObject({ judged: false, hr: null, cr: null, pr: 0 });
  });
});

describe('answers that are no bare letter', () => {
  const answers = (...given: (string | null)[]) => given.map((answer, i) => ({ q_idx: i + 1, answer }));

  test('count as the scorer counts them, are told one by one, and are read leniently beside it', async () => {
    const session = await load({
      m: [
        { video_id: 'v1', task1, task3: answers('A.', '(b)') },
        { video_id: 'v2', task1, task3: answers('\u00a0c', 'perhaps D') },
      ],
    });
    expect(
      await select(
        session,
        'SELECT model, accuracy, n, absent, not_letters, lenient_accuracy, videos FROM mm_ocean.task3',
      ),
    ).toEqual([
      { model: 'm', accuracy: 25, n: 4, absent: 0, not_letters: 3, lenient_accuracy: 75, videos: 2 },
    ]);
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl:1: task3[0].answer: expected a letter from A to F, found "A." (counted as wrong, as the scorer does; read leniently it is A)',
      'r/m.jsonl:1: task3[1].answer: expected a letter from A to F, found "(b)" (counted as wrong, as the scorer does; read leniently it is B)',
      'r/m.jsonl:2: task3[1].answer: expected a letter from A to F, found "perhaps D" (counted as wrong, as the scorer does; no letter can be read from it)',
    ]);
    expect(await session.cautions('FROM mm_ocean.leaderboard')).toEqual([
      'm: 3 of 4 answers are no bare letter and count as wrong, as the benchmark’s scorer counts them. T3 is 25.0; read leniently 75.0 (lenient_accuracy of mm_ocean.task3).',
    ]);
    expect((await reportOf(session))!.models.m).toMatchObject({
      task3_accuracy: 25,
      task3_lenient_accuracy: 75,
      task3_not_letters: 3,
    });
  });

  test('an empty answer is absent', async () => {
    const session = await load({
      m: [{ video_id: 'v1', task1, task3: answers('', ' \u00a0') }, prediction('v2', 'CD')],
    });
    expect(await select(session, 'SELECT absent, not_letters FROM mm_ocean.task3')).toEqual([
      { absent: 2, not_letters: 0 },
    ]);
  });
});

testWithShared('cases/01-mm-letter-forms', 'every form of a letter is read', async () => {
  const session = await sessionOf(nodeFiles, sharedPath('cases/01-mm-letter-forms'));
  const rows = await select<Record<string, unknown>>(
    session,
    'SELECT model, accuracy, lenient_accuracy, absent, not_letters FROM mm_ocean.task3 ORDER BY model',
  );
  const wrong = { accuracy: 0, lenient_accuracy: 100, absent: 0, not_letters: 6 };
  const right = { ...wrong, accuracy: 100, not_letters: 0 };
  expect(Object.fromEntries(rows.map(({ model, ...row }) => [model, row]))).toEqual({
    'answer-colon': wrong,
    dot: wrong,
    empty: { accuracy: 0, lenient_accuracy: 0, absent: 6, not_letters: 0 },
    nbsp: right,
    paren: wrong,
    plain: right,
    quoted: wrong,
  });
});
