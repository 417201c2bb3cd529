import type { Key } from '../shared/link';
import { type Comparison, whereSql } from '../shared/samples';

/** The conditions that hold for the rows with these values. */
export const conditionsOf = (key: Key): Comparison[] =>
  Object.entries(key).map(([column, value]) => ({ column, operator: '=', value }));

/** The SQL condition that holds for the rows with these values. Every name and value is quoted; `true` of no column. */
export const predicateOf = (key: Key): string => whereSql(conditionsOf(key));
