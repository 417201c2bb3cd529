import type { Kind, Question } from '../../vocabulary';
import type { Vector } from './similarity';

/**
 * A perceiver's answer on one prefix, ready to be measured: one that is not empty, after carrying forward. At
 * most one for each video, perceiver, question and clip.
 */
export interface VectorAnswer {
  video: string;
  perceiver: string;
  kind: Kind;
  question: Question;
  /** k, 1…`clips`. */
  clip: number;
  /** n of the video, from the table of videos. */
  clips: number;
  text: string;
  /** Of unit length, see `unit`; all of one length. */
  vector: Vector;
}

/** A perceiver's figure on one prefix. `compared` counts what it is a mean over; the function that made it says what. */
export interface ClipValue {
  video: string;
  perceiver: string;
  kind: Kind;
  question: Question;
  clip: number;
  clips: number;
  value: number;
  compared: number;
}

/** The place of a value without the value. */
export function at(answer: VectorAnswer): Omit<ClipValue, 'value' | 'compared'> {
  const { video, perceiver, kind, question, clip, clips } = answer;
  return { video, perceiver, kind, question, clip, clips };
}

/** A figure against one annotator's answers as the target. */
export interface TargetValue extends ClipValue {
  annotator: string;
}
