import type { Cell } from '../../src/shared/protocol';

export type ColumnKind = 'number' | 'boolean' | 'nested' | 'text';

const NUMERIC = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|REAL|DOUBLE|DECIMAL(\(.*\))?)$/i;
const NESTED = /(\]|^(STRUCT|MAP|UNION|JSON)\b.*)$/i;
/** More than the widest column can show. */
const LONGEST_SHOWN = 120;
const thousands = new Intl.NumberFormat('en-US');

/** The kind of a DuckDB type name, for example `DECIMAL(18,3)` → number, `INTEGER[]` → nested. */
export function columnKind(type: string): ColumnKind {
  if (NESTED.test(type)) return 'nested';
  if (NUMERIC.test(type)) return 'number';
  return /^(BOOLEAN|BOOL)$/i.test(type) ? 'boolean' : 'text';
}

/** A count with its noun: `1,104 rows`, `1 row`. */
export function counted(count: number, noun: string): string {
  return `${thousands.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * A number for reading: integers in full, others with at most six significant digits, but never with an
 * integer part that is rounded (1234567.8 → `1234568`).
 */
export function shortNumber(value: number): string {
  if (Number.isInteger(value)) return String(value === 0 ? 0 : value);
  const whole = Math.abs(value) >= 1e5 && Math.abs(value) < 1e21;
  return String(whole ? Math.round(value) : Number(value.toPrecision(6)));
}

/** The whole value as text: what is copied and shown on hover. Null gives the empty text. */
export function fullText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** What stands in a grid's cell: null as `none`, numbers shortened, long texts cut. */
export function shownText(cell: Cell): string {
  if (cell === null) return 'none';
  if (typeof cell === 'number') return shortNumber(cell);
  const text = fullText(cell);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
