import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Cancelled, type Connection, type Engine, EngineStopped, type TableName } from './engine';
import type { EngineWorkerData, EngineWorkerReady, EngineWorkerReply, EngineWorkerRequest } from './messages';
import { toQueryError } from './queryError';

interface Pending {
  resolve(value: number | Uint8Array | null): void;
  reject(error: Error): void;
}

/** How long a cancelled query may go on before its engine is stopped, in ms. */
const PATIENCE = 800;

/**
 * Starts DuckDB-WASM in a worker thread. `directory` holds `duckdb.worker.js` and `duckdb-eh.wasm`.
 * Rejects with {@link EngineStopped} when it can't start.
 */
export async function startWasmEngine(directory: string): Promise<Engine> {
  const worker = new Worker(join(directory, 'duckdb.worker.js'), {
    workerData: { directory } satisfies EngineWorkerData,
  });
  const ready = await new Promise<EngineWorkerReady>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error) => resolve({ ready: false, error: error.message }));
    worker.once('exit', (code) => resolve({ ready: false, error: `its thread ended with code ${code}` }));
  });
  if (!ready.ready) {
    await worker.terminate();
    throw new EngineStopped(`The database engine could not start: ${ready.error}`);
  }
  return new WasmEngine(worker, ready.version);
}

class WasmEngine implements Engine {
  readonly #pending = new Map<number, Pending>();
  readonly #stop = new AbortController();
  #lastId = 0;

  constructor(
    private readonly worker: Worker,
    readonly version: string,
  ) {
    worker.on('message', (reply: EngineWorkerReply) => this.#settle(reply));
    worker.on('error', (error) => this.#fail(`The database engine failed: ${error.message}`));
    worker.on('exit', () => this.#fail('The database engine stopped.'));
  }

  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  async connect(catalog?: string): Promise<Connection> {
    const connection = (await this.#ask({
      type: 'connect',
      id: this.#nextId(),
      catalog: catalog ?? null,
    })) as number;
    return {
      query: (sql, signal) => this.#query(connection, sql, signal),
      insert: async (table: TableName, stream: Uint8Array) => {
        await this.#ask({ type: 'insert', id: this.#nextId(), connection, table, stream });
      },
      close: async () => {
        await this.#ask({ type: 'disconnect', id: this.#nextId(), connection });
      },
    };
  }

  async close(): Promise<void> {
    this.#fail('The database engine is closed.');
    await this.worker.terminate();
  }

  async #query(connection: number, sql: string, signal?: AbortSignal): Promise<Uint8Array> {
    if (signal?.aborted) throw new Cancelled();
    let last: NodeJS.Timeout | undefined;
    const id = this.#nextId();
    const cancel = () => {
      this.worker.postMessage({ type: 'cancel', target: id } satisfies EngineWorkerRequest);
      last = setTimeout(() => this.#kill(), PATIENCE);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return (await this.#ask({ type: 'query', id, connection, sql })) as Uint8Array;
    } catch (error) {
      if (signal?.aborted && error instanceof EngineStopped) throw new Cancelled();
      throw error;
    } finally {
      clearTimeout(last);
      signal?.removeEventListener('abort', cancel);
    }
  }

  #ask(request: Exclude<EngineWorkerRequest, { type: 'cancel' }>): Promise<number | Uint8Array | null> {
    if (this.#stop.signal.aborted) return Promise.reject(this.#stop.signal.reason as EngineStopped);
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject });
      this.worker.postMessage(request);
    });
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #settle(reply: EngineWorkerReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (!pending) return;
    if ('value' in reply) pending.resolve(reply.value);
    else pending.reject(reply.cancelled ? new Cancelled() : toQueryError(reply.error));
  }

  #kill(): void {
    this.#fail('The database engine was stopped, because a query did not give way.');
    void this.worker.terminate();
  }

  /** Promises of a terminated worker never settle by themselves. */
  #fail(message: string): void {
    if (this.#stop.signal.aborted) return;
    const reason = new EngineStopped(message);
    this.#stop.abort(reason);
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }
}
