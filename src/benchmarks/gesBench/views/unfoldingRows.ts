import { changesBetween } from '../../../figure/changes';
import { LABEL_WIDTH, type Tooltip, tooltip, wrapped } from '../../../figure/marks';
import { is, samplesFrom } from '../../../figure/samples';
import { plotText } from '../../../figure/text';
import { chosenOption, numberOf, type Row, type Scene, type Switch } from '../../../figure/view';
import { decimals, switchOf } from '../../../figure/words';
import { questionSwitch } from './questions';
import { isRevisionType, type RevisionType } from './revisionTypes';

/** The length of a clip, s. */
export const CLIP = 0.5;

/** One answer of the strip. */
export interface Step {
  row: Row;
  clip: number;
  similarity: number | null;
  confidence: number | null;
  /** How it came from the previous clip's answer. */
  type: RevisionType | null;
}

export function videoSwitch(rows: readonly Row[]): Switch[] {
  const videos = [...new Set(rows.map((row) => String(row.video_id)))];
  return switchOf(
    'video',
    'Video',
    videos.map((value) => ({ value, label: value })),
  );
}

/** The rows of the video and question that the reader chose. */
export function rowsChosen(rows: readonly Row[], scene: Scene): Row[] {
  const video = videoSwitch(rows)[0];
  const ofVideo = video
    ? rows.filter((row) => String(row.video_id) === chosenOption(video, scene.settings))
    : [...rows];
  const question = questionSwitch(rows)[0];
  return question
    ? ofVideo.filter((row) => row.question === chosenOption(question, scene.settings))
    : ofVideo;
}

/** A perceiver's answers by clip. */
export function stepsOf(rows: readonly Row[], perceiver: string): Map<number, Step> {
  const steps = new Map<number, Step>();
  for (const row of rows) {
    const clip = numberOf(row.clip);
    if (row.perceiver !== perceiver || clip === null) continue;
    steps.set(clip, {
      row,
      clip,
      similarity: numberOf(row.similarity),
      confidence: numberOf(row.confidence),
      type: isRevisionType(row.type) ? row.type : null,
    });
  }
  return steps;
}

/** Breaks pieces of marked-up text into lines as wide as a hover label. */
function wrappedPieces(pieces: readonly { text: string; open: string; close: string }[]): string {
  let length = 0;
  const out: string[] = [];
  for (const { text, open, close } of pieces) {
    for (const word of text.split(' ')) {
      const isNewLine = length > 0 && length + word.length > LABEL_WIDTH;
      out.push(`${isNewLine ? '<br>' : length === 0 ? '' : ' '}${open}${plotText(word)}${close}`);
      length = (isNewLine ? 0 : length) + word.length + 1;
    }
  }
  return out.join('');
}

/** An answer's words for a hover label, those added underlined, those dropped struck through. */
function changedText(earlier: string | null, text: string): string {
  if (earlier === null) return wrappedPieces([{ text, open: '', close: '' }]);
  const tags = { kept: ['', ''], added: ['<u><b>', '</b></u>'], dropped: ['<s>', '</s>'] } as const;
  return wrappedPieces(
    changesBetween(earlier, text).map(({ change, words }) => ({
      text: words,
      open: tags[change][0],
      close: tags[change][1],
    })),
  );
}

const seconds = (clip: number): string => (clip * CLIP).toFixed(1);

function title({ row, clip }: Step): string {
  const kind = row.kind === 'human' ? ' (person)' : '';
  return `${row.perceiver}${kind}, clip ${clip} of ${row.clips}: 0 to ${seconds(clip)} s`;
}

function facts({ row, similarity, confidence, type }: Step): string[] {
  const carried = row.carried === true ? [`carried forward; said “${row.said ?? ''}”`] : [];
  return [
    `similarity to the final human reading: ${decimals(similarity, 3)}`,
    `confidence: ${confidence === null ? 'none' : `${confidence} of 5`}`,
    ...(type ? [`from the previous answer: ${type}`] : []),
    ...carried,
  ];
}

/** What an answer says, and the row that it is. */
export function answerCell(step: Step, before: Step | undefined): Tooltip {
  const { row } = step;
  const text = typeof row.text === 'string' ? row.text : '';
  const lines = [title(step), `“${text}”`, ...facts(step)];
  const samples = samplesFrom(
    'gesbench.unfolding',
    is('video_id', row.video_id),
    is('perceiver', row.perceiver),
    is('question', row.question),
    is('clip', step.clip),
  );
  const earlier = typeof before?.row.text === 'string' ? before.row.text : null;
  return {
    mark: tooltip(lines, samples).mark,
    hover: [
      ...wrapped(title(step)).map((line) => `<b>${plotText(line)}</b>`),
      `“${changedText(earlier, text)}”`,
      ...facts(step).flatMap(wrapped).map(plotText),
    ].join('<br>'),
  };
}

/** What a border between two answers says, and the pair that it is. */
export function revision(step: Step, type: RevisionType, before: Step | undefined): Tooltip {
  const { row, clip } = step;
  const name = `${row.perceiver}, clip ${clip - 1} to ${clip}: ${type}`;
  const text = typeof row.text === 'string' ? row.text : '';
  const earlier = typeof before?.row.text === 'string' ? before.row.text : null;
  const samples = samplesFrom(
    'gesbench.revisions',
    is('video_id', row.video_id),
    is('perceiver', row.perceiver),
    is('question', row.question),
    is('clip', clip),
  );
  return {
    mark: { samples, tooltip: `${name}, from “${earlier ?? ''}” to “${text}”` },
    hover: `<b>${plotText(name)}</b><br>${changedText(earlier, text)}`,
  };
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
