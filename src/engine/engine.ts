export { Cancelled } from '../shared/failure';

/**
 * The database behind everything: SQL in, Arrow IPC stream bytes out.
 * DuckDB-WASM is the engine that is always there; another (native DuckDB) fits behind the same interface.
 */
export interface Engine {
  /** Name and version for provenance, for example `DuckDB-WASM v1.4.3`. */
  readonly version: string;
  /** Aborted, with {@link EngineStopped} as its reason, when the engine is gone: closed, crashed or killed. */
  readonly stopped: AbortSignal;
  /** Opens a connection whose unqualified names are looked up in `catalog`, or in the engine's default one. */
  connect(catalog?: string): Promise<Connection>;
  /** From here on no query can change a setting, and no connection is opened any more. */
  lock(): Promise<void>;
  close(): Promise<void>;
}

/** One connection; its calls run one after the other, those of different connections take turns. */
export interface Connection {
  /**
   * Runs SQL (several statements allowed; the last one's result comes back) and returns an Arrow IPC stream.
   * An aborted signal rejects with {@link Cancelled} within a second, if need be by stopping the engine.
   */
  query(sql: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** As `query`, for what others wrote: rejects with a {@link QueryError} where `sql` holds more than one statement. */
  queryOne(sql: string, signal?: AbortSignal): Promise<Uint8Array>;
  /**
   * Appends an Arrow IPC stream to an existing table whose columns have the same names, order and types. The engine takes
   * the bytes: they are not here any more afterwards.
   */
  insert(table: TableName, stream: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export interface TableName {
  schema: string;
  table: string;
}

/** What the database says is wrong with a statement. `offset` is the byte offset in it, where known. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  constructor(
    readonly kind: string,
    message: string,
    readonly offset: number | null,
  ) {
    super(message);
  }
}

export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
