import * as v from 'valibot';

/** A value of a result as it stands in JSON: big integers beyond 2^53 and non-finite numbers are strings. */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

/** A row by its columns' names. */
export type RowValues = { [column: string]: Cell };

function isCell(value: unknown): value is Cell {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      return Array.isArray(value) ? value.every(isCell) : isRow(value);
    default:
      return false;
  }
}

const isRow = (value: unknown): value is RowValues =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value) &&
  Object.values(value).every(isCell);

/** A column with DuckDB's name for its type, for example `DOUBLE`, `VARCHAR`, `INTEGER[]`. */
export const columnSchema = v.object({ name: v.string(), type: v.string() });
export type Column = v.InferOutput<typeof columnSchema>;

// Results have up to millions of values: one function looks at them. A record of the schema library also leaves out
// columns of some names, `constructor` for one.
export const rowsSchema = v.custom<Cell[][]>(
  (rows) => Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isCell)),
  'expected rows of plain values',
);
export const rowValuesSchema = v.custom<RowValues>(isRow, 'expected a row of plain values');

export const sortOrderSchema = v.object({ column: v.string(), descending: v.boolean() });
export type SortOrder = v.InferOutput<typeof sortOrderSchema>;
