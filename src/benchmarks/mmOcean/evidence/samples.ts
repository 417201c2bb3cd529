import type { SampleRelation } from '../../contract';

/** The relations whose column `correct` says whether a sample is right. */
const RIGHT_OR_WRONG = ['answers', 'ratings'];

const samples = (
  name: string,
  label: string,
  value: string | null,
  group: string | null,
  key: string[],
  order = key,
): SampleRelation => ({
  relation: `mm_ocean.${name}`,
  label,
  value,
  outcome: RIGHT_OR_WRONG.includes(name) ? 'correct' : null,
  group,
  key,
  order,
});

const ANSWER = ['model', 'video_id', 'q_idx'];
const RATING = ['model', 'video_id', 'trait'];
const OUTCOME = ['model', 'video_id'];
const IN_ORDER = ['video_id', 'model'];

/** The relations whose rows are samples of MM-OCEAN's metrics. */
export const sampleRelations: SampleRelation[] = [
  samples('answers', 'answers', null, 'model', ANSWER, ['video_id', 'q_idx', 'model']),
  {
    ...samples('question_flips', 'questions', null, null, ['video_id', 'q_idx', 'model_a', 'model_b']),
    outcome: 'a_right',
  },
  samples('ratings', 'ratings', 'off_by', 'model', RATING),
  samples('judgements', 'judged rationales', 't2', 'model', RATING),
  samples('judge_scores', 'judged rationales', 't2', 'judge', [...RATING, 'judge']),
  samples('dimension_scores', 'judges’ scores', 'score', 'judge', [...RATING, 'judge', 'dimension']),
  samples('judge_pairs', 'pairs of scores', null, 'model', [...RATING, 'dimension', 'judge_a', 'judge_b']),
  samples('shares', 'videos', 'rationale', 'model', OUTCOME),
  samples('outcomes', 'videos', 'rationale', 'model', OUTCOME),
  {
    ...samples('outcomes_at', 'videos', 'rationale', 'model', OUTCOME),
    example: 'mm_ocean.outcomes_at(0.6, 0.75, 0.6)',
  },
  samples('predictions', 'videos', null, 'model', OUTCOME, IN_ORDER),
  samples('questions', 'questions', null, null, ['video_id', 'q_idx']),
  samples('question_difficulty', 'questions', 'right_share', 'category', ['video_id', 'q_idx']),
  samples('questions_nobody_got', 'questions', null, 'category', ['video_id', 'q_idx']),
  samples('truths', 'traits', null, null, ['video_id', 'trait']),
  samples('observations', 'observations', null, null, ['video_id', 'observation']),
  samples('boxes', 'boxes', null, null, ['video_id', 'observation', 'box']),
  samples('videos', 'videos', null, null, ['video_id']),
];
