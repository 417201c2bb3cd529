import * as v from 'valibot';
import { method, nothing } from '../shared/rpc';

export interface EngineWorkerData {
  /** Folder that holds `duckdb-eh.wasm`. */
  directory: string;
}

const connection = v.number();
const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What the engine's worker does. Calls of one connection run one after the other. */
export const engineWorker = {
  /** Gives name and version once the database is there. */
  start: method(nothing, v.string()),
  /** Opens a connection whose unqualified names are looked up in `catalog`, or in the database's default one. */
  connect: method(v.object({ catalog: v.nullable(v.string()) }), connection),
  disconnect: method(v.object({ connection }), nothing),
  /** Gives an Arrow IPC stream. Where `single`, SQL of more than one statement is refused. */
  query: method(v.object({ connection, sql: v.string(), single: v.boolean() }), bytes),
  insert: method(
    v.object({ connection, table: v.object({ schema: v.string(), table: v.string() }), stream: bytes }),
    nothing,
  ),
};
