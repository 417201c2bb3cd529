import type { Model } from '../../../../scripts/sample/models';
import { type Random, random } from '../../../../scripts/sample/random';
import type { Clip } from '../../../../scripts/sample/world/types';
import { SEED } from '../../../../scripts/sample/world/world';
import {
  type JUDGE_DIMENSIONS,
  LEVELS,
  type Level,
  TRAITS,
  type Trait,
  VISUAL_GROUNDING,
} from '../vocabulary';
import { type Annotation, rationale } from './annotations';
import { capital, levelWord } from './behaviour';

interface Habits {
  /** Chance of the right level for a trait, and of the right answer to a reasoning or a grounding question. */
  rating: number;
  reasoning: number;
  grounding: number;
  /** Mean of the judges' marks, 1–10; null: nobody judged this model. */
  judged: number | null;
  /** The level it falls back on, and the letter, where it has one. */
  leans?: Level;
  letter?: string;
  /** Chance that it leaves a question open. */
  skips: number;
}

const HABITS: Record<Model, Habits> = {
  'caterpillar-40b': { rating: 0.74, reasoning: 0.86, grounding: 0.7, judged: 8, skips: 0 },
  'mock-turtle-70b': {
    rating: 0.28,
    reasoning: 0.8,
    grounding: 0.68,
    judged: 7.4,
    leans: 'Medium',
    skips: 0,
  },
  'red-queen-9b': { rating: 0.76, reasoning: 0.3, grounding: 0.12, judged: 5.6, leans: 'High', skips: 0 },
  'tweedledee-3b': { rating: 0.34, reasoning: 0.22, grounding: 0.18, judged: 4.6, letter: 'B', skips: 0 },
  'dormouse-8b': {
    rating: 0.42,
    reasoning: 0.44,
    grounding: 0.3,
    judged: null,
    leans: 'Medium',
    skips: 0.22,
  },
  'cheshire-30b': { rating: 0.55, reasoning: 0.6, grounding: 0.62, judged: 6.9, skips: 0.02 },
};
const GROUNDED = new Set<string>(VISUAL_GROUNDING);

function rating(habits: Habits, truth: Level, dice: Random): Level {
  if (dice.chance(habits.rating)) return truth;
  if (habits.leans !== undefined && habits.leans !== truth && dice.chance(0.75)) return habits.leans;
  const at = LEVELS.indexOf(truth);
  return dice.pick(LEVELS.filter((_, i) => i !== at && Math.abs(i - at) <= 2));
}

function answers(habits: Habits, known: Annotation, dice: Random): { q_idx: number; answer: string }[] {
  return known.mcq_questions.flatMap((question, i) => {
    if (dice.chance(habits.skips)) return [];
    const right = dice.chance(GROUNDED.has(question.category) ? habits.grounding : habits.reasoning);
    const { correct_answer } = question;
    if (right) return [{ q_idx: i + 1, answer: correct_answer }];
    const habit = habits.letter;
    const answer =
      habit !== undefined && habit !== correct_answer && dice.chance(0.7)
        ? habit
        : dice.pick([...'ABCDEF'].filter((id) => id !== correct_answer));
    return [{ q_idx: i + 1, answer }];
  });
}

function explained(clip: Clip, trait: Trait, level: Level, truth: Level, dice: Random): string {
  if (level === truth && dice.chance(0.7)) return rationale(clip, trait);
  const basis = dice.pick(['the general manner', 'the tone of the voice', 'the words alone', 'the setting']);
  return `I rate ${capital(trait)} as ${level}, going by ${basis}.`;
}

function marks(
  mean: number,
  right: boolean,
  dice: Random,
): Record<(typeof JUDGE_DIMENSIONS)[number], number> {
  const mark = (less: number): number =>
    Math.min(10, Math.max(1, Math.round(mean + (right ? 0.5 : -0.9) - less + 0.9 * dice.normal())));
  return {
    evidence_coverage: mark(0.2),
    logical_coherence: mark(-0.4),
    directional_accuracy: mark(0),
    grounding_accuracy: mark(0.6),
  };
}

/** One model's predictions, a line a clip. */
export function predictions(model: Model, clips: readonly Clip[], known: readonly Annotation[]): unknown[] {
  const habits = HABITS[model];
  return clips.map((clip, i) => {
    const dice = random(`${SEED}/mm-ocean/${model}/${clip.id}`);
    const truth = (trait: Trait): Level => levelWord(clip.personality[trait]);
    const task1 = Object.fromEntries(
      TRAITS.map((trait) => [trait, rating(habits, truth(trait), dice)]),
    ) as Record<Trait, Level>;
    const task2 = Object.fromEntries(
      TRAITS.map((trait) => [trait, explained(clip, trait, task1[trait], truth(trait), dice)]),
    );
    const task3 = answers(habits, known[i]!, dice);
    const { judged } = habits;
    if (judged === null) return { video_id: known[i]!.video_id, task1, task2, task3 };
    const day = judged + 0.7 * dice.normal();
    const task2_judged = Object.fromEntries(
      TRAITS.map((trait) => [trait, marks(day, task1[trait] === truth(trait), dice)]),
    );
    return { video_id: known[i]!.video_id, task1, task2, task3, task2_judged };
  });
}
