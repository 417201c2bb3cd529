import type { Cell } from './cell';
import { type SqlType, sqlTypeOf } from './sqlType';

/** A value as DuckDB writes it, given DuckDB's name for its column's type. Null gives `NULL`. */
export const valueText = (cell: Cell, type: string): string => textOf(cell, sqlTypeOf(type));

/**
 * A value for reading: as DuckDB writes it, but that a whole DOUBLE or FLOAT has no `.0`, and one below 1,000 at most
 * `digits` significant digits. What stands before the point is never rounded.
 */
export function readableText(cell: Cell, type: string, digits = Number.POSITIVE_INFINITY): string {
  if (typeof cell !== 'number' || sqlTypeOf(type).kind === 'decimal') return valueText(cell, type);
  const isShort = Number.isInteger(cell) || Math.abs(cell) >= 1000 || digits === Number.POSITIVE_INFINITY;
  return isShort ? doubleText(cell).replace(/\.0$/, '') : String(Number(cell.toPrecision(digits)));
}

/** A number's text as a number, where that gives the same text again; else the text. */
export function numberOrText(text: string, type: string): number | string {
  const value = Number(text);
  const isHeld = type === 'FLOAT' ? Number.isFinite(value) : Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return isHeld && !Object.is(value, -0) && valueText(value, type) === text ? value : text;
}

function textOf(cell: Cell, type: SqlType): string {
  if (cell === null) return 'NULL';
  if (Array.isArray(cell)) {
    const inner: SqlType = type.kind === 'list' ? type.of : { kind: 'plain', name: 'VARCHAR' };
    return `[${cell.map((item) => itemText(item, inner)).join(', ')}]`;
  }
  if (typeof cell === 'object') return JSON.stringify(cell);
  return typeof cell === 'number' ? numberText(cell, type) : String(cell);
}

function numberText(value: number, type: SqlType): string {
  if (type.kind === 'decimal') return value.toFixed(type.scale);
  const isDouble = type.kind === 'plain' && (type.name === 'DOUBLE' || type.name === 'FLOAT');
  return isDouble ? doubleText(value) : String(value);
}

/** The shortest digits that give the number again, in powers of ten below 0.0001 and from 10^16 on. */
function doubleText(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const [digits, power] = value.toExponential().split('e') as [string, string];
  if (Number(power) >= -4 && Number(power) < 16)
    return Number.isInteger(value) ? `${value}.0` : String(value);
  return `${digits}e${power[0]}${power.slice(1).padStart(2, '0')}`;
}

/** Texts that a list can't hold bare: empty, like NULL, with spaces at an end, or with signs that have a meaning there. */
const QUOTED = /^$|^null$|^[\t-\r ]|[\t-\r ]$|[[\]{}(),:='"]/i;

function itemText(item: Cell, type: SqlType): string {
  const text = textOf(item, type);
  if (typeof item !== 'string' || !QUOTED.test(text)) return text;
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
