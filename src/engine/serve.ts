import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as duckdb from '@duckdb/duckdb-wasm/blocking';
import type { SqlFunction } from './functions';
import type { EngineWorkerData, EngineWorkerReady, EngineWorkerReply, EngineWorkerRequest } from './messages';
import { refuseNetwork } from './offline';

/**
 * Runs DuckDB-WASM (eh build) and its connections in this worker thread and answers the host's messages.
 * `functions` are those that SQL can call besides DuckDB's own.
 */
export function serve(functions: SqlFunction[]): void {
  const ready = start(functions);
  ready.then(
    (db) =>
      port!.postMessage({
        ready: true,
        version: `DuckDB-WASM ${db.getVersion()}`,
      } satisfies EngineWorkerReady),
    (error: unknown) => port!.postMessage({ ready: false, error: String(error) } satisfies EngineWorkerReady),
  );
  port!.on('message', async (request: EngineWorkerRequest) => {
    if (request.type === 'cancel') {
      cancelled.add(request.target);
      return;
    }
    const db = await ready;
    const connection = request.type === 'connect' ? 0 : request.connection;
    queues.set(
      connection,
      (queues.get(connection) ?? Promise.resolve()).then(() => handle(db, request)),
    );
  });
}

const port = parentPort;
if (!port) throw new Error('The engine runs in a worker thread.');

const queues = new Map<number, Promise<void>>();
const cancelled = new Set<number>();

type ScalarType = Parameters<duckdb.DuckDBBindings['createScalarFunction']>[2];

class CancelledQuery extends Error {}

async function start(functions: SqlFunction[]): Promise<duckdb.DuckDBBindings> {
  refuseNetwork();
  const main = join((workerData as EngineWorkerData).directory, 'duckdb-eh.wasm');
  const module = { mainModule: main, mainWorker: '' };
  const db = await duckdb.createDuckDB(
    { mvp: module, eh: module },
    new duckdb.VoidLogger(),
    duckdb.NODE_RUNTIME,
  );
  await db.instantiate(() => {});
  db.open({ query: { castBigIntToDouble: false } });
  const setUp = db.connect();
  // SQL comes from notebooks that others wrote: it reaches no file and no network.
  setUp.query('SET autoload_known_extensions = false; SET enable_external_access = false');
  // A Float64 object of apache-arrow would be registered as FLOAT, 32 bits; its bare type id, -12, gives DOUBLE.
  const double = { typeId: -12 } as ScalarType;
  setUp.useUnsafe((bindings, id) => {
    for (const { name, call } of functions) bindings.createScalarFunction(id, name, double, call);
  });
  return db;
}

/** Polls, so that a `cancel` message gets its turn between DuckDB's slices of work. */
async function query(
  db: duckdb.DuckDBBindings,
  connection: number,
  id: number,
  sql: string,
): Promise<Uint8Array> {
  const stopIfCancelled = () => {
    if (!cancelled.has(id)) return;
    db.cancelPendingQuery(connection);
    throw new CancelledQuery();
  };
  stopIfCancelled();
  let header = db.startPendingQuery(connection, sql, true);
  while (header === null) {
    await nextTurn();
    stopIfCancelled();
    header = db.pollPendingQuery(connection);
  }
  const chunks = [header];
  for (;;) {
    const chunk = db.fetchQueryResults(connection);
    if (chunk?.length === 0) return concatenate(chunks);
    if (chunk) chunks.push(chunk);
    if (chunks.length % 64 === 0 || !chunk) {
      await nextTurn();
      stopIfCancelled();
    }
  }
}

function concatenate(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

async function answer(db: duckdb.DuckDBBindings, request: Exclude<EngineWorkerRequest, { type: 'cancel' }>) {
  switch (request.type) {
    case 'connect': {
      const connection = db.connect();
      connection.query('SET errors_as_json = true');
      if (request.catalog) connection.query(`USE "${request.catalog}"`);
      return connection.useUnsafe((_, id) => id);
    }
    case 'disconnect':
      db.disconnect(request.connection);
      queues.delete(request.connection);
      return null;
    case 'query':
      return query(db, request.connection, request.id, request.sql);
    case 'insert':
      db.insertArrowFromIPCStream(request.connection, request.stream, {
        schema: request.table.schema,
        name: request.table.table,
        create: false,
      });
      return null;
  }
}

function reply(message: EngineWorkerReply): void {
  const bytes = 'value' in message && message.value instanceof Uint8Array ? message.value : null;
  port!.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

async function handle(
  db: duckdb.DuckDBBindings,
  request: Exclude<EngineWorkerRequest, { type: 'cancel' }>,
): Promise<void> {
  try {
    reply({ id: request.id, value: await answer(db, request) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ id: request.id, error: message, cancelled: error instanceof CancelledQuery });
  } finally {
    cancelled.delete(request.id);
  }
}
