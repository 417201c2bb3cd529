import { predicateOf } from '../../../evidence/predicate';
import { inThousandths, paragraphsOf, stretchInSeconds, textOf } from '../../../evidence/texts';
import type { TextBlock } from '../../../shared/evidence';
import { changedWords } from '../../../shared/wordDiff';
import type { Select } from '../../contract';
import type { Question } from '../vocabulary';
import { stretchOf, type Video } from './video';

const questionTitle: Record<Question, string> = {
  intention: 'intention (Q1)',
  response: 'response (Q2)',
};

/** Questions as titles name them. */
export const questionsTitle = (questions: readonly Question[]): string =>
  questions.map((question) => questionTitle[question]).join(' and ');

/** Words kept, added and dropped from `earlier` to `later`. */
export function changeBlock(heading: string, earlier: string, later: string, note: string | null): TextBlock {
  return { kind: 'change', heading, parts: changedWords(earlier, later), note };
}

interface Answer {
  clip: number;
  text: string;
  said: string;
  carried: boolean;
  confidence: number | null;
  changed: string | null;
  insufficient: boolean | null;
  type: string | null;
  ratio: number | null;
}

/**
 * A perceiver's answers to a question, clip by clip, each against the one before; `clip` is the one in question, `lead`
 * what headings begin with where there are several such lists.
 */
export async function unfoldingTexts(
  select: Select,
  video: Video,
  perceiver: string,
  question: Question,
  clip: number | null,
  lead = '',
): Promise<TextBlock[]> {
  const where = predicateOf({ perceiver, video_id: video.video_id, question });
  const answers = await select<Answer>(`
    SELECT answer.clip, text, said, carried, answer.confidence, changed, insufficient, type, ratio
    FROM (FROM gesbench.answers WHERE ${where}) AS answer
    LEFT JOIN (FROM gesbench.revisions WHERE ${where}) AS revision USING (clip)
    ORDER BY answer.clip`);
  return answers.map((answer, i) => {
    const before = answers[i - 1];
    const { start, end } = stretchOf(video, answer.clip);
    const mark = answer.clip === clip ? ' · this answer' : '';
    const place = `clip ${answer.clip}, ${stretchInSeconds(start, end)}${mark}`;
    const heading = lead === '' ? place.replace('c', 'C') : `${lead}, ${place}`;
    return changeBlock(heading, before?.text ?? answer.text, answer.text, notesOf(answer, before));
  });
}

function notesOf(answer: Answer, before: Answer | undefined): string | null {
  const { carried, said, confidence, changed, insufficient, type, ratio } = answer;
  const notes = [
    before !== undefined && before.clip < answer.clip - 1 && `beside clip ${before.clip}, no answer between`,
    carried && `carried forward; written: “${said}”`,
    confidence !== null && `confidence ${confidence} of 5`,
    changed !== null && `says ${changed === 'yes' ? 'it changed' : 'nothing changed'}`,
    insufficient && 'says it has not enough to go on',
    type !== null && type,
    ratio !== null && `word-sequence ratio ${inThousandths(ratio)}`,
  ].filter((note) => typeof note === 'string');
  return notes.length === 0 ? null : notes.join(' · ');
}

/** What people read at their last clip. */
export async function finalReadingTexts(
  select: Select,
  video_id: string,
  question: Question,
): Promise<TextBlock[]> {
  const readings = await select<{ annotator: string; text: string }>(
    `SELECT annotator, text FROM gesbench.final_readings WHERE ${predicateOf({ video_id, question })} ORDER BY annotator`,
  );
  return paragraphsOf(
    `What people finally read, ${questionTitle[question]}`,
    readings.map(({ annotator, text }) => [annotator, text]),
  );
}

/** A model's verbatim reply on a prefix. */
export async function replyOf(
  select: Select,
  perceiver: string,
  video_id: string,
  clip: number,
): Promise<TextBlock[]> {
  const [row] = await select<{ reply: string }>(
    `SELECT reply FROM gesbench.replies WHERE ${predicateOf({ perceiver, video_id, clip })}`,
  );
  return textOf(`Reply on clips 1 to ${clip}, verbatim`, row?.reply ?? null);
}
