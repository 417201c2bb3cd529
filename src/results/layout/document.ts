import { constants } from 'node:buffer';
import { quote } from '../problem';
import { damage, loss, megabytes, type RecordEvent, record, tooLong, utf8Damage } from './event';
import { arrayElements, JsonSourceMap, parseDamaged, quoteWords, topLevelValues } from './json';
import type { TextLine } from './lines';

/** The records of a file that is no JSON lines: an array, a document, or several, pretty-printed one after another. */
export async function* documentRecords(
  lines: AsyncIterable<TextLine>,
  longest: number,
): AsyncGenerator<RecordEvent> {
  const texts: string[] = [];
  let length = 0;
  let damaged: number | undefined;
  for await (const line of lines) {
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
  else yield* documentsIn(text);
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
      const value: unknown = JSON.parse(inner);
      yield record(new JsonSourceMap(inner), lineAt(offset), value);
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

/** A document, or several: what is damaged costs itself, what stands whole before the damage is kept of a single one. */
function* documentsIn(text: string): Generator<RecordEvent> {
  const places = new JsonSourceMap(text);
  const lineAt = (offset: number) => 1 + places.linesBeforeOffset(offset);
  let isFirst = true;
  for (const { text: inner, offset, isOnly } of topLevelValues(text)) {
    const isAlone = isOnly && isFirst;
    isFirst = false;
    try {
      const value: unknown = JSON.parse(inner);
      yield record(new JsonSourceMap(inner), lineAt(offset), value);
    } catch {
      const { value, offset: at } = parseDamaged(inner);
      const line = lineAt(offset + at);
      const found = foundAt(inner, at);
      if (!isAlone) {
        yield inner.startsWith('{') || inner.startsWith('[')
          ? loss(line, 'JSON', found, 'record left out')
          : damage(line, 'JSON', found, 'ignored');
      } else if (typeof value !== 'object' || value === null)
        yield loss(line, 'JSON', found, 'file left out');
      else {
        yield damage(line, 'JSON', found, 'what came before is loaded');
        yield record(new JsonSourceMap(inner), lineAt(offset), value);
      }
    }
  }
}

const END = 'the end of the file';
const foundAt = (text: string, offset: number) =>
  offset >= text.trimEnd().length ? END : quote(text.slice(offset, offset + 40));
