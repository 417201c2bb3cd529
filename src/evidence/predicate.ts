import { sqlName, sqlText } from '../engine/rows';
import type { Cell } from '../shared/protocol';

/** Values that tell a sample from the others, by column. */
export type Key = Record<string, string | number | boolean | null>;

/** The SQL condition that holds for the rows with these values. Every name and value is quoted; `true` of no column. */
export function predicateOf(key: Key): string {
  const conditions = Object.entries(key).map(([column, value]) => {
    const name = sqlName(column);
    return value === null ? `${name} IS NULL` : `${name} = ${literal(value)}`;
  });
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}

/** The key of a row: its values in `columns`. Null where the row lacks one or it holds no plain value. */
export function keyOf(row: Record<string, Cell>, columns: readonly string[]): Key | null {
  const key: Key = {};
  for (const column of columns) {
    const value = row[column];
    if (value === undefined || (typeof value === 'object' && value !== null)) return null;
    key[column] = value;
  }
  return key;
}

/** Fractions are read by the database from all their digits, not as decimals. */
function literal(value: string | number | boolean): string {
  if (typeof value === 'string') return sqlText(value);
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  return `${sqlText(String(value))}::DOUBLE`;
}
