import * as v from 'valibot';
import { quote } from '../../../results/problem';
import type { Reader, Sink } from '../../contract';
import { tables } from '../tables';
import { JUDGE_DIMENSIONS, LETTERS, LEVELS, levelOfWord, TRAITS } from '../vocabulary';
import { readLeniently, scoredAnswer } from './letters';

const score = v.pipe(
  v.number(),
  v.minValue(1, 'a score from 1 to 10'),
  v.maxValue(10, 'a score from 1 to 10'),
);
/** Judges say more than scores: why, an overall score. */
const judgement = v.looseObject({
  judge: v.optional(v.string()),
  ...v.entriesFromList(JUDGE_DIMENSIONS, v.optional(score)),
});
const perTrait = <S extends v.GenericSchema>(item: S) =>
  v.optional(v.object(Object.fromEntries(TRAITS.map((trait) => [trait, v.optional(item)]))));

const judgements = perTrait(v.nullable(judgement));

const schema = v.object({
  video_id: v.pipe(v.string(), v.nonEmpty('a video’s name')),
  model: v.optional(v.string()),
  task1: perTrait(v.unknown()),
  task2: perTrait(v.nullable(v.string())),
  task3: v.optional(
    v.array(
      v.optional(
        v.object({
          q_idx: v.optional(
            v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'a number from 1')),
          ),
          answer: v.nullable(v.string()),
        }),
      ),
    ),
  ),
  task2_judged: judgements,
  task2_judges: v.optional(v.record(v.string(), judgements)),
});
type Prediction = v.InferOutput<typeof schema>;

/**
 * MM-OCEAN predictions: one record a video, one file a model. T2 comes from `task2_judged`, by trait, each perhaps with
 * the name of its `judge`; more judges stand side by side in `task2_judges`, by judge and trait.
 */
export const predictions: Reader<Prediction> = {
  kind: 'MM-OCEAN predictions',
  schema,
  recognise: (value) =>
    'video_id' in value &&
    ['task1', 'task2', 'task3', 'task2_judged', 'task2_judges'].some((name) => name in value),
  fields: Object.keys(schema.entries),
  read(record, to) {
    const source = { model: record.model ?? to.fileName, video_id: record.video_id };
    const judgedBy = [record.task2_judged, ...Object.values(record.task2_judges ?? {})];
    to.add(tables.predictions, {
      ...source,
      task1: record.task1 !== undefined,
      task2: record.task2 !== undefined,
      judged: judgedBy.some((judged) => judged !== undefined && hasEntries(judged)),
      task3: record.task3 !== undefined,
    });
    readRatings(record, source, to);
    readJudgements(record.task2_judged, source, to, ['task2_judged']);
    for (const [judge, judged] of Object.entries(record.task2_judges ?? {}))
      readJudgements(judged, source, to, ['task2_judges', judge], judge);
    readAnswers(record.task3 ?? [], source, to);
  },
};

interface Source {
  model: string;
  video_id: string;
}

const hasEntries = (value: object): boolean =>
  Object.values(value).some((entry) => entry !== undefined && entry !== null);

/** Questions are numbered from 1, or by their position where no number is given. */
function readAnswers(answers: NonNullable<Prediction['task3']>, source: Source, to: Sink): void {
  const shift = answers.some((item) => item?.q_idx === 0) ? 1 : 0;
  const field = 'task3[].q_idx';
  if (shift > 0) to.once(['task3'], field, 'numbers from 1', 'numbers from 0', 'read as counted from 0');
  answers.forEach((item, i) => {
    if (!item) return;
    const at = ['task3', i];
    if (item.q_idx === undefined)
      to.once(at, field, 'the question’s number', 'nothing', 'the answer’s position counts');
    const q_idx = item.q_idx === undefined ? i + 1 : item.q_idx + shift;
    readAnswer(item.answer, { ...source, q_idx }, to, [...at, 'answer']);
  });
}

function readAnswer(
  given: string | null,
  source: Source & { q_idx: number },
  to: Sink,
  at: (string | number)[],
): void {
  const answer = given === null ? null : scoredAnswer(given);
  const lenient_answer = given === null || answer === null ? null : readLeniently(given);
  to.add(tables.answers, { ...source, answer, lenient_answer });
  if (answer === null || LETTERS.some((letter) => letter === answer)) return;
  const read =
    lenient_answer === null ? 'no letter can be read from it' : `read leniently it is ${lenient_answer}`;
  to.problem(at, 'a letter from A to F', quote(given), `counted as wrong, as the scorer does; ${read}`);
}

/** What is missing shows only beside the annotations: `metrics/checks.sql` reports it. */
function readRatings({ task1 = {}, task2 = {} }: Prediction, source: Source, to: Sink): void {
  for (const trait of TRAITS) {
    const given = task1[trait] ?? undefined;
    const word = given === undefined || typeof given === 'string' ? given : quote(given);
    const level = typeof given === 'string' ? levelOfWord(given) : null;
    if (given !== undefined && level === null) {
      const expected = `${LEVELS.slice(0, -1).join(', ')} or ${LEVELS.at(-1)}`;
      to.problem(['task1', trait], expected, quote(given), 'left out of T1, MAE and ρ; wrong in r1');
    }
    to.add(tables.ratings, { ...source, trait, word, level, rationale: task2[trait] });
  }
}

/** `named`: the judge of `task2_judges`, none for `task2_judged`. */
function readJudgements(
  judgements: Prediction['task2_judged'],
  source: Source,
  to: Sink,
  at: string[],
  named?: string,
): void {
  for (const trait of TRAITS) {
    const judged = judgements?.[trait];
    if (!judged) continue;
    const { judge = 'unnamed', ...scores } = judged;
    to.add(tables.judgements, {
      ...source,
      trait,
      judge: named ?? judge,
      main: named === undefined,
      ...scores,
    });
    const missing = JUDGE_DIMENSIONS.filter((name) => !(name in judged));
    if (missing.length > 0) {
      to.problem(
        [...at, trait],
        'all four dimensions',
        `no ${missing.join(', no ')}`,
        'judgement left out of T2 and r2',
      );
    }
  }
}
