import { chosenIn, switchAmong } from '../../../figure/switches';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Scene, type Switch } from '../../../figure/view';
import type { RevisionType } from '../vocabulary';
import { type Perceiver, perceiversOf } from './perceivers';
import { questionSwitch } from './questions';
import { isRevisionType } from './revisionTypes';

/** The length of a clip, s. */
export const CLIP_SECONDS = 0.5;
/** Between people and models, in rows. */
const GROUP_GAP = 0.55;

/** One answer of the strip. */
export interface ClipAnswer {
  row: Row;
  clip: number;
  similarity: number | null;
  confidence: number | null;
  /** How it came from the previous clip's answer. */
  type: RevisionType | null;
}

/** A perceiver's answers by clip, and where their row lies. */
export interface Strip {
  perceiver: Perceiver;
  y: number;
  answers: Map<number, ClipAnswer>;
}

export function videoSwitch(rows: readonly Row[]): Switch[] {
  return switchAmong('video', 'Video', [...new Set(rows.map((row) => String(row.video_id)))]);
}

/** The rows of the video and question that the reader chose. */
export function chosenAnswers(rows: readonly Row[], { settings }: Scene): Row[] {
  const video = chosenIn(videoSwitch(rows), settings);
  const question = chosenIn(questionSwitch(rows), settings);
  return rows.filter(
    (row) =>
      (video === null || String(row.video_id) === video) && (question === null || row.question === question),
  );
}

function answersByClip(rows: readonly Row[], perceiver: string): Map<number, ClipAnswer> {
  const answers = new Map<number, ClipAnswer>();
  for (const row of rows) {
    const clip = numberOf(row.clip);
    if (row.perceiver !== perceiver || clip === null) continue;
    answers.set(clip, {
      row,
      clip,
      similarity: numberOf(row.similarity),
      confidence: numberOf(row.confidence),
      type: isRevisionType(row.type) ? row.type : null,
    });
  }
  return answers;
}

/** A strip for each perceiver: people above, models below a gap. */
export function stripsOf(rows: readonly Row[], theme: Theme, scene: Scene): Strip[] {
  const perceivers = perceiversOf(rows, theme, scene);
  const hasPeople = perceivers.some(({ kind }) => kind !== 'model');
  return perceivers.map((perceiver, i) => ({
    perceiver,
    y: i + (perceiver.kind === 'model' && hasPeople ? GROUP_GAP : 0),
    answers: answersByClip(rows, perceiver.name),
  }));
}

/** The last answers of people, which similarity is measured against. */
export function finalReadings(rows: readonly Row[]): { perceiver: string; text: string }[] {
  const last = new Map<string, Row>();
  for (const row of rows) {
    if (row.kind !== 'human' || typeof row.text !== 'string') continue;
    const known = last.get(String(row.perceiver));
    if (!known || numberOf(known.clip)! < numberOf(row.clip)!) last.set(String(row.perceiver), row);
  }
  return [...last].map(([perceiver, row]) => ({ perceiver, text: String(row.text) }));
}
