import { csvRecords, isHeading } from './csv';
import { documentRecords } from './document';
import { damage, type RecordEvent } from './event';
import { beginsWithRecord, lineRecords } from './jsonLines';
import { LONGEST_LINE, readLines, type TextLine } from './lines';

/**
 * Reads a file as records, whichever way it is laid out: JSON lines (streamed), also several on a line or with commas
 * behind them, an array, one document or several, a CSV table. Damage costs only what is damaged. Lines of more than
 * `longest` bytes are passed over.
 */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<RecordEvent> {
  const lines = readLines(chunks, longest);
  try {
    yield* recordsOf(lines, longest);
  } finally {
    await lines.return(undefined);
  }
}

/** So many non-blank lines are looked at before the layout of a file is decided. */
const HEAD = 5;

async function* recordsOf(lines: AsyncGenerator<TextLine>, longest: number): AsyncGenerator<RecordEvent> {
  const head: TextLine[] = [];
  let filled = 0;
  let failure: unknown;
  try {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      head.push(next.value);
      if (next.value.text.trim() !== '' || next.value.tooLong !== null) filled += 1;
      if (filled === HEAD) break;
    }
  } catch (error) {
    if (filled === 0 || !isJsonLines(head)) throw error;
    failure = error;
  }
  if (filled === 0) {
    for (const _ of head) yield { type: 'blank' };
    yield damage(1, 'records', head.length === 0 ? 'an empty file' : 'blank lines', 'file left out');
  } else if (head[0]!.text.includes('\0') || /^(��|ÿþ|þÿ)/.test(head[0]!.text)) {
    yield damage(1, 'text in UTF-8', 'binary data or text in UTF-16', 'file left out');
  } else if (isCsv(head)) {
    yield* csvRecords(inOrder(head, lines));
  } else if (isJsonLines(head)) {
    for (const line of head) yield* lineRecords(line, longest);
    if (failure !== undefined) throw failure;
    for await (const line of lines) yield* lineRecords(line, longest);
  } else {
    yield* documentRecords(inOrder(head, lines), longest);
  }
}

async function* inOrder(head: TextLine[], rest: AsyncIterable<TextLine>): AsyncGenerator<TextLine> {
  yield* head;
  yield* rest;
}

/** The lines that are not blank: a file may begin with many that are. */
const filledIn = (head: TextLine[]): TextLine[] => head.filter(({ text }) => text.trim() !== '');

function isCsv(head: TextLine[]): boolean {
  const filled = filledIn(head).map(({ text }) => text.trim());
  return isHeading(filled[0] ?? '') && !filled.some(beginsWithRecord);
}

function isJsonLines(head: TextLine[]): boolean {
  const filled = filledIn(head).map(({ text }) => text);
  const first = filled[0]?.trim() ?? '';
  // A bracket alone on its line opens a pretty-printed object, wherever it comes.
  if (filled.some((text) => text.trim() === '{')) return false;
  if (first === '' || beginsWithRecord(first)) return true;
  if (first.startsWith('[')) return false;
  if (head.some(({ tooLong }) => tooLong !== null)) return true;
  // A record that begins its line follows a torn line; one that is indented is part of a document.
  const another = filled.some((text) => text.startsWith('{') && beginsWithRecord(text));
  return another || !first.startsWith('{');
}
