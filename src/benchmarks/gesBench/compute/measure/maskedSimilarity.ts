import type { Question } from '../../vocabulary';
import { groupBy } from './grouping';
import type { Vector } from './similarity';
import { similarity } from './similarity';

/**
 * A model's answer on one masked whole video, not empty. At most one for each video, perceiver, question, sound,
 * offset and radius.
 */
export interface MaskedAnswer {
  video: string;
  perceiver: string;
  question: Question;
  audio: boolean;
  /** Offset of the disc from the gaze point, share of the picture. */
  x: number;
  /** Radius of the disc, share of the shorter side; 0 is the untouched control. */
  r: number;
  /** Of unit length. */
  vector: Vector;
}

export interface MaskedSimilarity extends Omit<MaskedAnswer, 'vector'> {
  value: number;
}

/**
 * S(masked answer, untouched answer) of the same perceiver, question and sound setting, one row for each masked
 * answer whose video has the control. GMS(x, r) is the mean over videos. It measures sensitivity to corruption:
 * 1 is robust or blind.
 */
export function maskedSimilarity(answers: readonly MaskedAnswer[]): MaskedSimilarity[] {
  const key = ({ video, perceiver, question, audio }: MaskedAnswer): string =>
    JSON.stringify([video, perceiver, question, audio]);
  return [...groupBy(answers, key).values()].flatMap((group) => {
    const control = group.find(({ r }) => r === 0);
    if (control === undefined) return [];
    return group
      .filter(({ r }) => r > 0)
      .map(({ vector, ...masked }) => ({ ...masked, value: similarity(vector, control.vector) }));
  });
}
