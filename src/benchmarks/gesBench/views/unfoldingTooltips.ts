import { decimals } from '../../../figure/format';
import { is, samplesFrom } from '../../../figure/samples';
import { plotText, TOOLTIP_WIDTH, wrapped } from '../../../figure/text';
import { tooltipMarkup } from '../../../figure/tooltip';
import type { Samples } from '../../../shared/samples';
import { changedWords } from '../../../shared/wordDiff';
import type { RevisionType } from '../vocabulary';
import { CLIP_SECONDS, type ClipAnswer } from './unfoldingRows';

/** Breaks pieces of marked-up text into lines as wide as a tooltip. */
function wrappedPieces(pieces: readonly { text: string; open: string; close: string }[]): string {
  let length = 0;
  const out: string[] = [];
  for (const { text, open, close } of pieces) {
    for (const word of text.split(' ')) {
      const isNewLine = length > 0 && length + word.length > TOOLTIP_WIDTH;
      out.push(`${isNewLine ? '<br>' : length === 0 ? '' : ' '}${open}${plotText(word)}${close}`);
      length = (isNewLine ? 0 : length) + word.length + 1;
    }
  }
  return out.join('');
}

const textOf = (answer: ClipAnswer | undefined): string | null =>
  typeof answer?.row.text === 'string' ? answer.row.text : null;

/** An answer's words in Plotly's markup, those added underlined, those dropped struck through. */
function changedText(answer: ClipAnswer, before: ClipAnswer | undefined): string {
  const [earlier, text] = [textOf(before), textOf(answer) ?? ''];
  if (earlier === null) return wrappedPieces([{ text, open: '', close: '' }]);
  const tags = { kept: ['', ''], added: ['<u><b>', '</b></u>'], dropped: ['<s>', '</s>'] } as const;
  return wrappedPieces(
    changedWords(earlier, text).map(({ change, words }) => ({
      text: words,
      open: tags[change][0],
      close: tags[change][1],
    })),
  );
}

function answerTitle({ row, clip }: ClipAnswer): string {
  const kind = row.kind === 'human' ? ' (person)' : '';
  const seen = (clip * CLIP_SECONDS).toFixed(1);
  return `${row.perceiver}${kind}, clip ${clip} of ${row.clips}: 0 to ${seen} s`;
}

function answerFacts({ row, similarity, confidence, type }: ClipAnswer): string[] {
  return [
    `similarity to the final human reading: ${decimals(similarity, 3)}`,
    `confidence: ${confidence === null ? 'none' : `${confidence} of 5`}`,
    ...(type ? [`from the previous answer: ${type}`] : []),
    ...(row.carried === true ? [`carried forward; said “${row.said ?? ''}”`] : []),
  ];
}

/** What an answer says. */
export function answerTooltip(answer: ClipAnswer): string[] {
  return [answerTitle(answer), `“${textOf(answer) ?? ''}”`, ...answerFacts(answer)];
}

/** The same in Plotly's markup, with what changed since the answer before. */
export function answerMarkup(answer: ClipAnswer, before: ClipAnswer | undefined): string {
  return [
    ...wrapped(answerTitle(answer)).map((line) => `<b>${plotText(line)}</b>`),
    `“${changedText(answer, before)}”`,
    tooltipMarkup(answerFacts(answer)),
  ].join('<br>');
}

/** The row that an answer is. */
export function answerSamples({ row, clip }: ClipAnswer, from = 'gesbench.unfolding'): Samples {
  return samplesFrom(
    from,
    is('video_id', row.video_id),
    is('perceiver', row.perceiver),
    is('question', row.question),
    is('clip', clip),
  );
}

/** An answer that revises the one before. */
export interface Revision {
  answer: ClipAnswer;
  before: ClipAnswer | undefined;
  type: RevisionType;
}

function revisionTitle({ answer: { row, clip }, type }: Revision): string {
  return `${row.perceiver}, clip ${clip - 1} to ${clip}: ${type}`;
}

/** What a border between two answers says. */
export function revisionTooltip(revision: Revision): string[] {
  const { answer, before } = revision;
  return [revisionTitle(revision), `from “${textOf(before) ?? ''}” to “${textOf(answer) ?? ''}”`];
}

/** The same in Plotly's markup. */
export function revisionMarkup(revision: Revision): string {
  const { answer, before } = revision;
  return `<b>${plotText(revisionTitle(revision))}</b><br>${changedText(answer, before)}`;
}

/** The pair of answers that a border is. */
export function revisionSamples({ answer }: Revision): Samples {
  return answerSamples(answer, 'gesbench.revisions');
}
