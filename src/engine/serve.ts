import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as duckdb from '@duckdb/duckdb-wasm/blocking';
import { Cancelled } from '../shared/failure';
import { Connection, type Handlers, ownBuffer, Transferred } from '../shared/rpc';
import { sqlName } from '../shared/sql';
import { Damage } from './damage';
import { EngineStopped, QueryError } from './engine';
import type { SqlFunction } from './functions';
import { type EngineWorkerData, engineWorker } from './messages';
import { refuseNetwork } from './offline';
import { toQueryError } from './queryError';
import { assertSingle } from './singleStatement';

/**
 * Runs DuckDB-WASM (eh build) and its connections in this worker thread and does what {@link engineWorker} says.
 * `functions` are those that SQL can call besides DuckDB's own.
 */
export function serve(functions: SqlFunction[]): void {
  const ready = start(functions);
  ready.catch(() => {}); // whoever calls hears of it
  const handlers: Handlers<typeof engineWorker> = {
    start: async () => `DuckDB-WASM ${(await ready).getVersion()}`,
    connect: ({ catalog }) => inTurn(CONNECTING, async () => connect(await ready, catalog)),
    disconnect: ({ connection }) =>
      inTurn(connection, async () => {
        (await ready).disconnect(connection);
        turns.delete(connection);
      }),
    query: ({ connection, sql, single }, { signal }) =>
      inTurn(connection, async () => {
        const db = await ready;
        if (single) assertSingle(db, sql);
        const bytes = await query(db, connection, sql, signal);
        return new Transferred(bytes, ownBuffer(bytes));
      }),
    insert: ({ connection, table, stream }) =>
      inTurn(connection, async () => {
        const target = { schema: table.schema, name: table.table, create: false };
        (await ready).insertArrowFromIPCStream(connection, stream, target);
      }),
  };
  const host = new Connection({
    post: (message, transfer) => port!.postMessage(message, transfer),
    remote: {},
    local: { contract: engineWorker, handlers },
  });
  port!.on('message', (message: unknown) => host.receive(message));
}

const port = parentPort;
if (!port) throw new Error('The engine runs in a worker thread.');

/** No connection has this number. */
const CONNECTING = 0;
/** The end of what each connection has to do. */
const turns = new Map<number, Promise<unknown>>();
const damage = new Damage();

/**
 * Runs the work of one connection after the other. What DuckDB says is wrong becomes a `QueryError`, and where it can't be
 * trusted any more, `EngineStopped`.
 */
function inTurn<Result>(connection: number, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(connection) ?? Promise.resolve()).then(() => trusted(work));
  turns.set(
    connection,
    turn.catch(() => {}),
  );
  return turn;
}

async function trusted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    damage.check();
    return result;
  } catch (error) {
    if (error instanceof Cancelled || error instanceof EngineStopped) throw error;
    damage.check(error);
    const said =
      error instanceof QueryError
        ? error
        : toQueryError(error instanceof Error ? error.message : String(error));
    damage.check(said);
    throw said;
  }
}

function connect(db: duckdb.DuckDBBindings, catalog: string | null): number {
  const connection = db.connect();
  connection.query('SET errors_as_json = true');
  if (catalog) connection.query(`USE ${sqlName(catalog)}`);
  return connection.useUnsafe((_, id) => id);
}

type ScalarType = Parameters<duckdb.DuckDBBindings['createScalarFunction']>[2];

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
  // The package's types refer to those of Emscripten, which are not there.
  damage.watch(Object(db.mod));
  db.open({ query: { castBigIntToDouble: false } });
  const setUp = db.connect();
  // SQL comes from notebooks that others wrote: it reaches no file and no network.
  setUp.query('SET autoload_known_extensions = false; SET enable_external_access = false');
  // A Float64 object of apache-arrow would be registered as FLOAT, 32 bits; its bare type id, -12, gives DOUBLE.
  const double = { typeId: -12 } as ScalarType;
  setUp.useUnsafe((bindings, id) => {
    for (const { name, call } of functions) bindings.createScalarFunction(id, name, double, call);
  });
  setUp.close();
  return db;
}

/** Polls, so that a message that cancels gets its turn between DuckDB's slices of work. */
async function query(
  db: duckdb.DuckDBBindings,
  connection: number,
  sql: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const stopIfCancelled = () => {
    if (!signal.aborted) return;
    db.cancelPendingQuery(connection);
    throw new Cancelled();
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
