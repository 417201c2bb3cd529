import type { Random } from '../../../../scripts/sample/random';
import { looks } from '../../../../scripts/sample/world/people';
import type { Clip, FaceEvent } from '../../../../scripts/sample/world/types';
import { CLIPS } from '../../../../scripts/sample/world/world';
import { LEVELS, type Level, TRAITS, type Trait } from '../vocabulary';
import { BEHAVIOUR, capital, levelWord, seconds } from './behaviour';
import type { Draft } from './draft';
import { jointLocation, microExpression, spatial } from './grounding';
import { described } from './observations';

export interface Question {
  category: string;
  question: string;
  options: { id: string; text: string }[];
  correct_answer: string;
  explanation: string;
}

const span = (event: FaceEvent, brackets: boolean): string => {
  const text = `${seconds(event.start)} - ${seconds(event.end)}`;
  return brackets ? `[${text}]` : text;
};

const claim = (trait: Trait, level: Level): string => `${level} ${capital(trait)}`;

/** Five claims about traits that are not true of the clip, no two alike. */
function otherClaims(clip: Clip, dice: Random): string[] {
  const all = TRAITS.flatMap((trait) =>
    LEVELS.filter(
      (level) => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(levelWord(clip.personality[trait]))) > 1,
    ).map((level) => claim(trait, level)),
  );
  return dice.shuffle(all).slice(0, 5);
}

const WHY = [
  'because of how settled the body stays',
  'as the pace of the speech suggests',
  'shown by the choice of words',
  'given how little the face moves',
  'seen in the way the other is faced',
];

function attribution(clip: Clip, event: FaceEvent, dice: Random): Draft {
  const { trait, step } = BEHAVIOUR[event.kind];
  const right = `${claim(trait, levelWord(clip.personality[trait]))}, shown by ${step} at that moment.`;
  return {
    category: 'Personality Attribution',
    question: `During ${span(event, dice.chance(0.4))}, the person exhibits a specific behavioral pattern. Which Big Five personality dimension is most directly supported by this behavior?`,
    right,
    wrong: otherClaims(clip, dice).map((text, i) => `${text}, ${WHY[i]!}.`),
    why: `In that interval ${looks(event.who)} ${described(event)}; the rating given is ${claim(trait, levelWord(clip.personality[trait]))}.`,
  };
}

function counterfactual(clip: Clip, event: FaceEvent, dice: Random): Draft {
  const { trait, step } = BEHAVIOUR[event.kind];
  const high = clip.personality[trait] > 0.5;
  const others = TRAITS.filter((other) => other !== trait);
  const wrong = others.map(
    (other, i) =>
      `${capital(other)} would be rated ${i % 2 === 0 ? 'higher' : 'lower'}, as nothing else in the video speaks for it.`,
  );
  return {
    category: 'Counterfactual Reasoning',
    question: `If the person had NOT exhibited the behavior observed around ${span(event, dice.chance(0.4))}, which of the following personality assessments would be MOST affected?`,
    right: `${capital(trait)} would be less strongly supported as ${levelWord(clip.personality[trait])}, as ${step} is its clearest sign.`,
    wrong: [
      ...wrong,
      `${capital(trait)} would be rated even ${high ? 'higher' : 'lower'}, as ${step} speaks against it.`,
    ],
    why: `Without ${step}, ${capital(trait)} loses the moment that shows it best.`,
  };
}

function mixedEmotion(clip: Clip, dice: Random): Draft {
  const line = clip.lines.find((one) => one.who === clip.focus)!;
  const others = CLIPS.filter((other) => other.id !== clip.id).map((other) => other.emotion);
  return {
    category: 'Mixed Emotion Discrimination',
    question: `During ${seconds(line.start)} - ${seconds(line.end)}, the person's emotional state is best characterized as which of the following? Consider both verbal and non-verbal cues.`,
    right: clip.emotion,
    wrong: dice.shuffle(others).slice(0, 5),
    why: `The words “${line.text}” and the face together show ${clip.emotion.charAt(0).toLowerCase()}${clip.emotion.slice(1)}.`,
  };
}

const ORDERS = [
  [1, 0, 2],
  [2, 1, 0],
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
] as const;

function causal(clip: Clip): Draft | null {
  const steps = clip.events.slice(0, 3).map((event) => BEHAVIOUR[event.kind].step);
  if (new Set(steps).size < 3) return null;
  const chain = (order: readonly number[]): string => {
    const [first, second, third] = order.map((i) => steps[i]!);
    return `${capital(first!)} (T1) comes before ${second} (T2), which leads on to ${third} (T3).`;
  };
  return {
    category: 'Temporal-Causal Reasoning',
    question:
      "Consider the sequence of behaviors observed across the video. Which of the following best describes the causal chain linking the person's actions at different moments?",
    right: chain([0, 1, 2]),
    wrong: ORDERS.map(chain),
    why: `In order of time: ${clip.events
      .slice(0, 3)
      .map((event) => `${BEHAVIOUR[event.kind].step} at ${seconds(event.start)}`)
      .join(', ')}.`,
  };
}

function lettered(draft: Draft, dice: Random): Question {
  if (draft.wrong.length !== 5 || new Set([draft.right, ...draft.wrong]).size !== 6)
    throw new Error(`a question needs six different options: ${draft.question}`);
  const texts = dice.shuffle([draft.right, ...draft.wrong]);
  const correct_answer = 'ABCDEF'[texts.indexOf(draft.right)]!;
  return {
    category: draft.category,
    question: draft.question,
    options: texts.map((text, i) => ({ id: 'ABCDEF'[i]!, text })),
    correct_answer,
    explanation: `The correct answer is ${correct_answer}. ${draft.why}`,
  };
}

/** A clip's questions: five or six of the seven categories, in the benchmark's wordings. */
export function questions(clip: Clip, dice: Random): Question[] {
  const own = clip.events.filter((event) => event.who === clip.focus);
  const told = dice.pick(own);
  const drafts = [
    attribution(clip, told, dice),
    microExpression(clip, dice),
    mixedEmotion(clip, dice),
    spatial(clip, dice.pick(own), dice),
    jointLocation(clip, dice),
    counterfactual(clip, dice.pick(own), dice),
    causal(clip),
  ].filter((draft) => draft !== null);
  const dropped = drafts.length > 5 ? dice.between(0, drafts.length) : -1;
  return drafts.filter((_, i) => i !== dropped).map((draft) => lettered(draft, dice));
}
