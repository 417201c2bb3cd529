import type { TableName } from './engine';

/** What the host asks of the engine's worker; each is answered by one {@link EngineWorkerReply} with the same id, but `cancel`. */
export type EngineWorkerRequest =
  | { type: 'connect'; id: number; catalog: string | null }
  | { type: 'disconnect'; id: number; connection: number }
  | { type: 'query'; id: number; connection: number; sql: string }
  | { type: 'insert'; id: number; connection: number; table: TableName; stream: Uint8Array }
  | { type: 'cancel'; target: number };

export type EngineWorkerReply =
  | { id: number; value: number | Uint8Array | null }
  | { id: number; error: string; cancelled: boolean };

/** Sent once, before any reply. */
export type EngineWorkerReady = { ready: true; version: string } | { ready: false; error: string };

export interface EngineWorkerData {
  /** Folder that holds `duckdb-eh.wasm`. */
  directory: string;
}
