import type { Cell } from '../shared/cell';

export type SampleRow = Record<string, Cell>;

/** A row's text in a column; null where it holds none. */
export function textIn(row: SampleRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}

/** A row's number in a column; null where it holds none. */
export function numberIn(row: SampleRow, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}

export const hasColumns = (row: SampleRow, ...columns: string[]): boolean =>
  columns.every((column) => column in row);
