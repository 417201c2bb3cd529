import type { Cell } from '../../src/shared/cell';
import { sqlTypeOf } from '../../src/shared/sqlType';
import { readableText } from '../../src/shared/valueText';

export { counted } from '../../src/shared/counted';

export type ColumnKind = 'number' | 'boolean' | 'nested' | 'text';

const NUMERIC = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|BIGNUM|FLOAT|REAL|DOUBLE|DECIMAL)$/;
/** As outputs of earlier versions name them. */
const NESTED = /^(STRUCT|MAP|UNION|JSON)$/;
/** Significant digits of a fraction in a grid. */
const DIGITS = 6;
/** More than the widest column can show. */
const LONGEST_SHOWN = 120;

/** The kind of a DuckDB type name, for example `DECIMAL(18,3)` → number, `INTEGER[]` → nested. */
export function columnKind(name: string): ColumnKind {
  const type = sqlTypeOf(name);
  if (type.kind === 'decimal') return 'number';
  if (type.kind === 'enum') return 'text';
  if (type.kind !== 'plain' || NESTED.test(type.name)) return 'nested';
  if (NUMERIC.test(type.name)) return 'number';
  return /^BOOL(EAN)?$/.test(type.name) ? 'boolean' : 'text';
}

/** The whole value as text: what is copied and shown on hover. Null gives the empty text. */
export function fullText(cell: Cell, type: string): string {
  return cell === null ? '' : readableText(cell, type);
}

/** What stands in a grid's cell: null as `none`, fractions shortened, long texts cut. */
export function shownText(cell: Cell, type: string): string {
  if (cell === null) return 'none';
  const text = readableText(cell, type, DIGITS);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
