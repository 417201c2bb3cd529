import type { Model } from '../../../../scripts/sample/models';
import type { Random } from '../../../../scripts/sample/random';
import type { Reading } from '../../../../scripts/sample/world/types';
import { firm, hedge, none, one, type Scene } from './scene';
import type { Part, Thought } from './thought';

/** What a perceiver thinks next, given what it thought before (null at the first clip), at share p of the video. */
export type Mind = (scene: Scene, before: Thought | null, p: number, dice: Random) => Thought;

const readingOf = (thought: Thought | null): Reading | undefined => {
  const last = thought?.at(-1);
  return last === undefined || last.kind === 'none' || last.kind === 'generic' ? undefined : last.reading;
};

function human({ means, decoy, cue }: Scene, p: number, dice: Random): Thought {
  if (p < 0.3 * cue)
    return one(
      [1, () => none(dice)],
      [1, () => hedge(decoy, dice)],
      [2, () => hedge(means, dice, decoy)],
    )(dice);
  if (p < cue)
    return one(
      [3, () => hedge(means, dice)],
      [2, () => firm(decoy, false, dice)],
      [2, () => hedge(decoy, dice)],
      [1, () => hedge(means, dice, decoy)],
      [0.4, () => none(dice)],
    )(dice);
  if (p < cue + 0.25)
    return one(
      [3, () => firm(means, false, dice)],
      [2, () => firm(decoy, true, dice)],
      [2, () => hedge(means, dice, decoy)],
    )(dice);
  return one(
    [5, () => firm(means, true, dice)],
    [2, () => firm(means, false, dice)],
    [p < 0.9 ? 2 : 0, () => firm(decoy, false, dice)],
  )(dice);
}

/** People: undecided, then torn, then specific; until late they would rather revise than say a thing twice. */
export const person: Mind = (scene, before, p, dice) => {
  const first = human(scene, p, dice);
  const stuck = p < 0.85 && readingOf(first) !== undefined && readingOf(first) === readingOf(before);
  return stuck ? human(scene, p, dice) : first;
};

/** Revises with the evidence: torn early, right and specific after the cue. */
const careful: Mind = ({ means, decoy, stray, cue }, before, p, dice) => {
  if (before !== null && dice.chance(0.28)) return before;
  if (p < 0.5 * cue)
    return one(
      [2, () => hedge(decoy, dice)],
      [1, () => hedge(means, dice, decoy)],
      [1.5, () => none(dice)],
      [1, () => hedge(stray, dice)],
    )(dice);
  if (p < cue)
    return one(
      [2, () => hedge(means, dice)],
      [2, () => firm(decoy, false, dice)],
      [1, () => none(dice)],
    )(dice);
  return one(
    [2, () => firm(means, false, dice)],
    [3, () => firm(means, true, dice)],
    [1, () => firm(decoy, false, dice)],
  )(dice);
};

/** Starts undecided, appends hedges to its last answer, and rewrites only the last sentence. */
const appending: Mind = ({ means, decoy, cue }, before, p, dice) => {
  if (before === null) return [none(dice)];
  if (dice.chance(0.28)) return before;
  const next =
    p < cue
      ? one([3, () => hedge(decoy, dice)], [1, () => hedge(means, dice, decoy)])(dice)
      : one([3, () => hedge(means, dice)], [1, () => firm(means, false, dice)])(dice);
  return [...before.slice(0, 1), ...next];
};

/** Commits at once to words that fit any video, later to forecasts. */
const committed: Mind = ({ means, decoy, stray, cue }, before, p, dice) => {
  if (before === null) return [{ kind: 'generic', form: dice.between(0, 1) }];
  if (dice.chance(0.5)) return before;
  if (p < cue + 0.1)
    return one(
      [3, () => ({ kind: 'generic', form: dice.between(0, 2) })],
      [1, () => ({ kind: 'forecast', reading: decoy, form: 0 })],
    )(dice);
  const say = (reading: Reading) => (): Part => ({ kind: 'forecast', reading, form: dice.between(0, 1) });
  return one([2, say(decoy)], [2, say(means)], [1, say(stray)])(dice);
};

/** Says something once and repeats it. */
const copying: Mind = ({ means, decoy, stray }, before, _p, dice) => {
  if (before !== null && dice.chance(0.88)) return before;
  return one(
    [5, () => ({ kind: 'generic', form: 2 })],
    [2, () => firm(decoy, false, dice)],
    [1, () => hedge(means, dice)],
    [1, () => firm(stray, false, dice)],
  )(dice);
};

/** Declines nearly always, in the same words, and now and then gives no answer. */
const declining: Mind = ({ means, decoy }, before, p, dice) => {
  if (dice.chance(0.08)) return [];
  if (p < 0.7) return [{ kind: 'none', form: dice.chance(0.8) ? 4 : 2 }];
  if (before !== null && before[0]?.kind === 'hedge') return before;
  return one(
    [2, () => hedge(means, dice)],
    [1, () => hedge(decoy, dice)],
    [3, () => ({ kind: 'none', form: 4 })],
  )(dice);
};

/** Sure of something else at every clip; mostly right by the end. */
const flickering: Mind = ({ means, decoy, stray, cue }, before, p, dice) => {
  if (before !== null && dice.chance(0.26)) return before;
  if (p < cue)
    return one(
      [1, () => firm(means, false, dice)],
      [2, () => firm(decoy, false, dice)],
      [3, () => firm(stray, false, dice)],
    )(dice);
  return one(
    [4, () => firm(means, dice.chance(0.5), dice)],
    [2, () => firm(decoy, dice.chance(0.4), dice)],
    [1, () => firm(stray, false, dice)],
  )(dice);
};

export const MINDS: Record<Model, Mind> = {
  'caterpillar-40b': careful,
  'mock-turtle-70b': appending,
  'red-queen-9b': committed,
  'tweedledee-3b': copying,
  'dormouse-8b': declining,
  'cheshire-30b': flickering,
};
