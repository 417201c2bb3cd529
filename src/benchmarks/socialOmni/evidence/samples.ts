import type { SampleRelation } from '../../contract';

/** The relations whose column `correct` says whether a sample is right. */
const RIGHT_OR_WRONG = [
  'answers',
  'answers_by_definition',
  'content_speaker_answers',
  'turn_answers',
  'turn_answers_beside',
];

/** Calls of the table macros. */
const EXAMPLES: Record<string, string> = {
  turn_answers_beside: "('cheshire-30b', 'audio-video/no-asr')",
  timed_at: '(-0.5, 0.5, 2)',
  timed_beside: "('cheshire-30b', 'audio-video/no-asr')",
  scored_replies_of: "('cheshire-30b', 'audio-video/no-asr')",
};

const samples = (
  name: string,
  label: string,
  value: string | null,
  group: string | null,
  key: string[],
): SampleRelation => ({
  relation: `socialomni.${name}`,
  ...(name in EXAMPLES && { example: `socialomni.${name}${EXAMPLES[name]}` }),
  label,
  value,
  outcome: RIGHT_OR_WRONG.includes(name) ? 'correct' : null,
  group,
  key,
  order: key.toReversed(),
});

const RUN = ['model', 'setting'];

/** The relations whose rows are samples of SocialOmni's metrics. */
export const sampleRelations: SampleRelation[] = [
  samples('answers', 'answers', null, 'model', [...RUN, 'id']),
  samples('answers_by_definition', 'answers', null, 'model', ['definition', ...RUN, 'id']),
  samples('content_speaker_answers', 'answers', null, 'model', [...RUN, 'id']),
  {
    ...samples('answer_flips', 'items', null, null, ['model_a', 'setting_a', 'model_b', 'setting_b', 'id']),
    outcome: 'a_right',
  },
  samples('items', 'items', null, null, ['id']),
  samples('turn_answers', 'answers', 'score', 'model', [...RUN, 'video_id']),
  samples('turn_answers_beside', 'answers', 'score', 'model', [...RUN, 'video_id']),
  samples('turns', 'items', null, null, ['video_id']),
  samples('entries', 'entries', 'offset_s', 'model', [...RUN, 'video_id']),
  samples('timed', 'entries', 'offset_s', 'model', [...RUN, 'video_id']),
  samples('timed_at', 'entries', 'offset_s', 'model', [...RUN, 'video_id']),
  samples('timed_beside', 'entries', 'offset_s', 'model', [...RUN, 'video_id']),
  samples('decisions', 'decisions', null, 'model', [...RUN, 'video_id', 't_s']),
  samples('judgements', 'judged replies', 'score', 'model', [...RUN, 'video_id', 'judge']),
  samples('replies', 'replies', 'score', 'model', [...RUN, 'video_id', 'protocol']),
  samples('scored_replies_of', 'replies', 'score', 'model', [...RUN, 'video_id', 'protocol']),
];
