import type { Cell } from '../shared/cell';
import type { Comparison, Condition, Samples } from '../shared/samples';

/** A column holds a value; null is no value. */
export function is(column: string, value: Cell | undefined): Comparison {
  if (typeof value === 'number' || typeof value === 'boolean') return { column, operator: '=', value };
  return { column, operator: '=', value: value === null || value === undefined ? null : String(value) };
}

/** A column holds any value. */
export const isKnown = (column: string): Comparison => ({ column, operator: '<>', value: null });

/** A column holds one of these values. */
export const isAmong = (column: string, values: readonly (string | number)[]): Condition => ({
  columns: [column],
  in: values.map((value) => [value]),
});

/** A column's value against a number. */
export const compares = (column: string, operator: '<' | '<=' | '>' | '>=', value: number): Comparison => ({
  column,
  operator,
  value,
});

export function samplesFrom(from: string, ...where: Condition[]): Samples {
  return { from, where };
}
