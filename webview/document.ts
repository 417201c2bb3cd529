import type { Cell, Column, Output } from '../src/shared/protocol';

function isColumn(value: unknown): value is Column {
  const column = value as Partial<Column> | null;
  return typeof column?.name === 'string' && typeof column.type === 'string';
}

/**
 * Reads what a notebook file holds as an output. Throws, in words for the reader, for what is not one; what
 * is optional and not of its type is read as absent.
 */
export function readOutput(value: unknown): Output {
  const output = value as Partial<Output> | null;
  if (output?.version !== 1) {
    throw new Error('This output was written by another version of Gestalt. Run the cell again to see it.');
  }
  const { view, columns, rows, result } = output;
  const isRead =
    typeof view === 'string' &&
    Array.isArray(columns) &&
    columns.every(isColumn) &&
    Array.isArray(rows) &&
    rows.every((row: unknown) => Array.isArray(row) && row.length === columns.length);
  if (!isRead)
    throw new Error('This output is damaged: its columns and rows do not fit. Run the cell again.');
  const reference = typeof result?.session === 'string' && typeof result.table === 'string' ? result : null;
  return {
    version: 1,
    view,
    title: typeof output.title === 'string' ? output.title : null,
    columns,
    rows: rows as Cell[][],
    rowCount: Math.max(rows.length, Number.isInteger(output.rowCount) ? output.rowCount! : 0),
    result: reference,
    ...(typeof output.from === 'string' && { from: output.from }),
  };
}
