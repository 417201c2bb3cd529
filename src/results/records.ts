import { arrayElements, Places, parseDamaged, parseJson } from './json';
import { type Line, readLines } from './lines';
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
 * Damage costs only what is damaged.
 */
export async function* readRecords(
  chunks: AsyncIterable<Uint8Array>,
  longest?: number,
): AsyncGenerator<RecordEvent> {
  const lines = readLines(chunks, longest);
  const head: Line[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    head.push(next.value);
    if (head.filter(({ text }) => text.trim() !== '').length === HEAD) break;
  }
  if (head.length === 0) {
    yield damage(1, 'records', 'an empty file', 'file left out');
  } else if (head[0]!.text.includes('\0') || /^(��|ÿþ|þÿ)/.test(head[0]!.text)) {
    yield damage(1, 'text in UTF-8', 'binary data or text in UTF-16', 'file left out');
  } else if (isJsonLines(head)) {
    for (const line of head) yield* lineRecords(line);
    for await (const line of lines) yield* lineRecords(line);
  } else {
    yield* documentRecords(head, lines);
  }
}

/** So many non-blank lines are looked at before the layout of a file is decided. */
const HEAD = 5;

function isJsonLines(head: Line[]): boolean {
  const texts = head.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (head.some(({ tooLong }) => tooLong !== null)) return true;
  if (texts.length === 0) return true;
  if (isRecord(texts[0]!)) return true;
  if (texts[0]!.startsWith('[') || texts[0] === '{') return false;
  return texts.length === 1 ? !texts[0]!.startsWith('{') : texts.some(isRecord) || !texts[0]!.startsWith('{');
}

function isRecord(text: string): boolean {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function* lineRecords(line: Line): Generator<RecordEvent> {
  if (line.tooLong !== null) {
    yield damage(
      line.number,
      'a line of at most 256 MB',
      `one of ${(line.tooLong / 2 ** 20).toFixed(0)} MB`,
      'line left out',
    );
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
    yield damage(
      line.number,
      'a JSON object',
      `${torn ? 'a line cut off' : 'no JSON'}: ${quote(line.text.trim())}`,
      'line left out',
    );
  }
}

async function* documentRecords(head: Line[], rest: AsyncIterable<Line>): AsyncGenerator<RecordEvent> {
  const texts: string[] = [];
  for (const line of head) texts.push(line.text);
  let damaged = head.find((line) => line.damaged)?.number;
  for await (const line of rest) {
    texts.push(line.text);
    if (line.damaged) damaged ??= line.number;
  }
  if (damaged !== undefined) yield utf8Damage(damaged);
  const text = texts.join('\n');
  if (text.trimStart().startsWith('[')) {
    const places = new Places(text);
    for (const { text: inner, offset } of arrayElements(text))
      yield* jsonRecords(inner, 1 + places.linesBeforeOffset(offset));
    if (!text.trimEnd().endsWith(']'))
      yield damage(
        texts.length,
        'the array’s closing bracket',
        'the end of the file',
        'what came before is loaded',
      );
  } else {
    yield* jsonRecords(text, 1);
  }
}

function* jsonRecords(text: string, line: number): Generator<RecordEvent> {
  const places = new Places(text);
  const lineOf = (path: (string | number)[]) => line + places.linesBefore(path);
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    const partial = parseDamaged(text);
    const at = line + places.linesBeforeOffset(partial.offset);
    const whole = typeof partial.value === 'object' && partial.value !== null;
    const found =
      partial.offset >= text.trimEnd().length
        ? 'the end of the text'
        : quote(text.slice(partial.offset, partial.offset + 40));
    yield damage(at, 'JSON', found, whole ? 'what came before is loaded' : 'left out');
    if (!whole) return;
    value = partial.value;
  }
  yield { type: 'record', record: { line, value, lineOf } };
}

const damage = (line: number, expected: string, found: string, consequence: string): RecordEvent => ({
  type: 'damage',
  damage: { line, expected, found, consequence },
});

const utf8Damage = (line: number) =>
  damage(line, 'text in UTF-8', 'bytes that are none', 'loaded with � in their place');
