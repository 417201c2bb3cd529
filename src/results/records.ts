import { constants } from 'node:buffer';
import { parse as parseCsv } from 'csv-parse/sync';
import { arrayElements, JsonSourceMap, parseDamaged, parseJson, quoteWords } from './json';
import { LONGEST_LINE, readLines, type TextLine } from './lines';
import { quote } from './problem';

/** One JSON value of a file: a line of JSONL, an element of a JSON array, or the whole document. */
export interface JsonRecord {
  /** 1-based line on which it begins. */
  line: number;
  value: unknown;
  /** The line of the value at a path inside the record. */
  lineOf(path: (string | number)[]): number;
}

/** A stretch that gives no record, or one that is not as it was written. */
export interface Damage {
  /** A record stood here and is lost. */
  lost: boolean;
  line: number;
  expected: string;
  found: string;
  consequence: string;
}

export type RecordEvent =
  | { type: 'record'; record: JsonRecord }
  | { type: 'damage'; damage: Damage }
  | { type: 'blank' };

/**
 * Reads a file of JSON as records, whichever way it is laid out: JSON lines (streamed), an array, or one document.
 * Damage costs only what is damaged. Lines of more than `longest` bytes are passed over.
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
    yield* csvRecords(head, lines);
  } else if (isJsonLines(head)) {
    for (const line of head) yield* lineRecords(line, longest);
    if (failure !== undefined) throw failure;
    for await (const line of lines) yield* lineRecords(line, longest);
  } else {
    yield* documentRecords(head, lines, longest);
  }
}

/** A table with a heading: its first line is no JSON and has commas or tabs. */
function isCsv(head: TextLine[]): boolean {
  const first = head.find(({ text }) => text.trim() !== '')?.text.trim() ?? '';
  if (/^[[{]/.test(first) || head.some(({ text }) => isRecord(text.trim()))) return false;
  return SEPARATORS.some((separator) => first.split(separator).length > 1);
}

const SEPARATORS = [',', ';', '\t'];

/** Each row of a CSV table as a record of texts, by the names in its first line; empty cells are left out. */
async function* csvRecords(head: TextLine[], rest: AsyncIterable<TextLine>): AsyncGenerator<RecordEvent> {
  const texts = head.map(({ text }) => text);
  for await (const { text } of rest) texts.push(text);
  const first = texts.find((text) => text.trim() !== '') ?? '';
  const delimiter = SEPARATORS.reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  let rows: { record: Record<string, string>; info: { lines: number } }[];
  try {
    rows = parseCsv(texts.join('\n'), {
      columns: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch (error) {
    yield damage(1, 'a CSV table', error instanceof Error ? error.message : String(error), 'file left out');
    return;
  }
  for (const { record, info } of rows) {
    const value = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''));
    yield { type: 'record', record: { line: info.lines, value, lineOf: () => info.lines } };
  }
}

/** So many non-blank lines are looked at before the layout of a file is decided. */
const HEAD = 5;

function isJsonLines(head: TextLine[]): boolean {
  const texts = head.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0) return true;
  if (isRecord(texts[0]!)) return true;
  if (texts[0]!.startsWith('[') || texts[0] === '{') return false;
  if (head.some(({ tooLong }) => tooLong !== null)) return true;
  // A record that begins its line follows a torn line; one that is indented is part of a document.
  const another = head.some(({ text }) => text.startsWith('{') && isRecord(text));
  return another || !texts[0]!.startsWith('{');
}

function isRecord(text: string): boolean {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function* lineRecords(line: TextLine, longest: number): Generator<RecordEvent> {
  if (line.tooLong !== null) {
    yield tooLong(line.number, line.tooLong, longest);
    return;
  }
  if (line.text.trim() === '') {
    yield { type: 'blank' };
    return;
  }
  if (line.damaged) yield utf8Damage(line.number);
  try {
    yield {
      type: 'record',
      record: { line: line.number, value: parseJson(line.text), lineOf: () => line.number },
    };
  } catch (error) {
    const torn = line.last || /end of JSON|Unterminated/i.test(String(error));
    yield loss(
      line.number,
      'a JSON object',
      `${torn ? 'a line cut off' : 'no JSON'}: ${quote(line.text.trim())}`,
      'line left out',
    );
  }
}

async function* documentRecords(
  head: TextLine[],
  rest: AsyncIterable<TextLine>,
  longest: number,
): AsyncGenerator<RecordEvent> {
  const texts: string[] = [];
  let length = 0;
  let damaged: number | undefined;
  for await (const line of inOrder(head, rest)) {
    texts.push(line.text);
    length += line.text.length + 1;
    if (line.tooLong !== null) yield tooLong(line.number, line.tooLong, longest);
    if (line.damaged) damaged ??= line.number;
    if (length > constants.MAX_STRING_LENGTH) {
      const most = `a document of at most ${megabytes(constants.MAX_STRING_LENGTH)}`;
      yield loss(1, most, 'a longer one', 'file left out; as JSON lines it can be read');
      return;
    }
  }
  if (damaged !== undefined) yield utf8Damage(damaged);
  const text = quoteWords(texts.join('\n'));
  if (text.trimStart().startsWith('[')) yield* arrayRecords(text);
  else yield* documentRecord(text);
}

async function* inOrder(head: TextLine[], rest: AsyncIterable<TextLine>): AsyncGenerator<TextLine> {
  yield* head;
  yield* rest;
}

function* arrayRecords(text: string): Generator<RecordEvent> {
  const places = new JsonSourceMap(text);
  const lineAt = (offset: number) => 1 + places.linesBeforeOffset(offset);
  const elements = arrayElements(text);
  let whole = true;
  let next = elements.next();
  for (; !next.done; next = elements.next()) {
    const { text: inner, offset } = next.value;
    try {
      yield record(inner, lineAt(offset), JSON.parse(inner));
      whole = true;
    } catch {
      whole = false;
      const at = parseDamaged(inner).offset;
      yield loss(lineAt(offset + at), 'JSON', foundAt(inner, at), 'element left out');
    }
  }
  const end = next.value;
  if (end === null) {
    const line = lineAt(text.trimEnd().length);
    if (whole) yield damage(line, 'the array’s closing bracket', END, 'what came before is loaded');
  } else if (text.slice(end).trim() !== '') {
    const at = end + text.slice(end).search(/\S/);
    yield damage(lineAt(at), 'nothing after the array', foundAt(text, at), 'the array is loaded');
  }
}

function* documentRecord(text: string): Generator<RecordEvent> {
  try {
    yield record(text, 1, JSON.parse(text));
  } catch {
    const { value, offset } = parseDamaged(text);
    const line = 1 + new JsonSourceMap(text).linesBeforeOffset(offset);
    const whole = typeof value === 'object' && value !== null;
    const found = foundAt(text, offset);
    if (!whole) yield loss(line, 'JSON', found, 'file left out');
    else {
      yield damage(line, 'JSON', found, 'what came before is loaded');
      yield record(text, 1, value);
    }
  }
}

function record(text: string, line: number, value: unknown): RecordEvent {
  const places = new JsonSourceMap(text);
  return { type: 'record', record: { line, value, lineOf: (path) => line + places.linesBefore(path) } };
}

const END = 'the end of the file';
const foundAt = (text: string, offset: number) =>
  offset >= text.trimEnd().length ? END : quote(text.slice(offset, offset + 40));

const megabytes = (bytes: number) => `${Number((bytes / 2 ** 20).toPrecision(3))} MB`;

const damage = (line: number, expected: string, found: string, consequence: string): RecordEvent => ({
  type: 'damage',
  damage: { lost: false, line, expected, found, consequence },
});

const loss = (line: number, expected: string, found: string, consequence: string): RecordEvent => ({
  type: 'damage',
  damage: { lost: true, line, expected, found, consequence },
});

const tooLong = (line: number, length: number, longest: number) =>
  loss(line, `a line of at most ${megabytes(longest)}`, `one of ${megabytes(length)}`, 'line left out');

const utf8Damage = (line: number) =>
  damage(line, 'text in UTF-8', 'bytes that are none', 'loaded with � in their place');
