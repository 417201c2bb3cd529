import type { Model } from '../../../../scripts/sample/models';
import { type Random, random } from '../../../../scripts/sample/random';
import { SEED } from '../../../../scripts/sample/world/world';
import type { Modality } from '../vocabulary';
import { TURNS, type Turn, WHO, type Who } from './items';

const MODALITY = {
  'audio-video': { modality_code: 'avt', use_video: true, use_audio: true, visual_mask: false },
  'video-only': { modality_code: 'vt', use_video: true, use_audio: false, visual_mask: false },
  'audio-only': { modality_code: 'at', use_video: false, use_audio: true, visual_mask: false },
  'audio-only-masked-video': { modality_code: 'amv', use_video: true, use_audio: true, visual_mask: true },
} satisfies Record<Modality, object>;

/** Chance of the right speaker and of the right words, what a misleading picture costs, and how turns are taken and spoken. */
interface Skill {
  speaker: number;
  words: number;
  misled: number;
  turn: number;
  eager: number;
  talk: number;
}
export const SKILLS: Record<Model, Skill> = {
  'caterpillar-40b': { speaker: 0.9, words: 0.96, misled: 0.1, turn: 0.9, eager: 0.5, talk: 88 },
  'mock-turtle-70b': { speaker: 0.82, words: 0.92, misled: 0.15, turn: 0.75, eager: 0.1, talk: 80 },
  'red-queen-9b': { speaker: 0.6, words: 0.8, misled: 0.2, turn: 0.5, eager: 0.95, talk: 50 },
  'tweedledee-3b': { speaker: 0.55, words: 0.65, misled: 0.1, turn: 0.35, eager: 0.6, talk: 35 },
  'dormouse-8b': { speaker: 0.6, words: 0.75, misled: 0.2, turn: 0.6, eager: 0.05, talk: 60 },
  'cheshire-30b': { speaker: 0.88, words: 0.9, misled: 0.5, turn: 0.78, eager: 0.5, talk: 74 },
};

/** What a setting takes away: no sound costs the words, no picture the speaker. */
const without = (skill: Skill, modality: Modality): { speaker: number; words: number } => ({
  speaker: modality === 'audio-only' ? 0.62 : modality === 'audio-only-masked-video' ? 0.58 : skill.speaker,
  words: modality === 'video-only' ? 0.56 : skill.words,
});

function letter(item: Who, speaker: boolean, words: boolean): string {
  const parts = item.options.map((option) => option.slice(3).split(' says '));
  const truth = parts['ABCD'.indexOf(item.correct_answer)]!;
  return 'ABCD'[
    parts.findIndex((part) => (part[0] === truth[0]) === speaker && (part[1] === truth[1]) === words)
  ]!;
}

const said = (answer: string, dice: Random): string =>
  dice.pick([answer, `${answer}.`, `Answer: ${answer}.`, `<think>Whose lips move here?</think>\n${answer}`]);

function whoRow(
  item: Who,
  model: Model,
  modality: Modality,
): Record<string, unknown> & { is_correct: boolean; scored: boolean } {
  const dice = random(`${SEED}/social/${model}/${modality}/${item.id}`);
  const skill = without(SKILLS[model], modality);
  const misled =
    item.metadata.consistency === 'inconsistent' && modality !== 'audio-only' ? SKILLS[model].misled : 0;
  const given = letter(item, dice.chance(skill.speaker - misled), dice.chance(skill.words));
  const skipped = model === 'dormouse-8b' && dice.chance(0.12);
  const silent = model === 'dormouse-8b' && !skipped && dice.chance(0.08);
  const answer = skipped || silent ? '' : given;
  return {
    id: item.id,
    video_path: item.video_path,
    correct_answer: item.correct_answer,
    prediction: answer,
    raw_response: skipped ? '' : silent ? 'I would rather sleep.' : said(answer, dice),
    is_correct: answer === item.correct_answer,
    scored: !skipped,
    ...(skipped ? { skip_reason: 'model_declined' } : {}),
    modality,
    asr_tag: 'no-asr',
  };
}

/** A level 1 result file as the benchmark's pipeline writes it; questions and options are left to the dataset. */
export function whoResults(model: Model, modality: Modality): unknown {
  const results = WHO.map((item) => whoRow(item, model, modality));
  const scored = results.filter((row) => row.scored);
  const correct = scored.filter((row) => row.is_correct).length;
  const setting = { modality, ...MODALITY[modality], include_asr: false, asr_tag: 'no-asr' };
  return {
    model,
    timestamp: '20250102_090000',
    accuracy: (100 * correct) / scored.length,
    correct,
    total: scored.length,
    processed: results.length,
    skipped_banned: results.length - scored.length,
    skipped_failed: 0,
    next_pending_id: null,
    ...setting,
    experiment: { level: 1, ...setting, note: 'Made up, like everything in this folder.' },
    results,
  };
}

/** A line of talk worth about `score` of 100 against the reference. */
export function talk(turn: Turn, score: number, dice: Random): string {
  if (score >= 88) return turn.reference;
  if (score >= 63) return `${turn.reference.split(/[,.!?]/)[0]}, I think.`;
  if (score >= 38) return dice.pick(['That depends.', 'Well, if you say so.', 'All right, let us see.']);
  return dice.pick(['What a nice day.', 'Could you say that again?', 'And who are you?']);
}

function turnRow(
  turn: Turn,
  model: Model,
  modality: Modality,
): Record<string, unknown> & { q1_correct: boolean; q2_score: number | null } {
  const dice = random(`${SEED}/turns/${model}/${modality}/${turn.video_id}`);
  const skill = SKILLS[model];
  const less = modality === 'audio-video' ? 0 : 0.12;
  const truth = turn.yes ? 'A' : 'B';
  const guess = dice.chance(skill.eager) ? 'A' : 'B';
  const prediction = dice.chance(skill.turn - less) ? truth : guess;
  const right = prediction === truth;
  const score = Math.min(100, Math.max(0, 25 * Math.round((skill.talk + 22 * dice.normal()) / 25)));
  return {
    video_id: turn.video_id,
    timestamp: turn.at,
    q1_correct: right,
    q1_prediction: prediction,
    q1_answer: truth,
    q1_response: prediction === 'A' ? dice.pick(['A', 'A.', 'Yes, now.']) : dice.pick(['B', 'No.']),
    q2_score: right ? (turn.yes ? score : null) : 0,
    q2_response: right && turn.yes ? talk(turn, score, dice) : '',
    q2_reference: turn.reference,
    modality,
  };
}

/** A level 2 result file. */
export function turnResults(model: Model, modality: Modality): unknown {
  const results = TURNS.map((turn) => turnRow(turn, model, modality));
  const correct = results.filter((row) => row.q1_correct).length;
  const scores = results.flatMap((row) => (row.q2_score !== null && row.q2_score > 0 ? [row.q2_score] : []));
  const setting = { modality, ...MODALITY[modality] };
  return {
    model,
    timestamp: '20250102_093000',
    q1_accuracy: (100 * correct) / results.length,
    q1_correct: correct,
    q1_total: results.length,
    q2_avg_score: scores.length > 0 ? scores.reduce((a, b) => a + b, 0) / scores.length : 0,
    q2_count: scores.length,
    ...setting,
    experiment: { level: 2, ...setting, note: 'Made up, like everything in this folder.' },
    results,
  };
}
