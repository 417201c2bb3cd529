import type { Interval } from './format';
import { numberOf, type Row } from './view';

/** The numbers of a column, without those that are missing. */
export function numbersOf(rows: readonly Row[], column: string): number[] {
  return rows.map((row) => numberOf(row[column])).filter((value) => value !== null);
}

/** Distinct numbers of a column, ascending. */
export function distinctNumbers(rows: readonly Row[], column: string): number[] {
  return [...new Set(numbersOf(rows, column))].sort((a, b) => a - b);
}

/** Distinct values of a column as text, in the order of the rows. */
export function distinctTexts(rows: readonly Row[], column: string): string[] {
  const values = rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined);
  return [...new Set(values.map(String))];
}

/** The interval of a row's figure, from columns `…_low` and `…_high`; null where either end is missing. */
export function intervalOf(row: Row, column: string): Interval | null {
  const [low, high] = [numberOf(row[`${column}_low`]), numberOf(row[`${column}_high`])];
  return low === null || high === null ? null : { low, high };
}
