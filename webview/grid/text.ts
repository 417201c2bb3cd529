import type { Cell, Column } from '../../src/shared/cell';
import { markdownTable } from '../../src/shared/markdownTable';
import { columnKind, fullText } from './format';

/** A field of RFC 4180; the empty text is quoted, so that it differs from null, which is an empty field. */
function csvField(text: string | null): string {
  if (text === null) return '';
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (fields: (string | null)[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** Rows as CSV by RFC 4180, without a header, lines ended by CR LF. */
export function csvLines(columns: readonly Column[], rows: readonly Cell[][]): string {
  const text = (cell: Cell, i: number) => (cell === null ? null : fullText(cell, columns[i]!.type));
  return rows.map((row) => csvLine(row.map(text))).join('');
}

/** Rows as CSV by RFC 4180, the first line naming the columns. */
export function csvText(columns: readonly Column[], rows: readonly Cell[][]): string {
  return csvLine(columns.map((column) => column.name)) + csvLines(columns, rows);
}

/** Text as it must stand in a GitHub-flavoured Markdown table to be read as itself. */
function markdownField(text: string): string {
  return text.replace(/[\\`*[\]<>|~&]|(?<!\w)_|_(?!\w)/g, '\\$&').replace(/\r\n|\r|\n/g, '<br>');
}

/** Rows as a Markdown table, numbers to the right, null as `none`. */
export function markdownText(columns: readonly Column[], rows: readonly Cell[][]): string {
  const heads = columns.map(({ name, type }) => ({
    head: markdownField(name),
    right: columnKind(type) === 'number',
  }));
  const field = (cell: Cell, type: string) => (cell === null ? 'none' : markdownField(fullText(cell, type)));
  const cells = rows.map((row) => row.map((cell, i) => field(cell, columns[i]!.type)));
  return `${markdownTable(heads, cells)}\n`;
}
