import type { ColumnType, TableSchema } from './table';

/** What the whole numbers of a column go up to; they go one further below 0. */
const LARGEST: Partial<Record<ColumnType, number>> = {
  TINYINT: 127,
  SMALLINT: 32_767,
  INTEGER: 2_147_483_647,
};

interface NumberColumn {
  name: string;
  /** Null for numbers that need not be whole. */
  largest: number | null;
}

const known = new WeakMap<TableSchema, readonly NumberColumn[]>();

function numberColumns(table: TableSchema): readonly NumberColumn[] {
  let columns = known.get(table);
  if (!columns) {
    columns = Object.entries(table.columns).flatMap(([name, [type]]) =>
      type === 'DOUBLE' || LARGEST[type] !== undefined ? [{ name, largest: LARGEST[type] ?? null }] : [],
    );
    known.set(table, columns);
  }
  return columns;
}

/** A value that its column can't hold, and what the column holds. */
export interface Misfit {
  column: string;
  value: unknown;
  expected: string;
}

const count = new Intl.NumberFormat('en-US');

/** The first number of a row that its column can't hold: stored, it would be another number. Null where all fit. */
export function misfitOf(table: TableSchema, row: Record<string, unknown>): Misfit | null {
  for (const { name: column, largest } of numberColumns(table)) {
    const value = row[column];
    if (typeof value !== 'number') continue;
    if (largest === null) {
      if (!Number.isFinite(value)) return { column, value, expected: 'a finite number' };
    } else if (!Number.isInteger(value) || value > largest || value < -largest - 1) {
      return { column, value, expected: `a whole number up to ${count.format(largest)}` };
    }
  }
  return null;
}
