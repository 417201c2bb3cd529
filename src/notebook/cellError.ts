import type { QueryError } from '../engine/engine';

/** An error of a cell with its place, 1-based, where known. */
export class CellError extends Error {
  override readonly name = 'CellError';
  constructor(
    readonly kind: string,
    message: string,
    readonly place: { line: number; column: number } | null,
  ) {
    super(message);
  }
}

/**
 * Finds the place in the cell that a query error means. `statement` stands at `offset` in the cell, and `prefix` was
 * put before it; DuckDB counts bytes of UTF-8.
 */
export function toCellError(
  error: QueryError,
  cell: string,
  offset: number,
  statement: string,
  prefix: string,
): CellError {
  const bytes = error.offset === null ? -1 : error.offset - Buffer.byteLength(prefix);
  const place = bytes < 0 ? null : placeOf(cell, offset + charsIn(statement, bytes));
  return new CellError(error.kind, error.message, place);
}

const charsIn = (text: string, bytes: number) => Buffer.from(text).subarray(0, bytes).toString().length;

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.min(offset, text.trimEnd().length));
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
}

/** The error as text: the message, the place, and the line with a mark under the place. */
export function describeError(error: CellError, cell: string): string {
  if (!error.place) return `${error.kind}: ${error.message}`;
  const { line, column } = error.place;
  const source = cell.split('\n')[line - 1] ?? '';
  const mark = `${source.slice(0, column - 1).replace(/[^\t]/g, ' ')}^`;
  return `${error.kind}, line ${line}, column ${column}: ${error.message}\n\n${source}\n${mark}`;
}
