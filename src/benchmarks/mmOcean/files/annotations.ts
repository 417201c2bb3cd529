import * as v from 'valibot';
import { quote } from '../../../results/problem';
import type { Reader, Sink } from '../../contract';
import { tables } from '../tables';
import { CATEGORIES, LETTERS, levelOf, OBSERVATION_DIMENSIONS, TRAITS } from '../vocabulary';

const share = v.pipe(
  v.number(),
  v.minValue(0, 'a number from 0 to 1'),
  v.maxValue(1, 'a number from 0 to 1'),
);
const seconds = v.pipe(v.number(), v.minValue(0, 'seconds from 0'));
const text = v.optional(v.string());

const box = v.object({
  frame_time: seconds,
  x: v.number(),
  y: v.number(),
  w: v.number(),
  h: v.number(),
  region: text,
  note: text,
});

const observation = v.object({
  dimension: v.optional(v.picklist(OBSERVATION_DIMENSIONS)),
  start_time: v.optional(seconds),
  end_time: v.optional(seconds),
  description: text,
  bboxes: v.optional(v.array(v.optional(box))),
});

const question = v.object({
  category: v.optional(v.picklist(CATEGORIES)),
  question: text,
  options: v.optional(v.array(v.optional(v.object({ id: v.string(), text: v.string() })))),
  correct_answer: v.pipe(v.string(), v.regex(/^\s*[A-Fa-f]\s*$/, 'a letter from A to F')),
  explanation: text,
});

const schema = v.object({
  video_id: v.pipe(v.string(), v.nonEmpty('a video’s name')),
  video_path: text,
  transcription: text,
  original_scores: v.optional(
    v.object(Object.fromEntries(TRAITS.map((trait) => [trait, v.optional(share)]))),
  ),
  observations: v.optional(v.array(v.optional(observation))),
  personality_analyses: v.optional(
    v.array(
      v.optional(
        v.object({
          trait: v.string(),
          level: text,
          score: v.optional(v.number()),
          rationale: text,
        }),
      ),
    ),
  ),
  mcq_questions: v.optional(v.array(v.optional(question))),
});
type Annotation = v.InferOutput<typeof schema>;

/** MM-OCEAN annotations: one record a video. */
export const annotations: Reader<Annotation> = {
  kind: 'MM-OCEAN annotations',
  schema,
  recognise: (value) => 'original_scores' in value || ('mcq_questions' in value && 'observations' in value),
  fields: [...Object.keys(schema.entries), 'metadata', 'personality_analyses[].evidence_bboxes'],
  read(record, to) {
    const { video_id } = record;
    to.add(tables.videos, {
      video_id,
      video_path: record.video_path ?? video_id,
      transcript: record.transcription,
    });
    readScores(record, to);
    readObservations(record, to);
    readQuestions(record, to);
  },
};

function readScores(
  { video_id, original_scores = {}, personality_analyses = [] }: Annotation,
  to: Sink,
): void {
  for (const trait of TRAITS) {
    const score = original_scores[trait];
    if (score === undefined) {
      if (!(trait in original_scores))
        to.problem(
          ['original_scores', trait],
          'a score from 0 to 1',
          'nothing',
          'trait left out of every task',
        );
    } else {
      to.add(tables.truths, { video_id, trait, score, true_level: levelOf(score) }, [
        'original_scores',
        trait,
      ]);
    }
  }
  personality_analyses.forEach((analysis, i) => {
    if (!analysis) return;
    const { level: shown_level, score: shown_score, rationale } = analysis;
    const trait = analysis.trait.toLowerCase();
    to.add(tables.analyses, { video_id, trait, shown_level, shown_score, rationale }, [
      'personality_analyses',
      i,
    ]);
  });
}

function readObservations({ video_id, observations = [] }: Annotation, to: Sink): void {
  observations.forEach((item, i) => {
    if (!item) return;
    const at = ['observations', i];
    const observation = i + 1;
    const { dimension, start_time: start_s, end_time: end_s, description, bboxes = [] } = item;
    to.add(tables.observations, { video_id, observation, dimension, start_s, end_s, description }, at);
    bboxes.forEach((shape, j) => {
      if (!shape) return;
      const { frame_time: frame_time_s, ...rest } = shape;
      to.add(tables.boxes, { video_id, observation, box: j + 1, frame_time_s, ...rest }, [
        ...at,
        'bboxes',
        j,
      ]);
    });
  });
}

function readQuestions({ video_id, mcq_questions = [] }: Annotation, to: Sink): void {
  mcq_questions.forEach((item, i) => {
    if (!item) return;
    const q_idx = i + 1;
    const { category, question, explanation, options = [] } = item;
    const correct_answer = item.correct_answer.trim().toUpperCase();
    to.add(tables.questions, { video_id, q_idx, category, question, correct_answer, explanation }, [
      'mcq_questions',
      i,
    ]);
    const letters = new Set<string>();
    for (const option of options) {
      if (!option) continue;
      letters.add(option.id);
      to.add(tables.options, { video_id, q_idx, letter: option.id, text: option.text }, ['mcq_questions', i]);
    }
    if (options.length > 0 && letters.size !== LETTERS.length) {
      to.problem(
        ['mcq_questions', i, 'options'],
        'six options, A to F',
        quote([...letters].join(' ')),
        'question kept',
      );
    }
  });
}
