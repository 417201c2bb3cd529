import type { Cell, Column } from '../../src/shared/cell';
import { shownText } from './format';

const NARROWEST = 56;
const WIDEST = 360;
const PADDING = 18;
const SORT_SIGN = 16;
const LONGEST_TYPE = 16;
const ROWS_LOOKED_AT = 100;

/** Column widths in CSS pixels, after the header and the first rows as they will be drawn in `font`. */
export function columnWidths(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  font: string,
): number[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const width = (text: string): number => context?.measureText(text).width ?? text.length * 7;
  return columns.map((column, i) => {
    let widest = Math.max(
      width(column.name) * 1.1 + SORT_SIGN,
      width(column.type.slice(0, LONGEST_TYPE)) * 0.9,
    );
    for (const row of rows.slice(0, ROWS_LOOKED_AT))
      widest = Math.max(widest, width(shownText(row[i] ?? null, column.type)));
    return Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, widest + PADDING)));
  });
}
