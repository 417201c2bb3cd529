import type { Model } from '../../../../scripts/sample/models';
import { random } from '../../../../scripts/sample/random';
import { SEED } from '../../../../scripts/sample/world/world';
import { OFFSETS, RADII } from '../vocabulary';
import { answerOf, type Course } from './answers';
import { sceneOf } from './scene';
import { type Part, type Thought, worded } from './thought';

/** How much a disc on the looked-at spot costs each model: 0 not at all (robust, or blind), 1 nearly always. */
const SENSITIVE: Record<Model, number> = {
  'caterpillar-40b': 0.8,
  'mock-turtle-70b': 0.16,
  'red-queen-9b': 0.34,
  'tweedledee-3b': 0.02,
  'dormouse-8b': 0.5,
  'cheshire-30b': 1.25,
};
const NEAR: Record<number, number> = { 0: 1, 0.1: 0.82, 0.3: 0.45, 0.5: 0.2 };
const LARGE: Record<number, number> = { 0.1: 0.45, 0.2: 0.75, 0.3: 1 };

export interface MaskedAnswer {
  thought: Thought;
  text: string;
  course: Course;
}

const hedged = (part: Part): Part =>
  part.kind === 'firm' || part.kind === 'forecast'
    ? { kind: 'hedge', reading: part.reading, form: part.form }
    : part;

/** A course's last thought under a mask: the same, then less sure, then another reading or none, as the damage grows. */
function under(course: Course, damage: number, audio: boolean, cell: string): Thought {
  const dice = random(`${SEED}/masked/${course.perceiver}/${course.clip.id}/${course.asked}/${audio}`);
  const last = course.held.findLast((thought) => thought.length > 0) ?? [{ kind: 'none', form: 4 }];
  const threshold = 0.06 + 0.72 * dice.next();
  const blind = course.perceiver === 'tweedledee-3b';
  const whole: Thought = audio || blind ? last : last.slice(-1).map(hedged);
  const reworded = random(
    `${SEED}/reworded/${course.perceiver}/${course.clip.id}/${course.asked}/${audio}/${cell}`,
  );
  if (damage <= threshold)
    return damage > 0 && !blind && reworded.chance(0.2)
      ? whole.map((part) => ({ ...part, form: part.form + 1 }))
      : whole;
  if (damage <= threshold + 0.18)
    return whole.slice(-1).map((part) => ({ ...hedged(part), form: part.form + 1 }));
  const { decoy } = sceneOf(course.clip, course.asked);
  if (course.perceiver === 'dormouse-8b' || damage > threshold + 0.5 || dice.chance(0.35))
    return [{ kind: 'none', form: dice.between(0, 4) }];
  return [{ kind: 'firm', reading: decoy, detail: false, form: dice.between(0, 3) }];
}

/** The rows of masked.jsonl for one video and model (control first, then the grid, with and without sound) and their texts. */
export function maskedRows(pair: [Course, Course]): { rows: unknown[]; answers: MaskedAnswer[] } {
  const { clip, perceiver } = pair[0];
  const dice = random(`${SEED}/masked-rows/${perceiver}/${clip.id}`);
  const answers: MaskedAnswer[] = [];
  const cells = [
    { x: 0, r: 0 },
    ...OFFSETS.flatMap((x) => RADII.filter((r) => r > 0).map((r) => ({ x, r }))),
  ];
  const rows = [true, false].flatMap((audio) =>
    cells.map(({ x, r }) => {
      const damage =
        r === 0 ? 0 : SENSITIVE[perceiver as Model] * NEAR[x]! * LARGE[r]! * (audio ? 0.85 : 1.1);
      const fields = pair.map((course) => {
        const thought = under(course, damage, audio, `${x}/${r}`);
        const text = worded(thought, course.asked, clip);
        answers.push({ thought, text, course });
        const { perception, confidence } = answerOf(thought, text, dice);
        return { perception, confidence };
      });
      return {
        video_id: clip.id,
        dataset: clip.dataset,
        perceiver,
        kind: 'model',
        x,
        r,
        audio,
        intention: fields[0],
        response: fields[1],
      };
    }),
  );
  return { rows, answers };
}
