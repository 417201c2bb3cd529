import { predicateOf } from '../../../evidence/predicate';
import { figuresOf, inSeconds, textOf } from '../../../evidence/texts';
import type { Evidence, TextBlock, Track } from '../../../shared/evidence';
import type { Select } from '../../contract';

/** A model in a setting; null where the row is nobody's. */
export interface Run {
  model: string;
  setting: string;
}

/** `model (setting) on item`, or the item alone. */
export const titled = (run: Run | null, item: string): string =>
  run === null ? item : `${run.model} (${run.setting}) on ${item}`;

/** A moment as a row of the time line; nothing where it is unknown. */
export function momentTrack(
  name: string,
  at: number | null,
  label: string,
  tone: Track['items'][number]['tone'],
): Track[] {
  return at === null ? [] : [{ name, items: [{ start: at, end: at, label, tone }] }];
}

interface Item {
  video_path: string | null;
  question: string | null;
  at_s: number | null;
  correct_answer: string | null;
  transcript: string | null;
  consistency: string | null;
  domain: string | null;
  file_id: number;
}

interface Option {
  letter: string;
  text: string;
  speaker: string | null;
  content: string | null;
}

interface Answer {
  answer: string | null;
  correct_answer: string | null;
  correct: boolean;
  status: string;
  reason: string | null;
  raw_response: string | null;
  /** The file of the item that it is scored by. */
  item_file: number | null;
}

/** Level 1: who is speaking at a second? `beside` stands below the options. Null where neither the item nor an answer to it is there. */
export async function itemEvidence(
  id: string,
  run: Run | null,
  select: Select,
  beside: TextBlock[] = [],
): Promise<Evidence | null> {
  const [given] =
    run === null
      ? []
      : await select<Answer>(
          `SELECT answer, correct_answer, correct, status, reason, raw_response, item_file
           FROM socialomni.answers WHERE ${predicateOf({ ...run, id })}`,
        );
  const ofFile = given?.item_file == null ? { id } : { id, file_id: given.item_file };
  const [item] = await select<Item>(
    `SELECT video_path, question, at_s, correct_answer, transcript, consistency, domain, file_id
     FROM socialomni.item_sets WHERE ${predicateOf(ofFile)} ORDER BY file_id DESC LIMIT 1`,
  );
  if (!item && !given) return null;
  const options = await select<Option>(
    `SELECT letter, text, speaker, content FROM socialomni.options
     WHERE ${predicateOf({ id, file_id: item?.file_id ?? null })} ORDER BY letter`,
  );
  const at = item?.at_s ?? null;
  const right = item?.correct_answer ?? given?.correct_answer ?? null;
  const when = at === null ? '' : ` at ${inSeconds(at)}`;
  return {
    title: `${titled(run, `item ${id}`)}, who is speaking${when}`,
    clip: { video: id, file: item?.video_path ?? null },
    span: null,
    moment: at ?? 0,
    prefixEnd: null,
    overlays: [],
    tracks: momentTrack('Question', at, 'who is speaking?', 'reference'),
    texts: [
      ...optionTexts(item?.question ?? `Item ${id}`, options, right, given?.answer ?? null),
      ...beside,
      ...figuresOf('Answer', {
        right,
        given: given ? (given.answer ?? given.reason) : null,
        result: given ? resultOf(given) : null,
        consistency: item?.consistency ?? null,
        domain: item?.domain ?? null,
      }),
      ...textOf('Response, verbatim', given?.raw_response ?? null),
      ...(at === null ? textOf('Where', 'The question names no second that could be read.') : []),
      ...textOf('Transcript', item?.transcript ?? null),
    ],
  };
}

const resultOf = ({ status, correct }: Answer): string =>
  status === 'skipped'
    ? 'skipped: wrong by the paper’s definition, left out by the pipeline’s'
    : correct
      ? 'right'
      : 'wrong';

function optionTexts(
  heading: string,
  options: Option[],
  right: string | null,
  chosen: string | null,
): TextBlock[] {
  if (options.length === 0) return [];
  const parts = options.map(({ letter, speaker, content }) => [
    letter,
    speaker === null || content === null ? 'not parsed' : `${speaker} · ${content}`,
  ]);
  return [
    {
      kind: 'options',
      heading,
      options: options.map(({ letter, text }) => ({
        letter,
        text,
        right: letter === right,
        chosen: letter === chosen,
      })),
    },
    ...figuresOf('Speaker · content', Object.fromEntries(parts)),
  ];
}
