import { describe, expect, test } from 'vitest';
import {
  meanOverClips,
  meanOverTargets,
  poolPeople,
} from '../../../../../src/benchmarks/gesBench/compute/measure/aggregate';
import type { ClipValue } from '../../../../../src/benchmarks/gesBench/compute/measure/answers';
import { at } from '../../../../../src/benchmarks/gesBench/compute/measure/answers';
import { anticipation } from '../../../../../src/benchmarks/gesBench/compute/measure/anticipation';
import { isEarly } from '../../../../../src/benchmarks/gesBench/compute/measure/clips';
import { groupBy, mean } from '../../../../../src/benchmarks/gesBench/compute/measure/grouping';
import { maskedSimilarity } from '../../../../../src/benchmarks/gesBench/compute/measure/maskedSimilarity';
import { specificity } from '../../../../../src/benchmarks/gesBench/compute/measure/specificity';
import { videosWithPeople } from '../../../../../src/benchmarks/gesBench/compute/measure/subsets';
import { targetsByVideo } from '../../../../../src/benchmarks/gesBench/compute/measure/targets';
import { valueOfUpdating } from '../../../../../src/benchmarks/gesBench/compute/measure/updating';
import { commitmentTags } from '../../../../../src/benchmarks/gesBench/compute/text/commitment';
import {
  coverage,
  FAITHFUL_COVERAGE,
  isExactCopy,
} from '../../../../../src/benchmarks/gesBench/compute/text/fidelity';
import { revisionType } from '../../../../../src/benchmarks/gesBench/compute/text/revision';
import { wordCount } from '../../../../../src/benchmarks/gesBench/compute/text/words';
import {
  type CommitmentTag,
  HUMAN,
  type Question,
  REVISION_TYPES,
  type RevisionType,
} from '../../../../../src/benchmarks/gesBench/vocabulary';
import type { Label } from '../../../../../src/language/labelOrder';
import { describeWithShared, sharedJson, sharedLines } from '../../../support/sharedData';
import { QUESTIONS, sharedAnswers, sharedVectors } from '../sharedAnswers';

interface Figures {
  spec: number;
  ant: number;
  delta: number;
  videos: { spec: number; ant: number; delta: number };
  revision: Record<RevisionType, number>;
  early_rate: Record<CommitmentTag, number>;
  words: number;
}
interface Fidelity {
  answers: number;
  coverage: number;
  exact: number;
  'below_0.9': number;
}
interface Expected {
  T1: number;
  T2: number;
  T3: number;
  carried_forward: number;
  perceivers: Record<string, Record<Question, Figures> & { fidelity?: Fidelity }>;
  gms: {
    perceiver: string;
    question: Question;
    audio: boolean;
    x: number;
    r: number;
    gms: number;
    videos: number;
  }[];
}

/** The figures are given with six decimals. */
const WITHIN = 1e-6;

describeWithShared('gesbench', 'figures of the independent program', () => {
  const expected = sharedJson<Expected>('gesbench/expected.json');
  const vectorOf = sharedVectors();
  const all = sharedAnswers(vectorOf);
  const t1 = videosWithPeople(all, 1);
  const t2 = videosWithPeople(all, 2);
  const rowOf = ({ perceiver, kind }: { perceiver: string; kind: string }) =>
    kind === 'human' ? HUMAN : perceiver;
  const perceivers = Object.keys(expected.perceivers);
  const cases = perceivers.flatMap((perceiver) =>
    QUESTIONS.map((question) => [perceiver, question] as const),
  );

  test('subsets and carried answers', () => {
    expect([t1.size, t2.size, videosWithPeople(all, 3).size]).toEqual([
      expected.T1,
      expected.T2,
      expected.T3,
    ]);
    expect(all.filter(({ carried }) => carried).length).toBe(expected.carried_forward);
    expect(new Set(all.map(rowOf))).toEqual(new Set(perceivers));
  });

  describe.each(QUESTIONS)('specificity, anticipation and updating of %s', (question) => {
    const onT2 = all.filter((answer) => answer.question === question && t2.has(answer.video));
    const targets = targetsByVideo(onT2.filter(({ kind }) => kind === 'human'));
    const each = [...groupBy(onT2, ({ perceiver }) => perceiver).values()];
    const early = (values: ClipValue[]) => values.filter(({ clip, clips }) => isEarly(clip, clips));
    const rows = {
      spec: early(each.flatMap(specificity)),
      ant: early(meanOverTargets(each.flatMap((answers) => anticipation(answers, targets)))),
      delta: meanOverTargets(each.flatMap((answers) => valueOfUpdating(answers, targets))),
    };
    const metrics = ['spec', 'ant', 'delta'] as const;
    test.each(perceivers.flatMap((perceiver) => metrics.map((metric) => [perceiver, metric] as const)))(
      '%s %s',
      (perceiver, metric) => {
        const values = poolPeople(meanOverClips(rows[metric])).filter(
          (value) => value.perceiver === perceiver,
        );
        const figures = expected.perceivers[perceiver]![question];
        expect(values.length).toBe(figures.videos[metric]);
        expect(Math.abs(mean(values.map(({ value }) => value)) - figures[metric])).toBeLessThan(WITHIN);
      },
    );
  });

  test.each(cases)('revision types of %s, %s', (perceiver, question) => {
    const labels = new Map(
      sharedLines<{ premise: string; hypothesis: string; label: Label }>('gesbench/entailment.jsonl').map(
        ({ premise, hypothesis, label }) => [`${premise}\n${hypothesis}`, label],
      ),
    );
    const counts = Object.fromEntries(REVISION_TYPES.map((type) => [type, 0]));
    const own = all.filter((answer) => rowOf(answer) === perceiver && answer.question === question);
    for (const answers of groupBy(own, (answer) => `${answer.perceiver} ${answer.video}`).values()) {
      const byClip = new Map(answers.map((answer) => [answer.clip, answer.text]));
      for (const [clip, later] of byClip) {
        const earlier = byClip.get(clip - 1);
        if (earlier === undefined || !t1.has(answers[0]!.video)) continue;
        const type = revisionType(earlier, later, (premise, hypothesis) =>
          labels.get(`${premise}\n${hypothesis}`),
        );
        counts[type ?? 'missing'] = (counts[type ?? 'missing'] ?? 0) + 1;
      }
    }
    expect(counts).toEqual(expected.perceivers[perceiver]![question].revision);
  });

  test.each(cases)('early commitment and length of %s, %s', (perceiver, question) => {
    const own = all.filter(
      (answer) => rowOf(answer) === perceiver && answer.question === question && t1.has(answer.video),
    );
    const figures = expected.perceivers[perceiver]![question];
    expect(Math.abs(mean(own.map(({ text }) => wordCount(text))) - figures.words)).toBeLessThan(WITHIN);
    const early = own.filter(({ clip, clips }) => isEarly(clip, clips));
    for (const [tag, rate] of Object.entries(figures.early_rate)) {
      const tagged = early.map((answer) => ({
        ...at(answer),
        value: commitmentTags(answer.text).some((found) => found === tag) ? 1 : 0,
        compared: 1,
      }));
      const values = poolPeople(meanOverClips(tagged)).map(({ value }) => value);
      expect(Math.abs(mean(values) - rate), tag).toBeLessThan(WITHIN);
    }
  });

  test.each(perceivers.filter((name) => name !== HUMAN))('extraction fidelity of %s', (perceiver) => {
    const own = all.filter((answer) => answer.perceiver === perceiver && answer.reply !== undefined);
    const covered = own.map(({ text, reply }) => coverage(text, reply!)!);
    const figures = expected.perceivers[perceiver]!.fidelity!;
    expect(own.length).toBe(figures.answers);
    expect(Math.abs(mean(covered) - figures.coverage)).toBeLessThan(WITHIN);
    const exact = own.map(({ text, reply }) => (isExactCopy(text, reply!) ? 1 : 0));
    expect(Math.abs(mean(exact) - figures.exact)).toBeLessThan(WITHIN);
    const below = covered.map((share) => (share < FAITHFUL_COVERAGE ? 1 : 0));
    expect(Math.abs(mean(below) - figures['below_0.9'])).toBeLessThan(WITHIN);
  });

  test('similarity of masked to untouched answers', () => {
    type Line = { video_id: string; perceiver: string; audio: boolean; x: number; r: number } & Record<
      Question,
      { perception: string | null }
    >;
    const masked = sharedLines<Line>('gesbench/masked.jsonl').flatMap(
      ({ video_id: video, perceiver, audio, x, r, ...texts }) =>
        QUESTIONS.flatMap((question) => {
          const text = texts[question].perception;
          return text ? [{ video, perceiver, question, audio, x, r, vector: vectorOf(text) }] : [];
        }),
    );
    const key = (row: Omit<Expected['gms'][number], 'gms' | 'videos'>) =>
      [row.perceiver, row.question, row.audio, row.x, row.r].join(' ');
    const found = groupBy(maskedSimilarity(masked), key);
    expect(found.size).toBe(expected.gms.length);
    for (const row of expected.gms) {
      const values = found.get(key(row))!.map(({ value }) => value);
      expect(values.length, key(row)).toBe(row.videos);
      expect(Math.abs(mean(values) - row.gms), key(row)).toBeLessThan(WITHIN);
    }
  });
});
