import type { DuckDBBindings } from '@duckdb/duckdb-wasm/blocking';
import { QueryError } from './engine';

/** The kind of token that a semicolon is, in DuckDB's own numbers. */
const OPERATOR = 3;
const SEMICOLON = 0x3b;

/**
 * Throws {@link QueryError} where `sql` holds more than one statement, as DuckDB itself takes it apart: comments, quotes and
 * line ends that another reader sees otherwise hide nothing.
 */
export function assertSingle(db: Pick<DuckDBBindings, 'tokenize'>, sql: string): void {
  const bytes = new TextEncoder().encode(sql);
  const { offsets, types } = db.tokenize(sql);
  const at = Array.from(offsets).findIndex(
    (offset, i) => types[i] === OPERATOR && bytes[offset] === SEMICOLON,
  );
  if (at < 0 || at === offsets.length - 1) return;
  throw new QueryError(
    'Parser',
    'Here begins another statement: it needs a line of its own.',
    offsets[at + 1]!,
  );
}
