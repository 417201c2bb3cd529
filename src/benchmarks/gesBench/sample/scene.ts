import type { Random } from '../../../../scripts/sample/random';
import type { Clip, Reading } from '../../../../scripts/sample/world/types';
import { CLIPS } from '../../../../scripts/sample/world/world';
import type { Question } from '../vocabulary';
import type { Part, Thought } from './thought';

/** The readings of a clip for one question, and the share of it after which the true one is plain. */
export interface Scene {
  means: Reading;
  decoy: Reading;
  /** A reading from elsewhere, true of some other clip. */
  stray: Reading;
  cue: number;
}

export function sceneOf(clip: Clip, asked: Question): Scene {
  const other = CLIPS[(CLIPS.indexOf(clip) + 7) % CLIPS.length]!;
  return asked === 'intention'
    ? { means: clip.means, decoy: clip.decoy, stray: other.means, cue: clip.cue }
    : { means: clip.reply, decoy: clip.decoyReply, stray: other.reply, cue: clip.cue };
}

export const none = (dice: Random): Part => ({ kind: 'none', form: dice.between(0, 4) });
export const hedge = (reading: Reading, dice: Random, other?: Reading): Part => ({
  kind: 'hedge',
  reading,
  form: dice.between(0, 11),
  ...(other === undefined ? {} : { other }),
});
export const firm = (reading: Reading, detail: boolean, dice: Random): Part => ({
  kind: 'firm',
  reading,
  detail,
  form: dice.between(0, 3),
});
/** Makes one of several parts, by their weights. */
export const one =
  (...options: [number, () => Part][]) =>
  (dice: Random): Thought => {
    let left = dice.next() * options.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of options) {
      left -= weight;
      if (left < 0) return [make()];
    }
    return [options.at(-1)![1]()];
  };
