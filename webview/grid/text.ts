import type { Cell, Column } from '../../src/shared/protocol';
import { columnKind, fullText } from './format';

/** A field of RFC 4180; the empty text is quoted, so that it differs from null, which is an empty field. */
function csvField(cell: Cell): string {
  if (cell === null) return '';
  const text = fullText(cell);
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV by RFC 4180, without a header, lines ended by CR LF. */
export function csvLines(rows: readonly Cell[][]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** Rows as CSV by RFC 4180, the first line naming the columns. */
export function csvText(columns: readonly Column[], rows: readonly Cell[][]): string {
  return csvLines([columns.map((column) => column.name), ...rows]);
}

/** Text as it must stand in a GitHub-flavoured Markdown table to be read as itself. */
function markdownField(text: string): string {
  return text.replace(/[\\`*[\]<>|~&]|(?<!\w)_|_(?!\w)/g, '\\$&').replace(/\r\n|\r|\n/g, '<br>');
}

/** Rows as a Markdown table, numbers to the right, null as `none`. */
export function markdownText(columns: readonly Column[], rows: readonly Cell[][]): string {
  const line = (fields: string[]): string => `| ${fields.join(' | ')} |\n`;
  return [
    line(columns.map((column) => markdownField(column.name))),
    line(columns.map((column) => (columnKind(column.type) === 'number' ? '---:' : '---'))),
    ...rows.map((row) => line(row.map((cell) => (cell === null ? 'none' : markdownField(fullText(cell)))))),
  ].join('');
}
