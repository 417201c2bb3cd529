import { parse as parseCsv } from 'csv-parse/sync';
import { damage, type RecordEvent } from './event';
import type { TextLine } from './lines';

const SEPARATORS = [',', ';', '\t'];

/** Whether a first line can be the heading of a table: it has separators and is no JSON. */
export function isHeading(line: string): boolean {
  return !/^[[{]/.test(line) && SEPARATORS.some((separator) => line.includes(separator));
}

/** Each row of a CSV table as a record of texts, by the names in its first line; empty cells are left out. */
export async function* csvRecords(lines: AsyncIterable<TextLine>): AsyncGenerator<RecordEvent> {
  const texts: string[] = [];
  for await (const { text } of lines) texts.push(text);
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
