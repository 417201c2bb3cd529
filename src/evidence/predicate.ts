import type { Cell } from '../shared/protocol';
import { type Comparison, type Scalar, whereSql } from '../shared/samples';

/** Values that tell a sample from the others, by column. */
export type Key = Record<string, Scalar>;

/** The conditions that hold for the rows with these values. */
export const conditionsOf = (key: Key): Comparison[] =>
  Object.entries(key).map(([column, value]) => ({ column, operator: '=', value }));

/** The SQL condition that holds for the rows with these values. Every name and value is quoted; `true` of no column. */
export const predicateOf = (key: Key): string => whereSql(conditionsOf(key));

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
