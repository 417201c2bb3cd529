import { quote } from '../problem';
import { damage, loss, type RecordEvent, tooLong, utf8Damage } from './event';
import { parseJson, topLevelValues } from './json';
import type { TextLine } from './lines';

/** Whether a line begins with a whole JSON object, alone or with others behind it. */
export function beginsWithRecord(text: string): boolean {
  if (isRecord(text)) return true;
  const first = topLevelValues(text).next().value;
  return first?.isClosed === true && isRecord(first.text);
}

function isRecord(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The records of a line: one, or several where a program wrote no line break between them. */
export function* lineRecords(line: TextLine, longest: number): Generator<RecordEvent> {
  const { number, text } = line;
  if (line.tooLong !== null) {
    yield tooLong(number, line.tooLong, longest);
    return;
  }
  const trimmed = text.trim();
  if (trimmed === '') {
    yield { type: 'blank' };
    return;
  }
  if (line.damaged) yield utf8Damage(number);
  try {
    yield recordOn(number, parseJson(text));
  } catch (error) {
    const several = [...severalOn(trimmed, number)];
    // Text before the first record is a line of a log, not a record.
    const [first] = several;
    if (first?.type === 'record' || (several.length > 1 && first?.type === 'damage' && first.damage.lost))
      yield* several;
    else {
      const torn = line.last || /end of JSON|Unterminated/i.test(String(error));
      const found = `${torn ? 'a line cut off' : 'no JSON'}: ${quote(trimmed)}`;
      yield loss(number, 'a JSON object', found, 'line left out');
    }
  }
}

const recordOn = (line: number, value: unknown): RecordEvent => ({
  type: 'record',
  record: { line, value, lineOf: () => line },
});

/** The values of a line that holds more than one, or one with a comma behind it; what is none is told once. */
function* severalOn(text: string, line: number): Generator<RecordEvent> {
  for (const { text: one } of topLevelValues(text)) {
    try {
      yield recordOn(line, parseJson(one));
    } catch {
      yield one.startsWith('{')
        ? loss(line, 'a JSON object', quote(one), 'record left out')
        : damage(line, 'nothing else on the line', quote(one), 'ignored');
    }
  }
}
