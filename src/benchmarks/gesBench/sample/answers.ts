import { MODELS, type Model } from '../../../../scripts/sample/models';
import { type Random, random } from '../../../../scripts/sample/random';
import type { Clip } from '../../../../scripts/sample/world/types';
import { CLIPS, SEED } from '../../../../scripts/sample/world/world';
import type { Kind, Question } from '../vocabulary';
import { MINDS, type Mind, person } from './perceivers';
import { sceneOf } from './scene';
import { type Thought, worded } from './thought';

const READERS = ['reader-1', 'reader-2', 'reader-3', 'reader-4', 'reader-5'] as const;
const SAME = [
  'No change.',
  'no change',
  'Still the same.',
  'Nothing has changed.',
  'The same as before.',
  "My answer hasn't changed.",
];
const LOOSE: Partial<Record<Model, number>> = {
  'red-queen-9b': 0.3,
  'cheshire-30b': 0.12,
  'dormouse-8b': 0.05,
};

/** What one perceiver held about one question at each clip, as carried forward, and what was written down for it. */
export interface Course {
  clip: Clip;
  perceiver: string;
  asked: Question;
  held: Thought[];
  written: string[];
}

/** How many people read each video, by its place in the list: three, two or one. */
const readersOf = (place: number): string[] =>
  Array.from(
    { length: place % 8 === 3 ? 1 : place % 2 === 0 ? 3 : 2 },
    (_, i) => READERS[(place + i) % READERS.length]!,
  ).sort();

function course(clip: Clip, perceiver: string, asked: Question, mind: Mind, human: boolean): Course {
  const dice = random(`${SEED}/gesbench/${perceiver}/${clip.id}/${asked}`);
  const held: Thought[] = [];
  const written: string[] = [];
  for (let k = 1; k <= clip.clips; k += 1) {
    const before = held.at(-1) ?? null;
    if (human && before !== null && dice.chance(0.16)) {
      held.push(before);
      written.push(dice.pick(SAME));
      continue;
    }
    const next = mind(sceneOf(clip, asked), before, k / clip.clips, dice);
    held.push(next);
    written.push(worded(next, asked, clip));
  }
  return { clip, perceiver, asked, held, written };
}

/** Every course of every perceiver: a pair (intention, response) for each video and perceiver. */
export function courses(): { kind: Kind; pair: [Course, Course] }[] {
  return CLIPS.flatMap((clip, place) => {
    const both = (perceiver: string, mind: Mind, human: boolean): [Course, Course] => [
      course(clip, perceiver, 'intention', mind, human),
      course(clip, perceiver, 'response', mind, human),
    ];
    return [
      ...readersOf(place).map((reader) => ({ kind: 'human' as const, pair: both(reader, person, true) })),
      ...MODELS.map((model) => ({ kind: 'model' as const, pair: both(model, MINDS[model], false) })),
    ];
  });
}

function confidence(thought: Thought, dice: Random): number {
  const kind = thought.at(-1)?.kind ?? 'none';
  const middle = { none: 1, generic: 4, hedge: 2, firm: 4, forecast: 5 }[kind];
  return Math.min(5, Math.max(1, middle + dice.between(-1, 1)));
}

export function answerOf(
  thought: Thought,
  text: string,
  dice: Random,
): { perception: string | null; confidence: number | null; insufficient_information: boolean } {
  return {
    perception: text === '' ? null : text,
    confidence: text === '' ? null : confidence(thought, dice),
    insufficient_information: thought.every((part) => part.kind === 'none'),
  };
}

/** A model's whole reply. Where extraction was loose, the reply says the same in other words than the answer. */
function reply(model: string, texts: [string, string], dice: Random): string {
  const said = texts.map((text) => {
    if (text === '') return 'I would rather not say.';
    return dice.chance(LOOSE[model as Model] ?? 0)
      ? text.replace(/^The (other )?(\w+) /, 'As far as I see, that $2 ').replace(/ to /, ' really to just ')
      : text;
  });
  return `Intention: ${said[0]}\nResponse: ${said[1]}`;
}

/** The rows of answers.jsonl for one video and perceiver. */
export function answerRows(kind: Kind, [intention, response]: [Course, Course]): unknown[] {
  const { clip, perceiver } = intention;
  const dice = random(`${SEED}/gesbench/rows/${perceiver}/${clip.id}`);
  return intention.held.map((_, i) => {
    const fields = [intention, response].map((one) => {
      const { perception, confidence, insufficient_information } = answerOf(
        one.held[i]!,
        one.written[i]!,
        dice,
      );
      const changed =
        i === 0
          ? null
          : worded(one.held[i]!, one.asked, clip) === worded(one.held[i - 1]!, one.asked, clip)
            ? 'no'
            : 'yes';
      return {
        perception,
        confidence,
        changed,
        ...(insufficient_information ? { insufficient_information } : {}),
      };
    });
    const texts: [string, string] = [intention.written[i]!, response.written[i]!];
    return {
      video_id: clip.id,
      dataset: clip.dataset,
      perceiver,
      kind,
      clip: i + 1,
      clips: clip.clips,
      ...(kind === 'model' ? { reply: reply(perceiver, texts, dice) } : {}),
      intention: fields[0],
      response: fields[1],
    };
  });
}
