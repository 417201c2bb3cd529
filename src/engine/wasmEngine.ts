import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Cancelled, NoAnswer } from '../shared/failure';
import { type Connection as Channel, ownBuffer } from '../shared/rpc';
import { type Connection, type Engine, EngineStopped } from './engine';
import { type EngineWorkerData, engineWorker } from './messages';
import { reviveQueryError } from './queryError';
import { connectWorker, startFailure } from './workerConnection';

/** How long a cancelled query may go on before its engine is stopped, in ms. */
const PATIENCE = 800;

/**
 * Starts DuckDB-WASM in a worker thread. `directory` holds `duckdb.worker.js` and `duckdb-eh.wasm`.
 * Rejects with {@link EngineStopped} when it can't start.
 */
export async function startWasmEngine(directory: string): Promise<Engine> {
  let isStarted = false;
  const { worker, connection } = connectWorker({
    script: join(directory, 'duckdb.worker.js'),
    data: { directory } satisfies EngineWorkerData,
    contract: engineWorker,
    revive: (failure) =>
      failure.name === 'EngineStopped' ? new EngineStopped(failure.message) : reviveQueryError(failure),
    ended: (cause) => {
      if (!isStarted) return new EngineStopped(startFailure(cause));
      return new EngineStopped(
        typeof cause === 'number'
          ? 'The database engine stopped. It starts again when it is next needed.'
          : `The database engine failed: ${cause.message}. It starts again when it is next needed.`,
      );
    },
  });
  try {
    const version = await connection.call('start', undefined);
    isStarted = true;
    return new WasmEngine(worker, connection, version);
  } catch (error) {
    await worker.terminate();
    const reason = error instanceof Error ? error.message : String(error);
    throw new EngineStopped(`The database engine could not start: ${reason}`);
  }
}

class WasmEngine implements Engine {
  constructor(
    private readonly worker: Worker,
    private readonly channel: Channel<typeof engineWorker>,
    readonly version: string,
  ) {}

  get stopped(): AbortSignal {
    return this.channel.closed;
  }

  async connect(catalog?: string): Promise<Connection> {
    const connection = await this.#trusted(this.channel.call('connect', { catalog: catalog ?? null }));
    return {
      query: (sql, signal) => this.#query({ connection, sql, single: false }, signal),
      queryOne: (sql, signal) => this.#query({ connection, sql, single: true }, signal),
      insert: (table, stream) => {
        const options = { transfer: ownBuffer(stream) };
        return this.#trusted(this.channel.call('insert', { connection, table, stream }, options));
      },
      close: () => this.channel.call('disconnect', { connection }),
    };
  }

  async lock(): Promise<void> {
    const connection = await this.connect();
    await connection.query('SET lock_configuration = true');
    await connection.close();
  }

  async close(): Promise<void> {
    this.channel.close(new EngineStopped('The database engine is closed.'));
    await this.worker.terminate();
  }

  async #query(
    asked: { connection: number; sql: string; single: boolean },
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    try {
      return await this.#trusted(this.channel.call('query', asked, { signal, grace: PATIENCE }));
    } catch (error) {
      if (error instanceof NoAnswer) this.#kill(GIVES_NO_WAY);
      if (signal?.aborted && (error instanceof NoAnswer || error instanceof EngineStopped))
        throw new Cancelled();
      throw error;
    }
  }

  /** An engine that says of itself that it can't be trusted any more is stopped. */
  #trusted<Result>(call: Promise<Result>): Promise<Result> {
    return call.catch((error: unknown) => {
      if (error instanceof EngineStopped) this.#kill(error.message);
      throw error;
    });
  }

  #kill(reason: string): void {
    this.channel.close(new EngineStopped(reason));
    void this.worker.terminate();
  }
}

const GIVES_NO_WAY =
  'The database engine was stopped, because a query did not give way. It starts again when it is next needed.';
