/**
 * Every message and document that crosses a border: host ↔ worker, host ↔ webview, notebook file ↔ renderer.
 * It imports nothing, so that both sides can.
 */

/** The MIME type of an output that Gestalt's renderer draws. Its document is an {@link Output}. */
export const OUTPUT_MIME = 'application/vnd.gestalt.output+json';
export const RENDERER_ID = 'gestalt.output';

/** A value of a result as it stands in JSON: big integers beyond 2^53 and non-finite numbers are strings. */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

/** A column with DuckDB's name for its type, for example `DOUBLE`, `VARCHAR`, `INTEGER[]`. */
export interface Column {
  name: string;
  type: string;
}

/** The samples behind a mark: the rows of relation `from` (a table, view or table macro call) for which `where` holds. */
export interface Samples {
  from: string;
  where: string;
}

/** Where all rows of a result lie while its kernel lives. */
export interface ResultReference {
  session: string;
  table: string;
}

/** What a cell shows: a view, by name, over rows. `rows` holds the first of `rowCount`, the reference leads to the rest. */
export interface Output {
  version: 1;
  view: string;
  title: string | null;
  columns: Column[];
  rows: Cell[][];
  rowCount: number;
  result: ResultReference | null;
}

export interface SortOrder {
  column: string;
  descending: boolean;
}

/** A request of an output or panel to its kernel; each is answered by one {@link Reply} with the same `id`. */
export type Request =
  | { type: 'rows'; id: number; result: ResultReference; offset: number; limit: number; order: SortOrder | null }
  | { type: 'samples'; id: number; session: string; samples: Samples; limit: number };

export type Reply =
  | { type: 'rows'; id: number; columns: Column[]; rows: Cell[][]; rowCount: number }
  | { type: 'failure'; id: number; message: string };
