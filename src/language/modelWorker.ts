import type { Worker } from 'node:worker_threads';
import { connectWorker, startFailure } from '../engine/workerConnection';
import { Cancelled } from '../shared/failure';
import type { Connection } from '../shared/rpc';
import { LanguageError } from './languageError';
import { type ModelInput, type ModelWorkerData, modelWorker } from './messages';

/** One worker thread with one model; one question at a time. */
export class ModelWorker {
  private constructor(
    private readonly worker: Worker,
    private readonly connection: Connection<typeof modelWorker>,
    private readonly native: boolean,
    readonly runtime: string,
  ) {}

  /** Rejects where the model or its runtime can't be loaded. */
  static async start(script: string, data: ModelWorkerData): Promise<ModelWorker> {
    let isStarted = false;
    const { worker, connection } = connectWorker({
      script,
      data,
      contract: modelWorker,
      revive: ({ message }) => new LanguageError('model', message),
      ended: (cause) => {
        if (!isStarted) return new Error(startFailure(cause));
        const what = typeof cause === 'number' ? 'stopped.' : `failed: ${cause.message}`;
        return new LanguageError('model', `The model’s worker ${what}`);
      },
    });
    try {
      const runtime = await connection.call('start', undefined);
      isStarted = true;
      return new ModelWorker(worker, connection, data.runtime.kind === 'native', runtime);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  /** It ended, or was left to end, and takes no more questions. */
  get gone(): boolean {
    return this.connection.closed.aborted;
  }

  async ask(
    name: 'measure' | 'run',
    items: readonly ModelInput[],
    signal?: AbortSignal,
  ): Promise<Float32Array> {
    if (signal?.aborted) throw new Cancelled();
    try {
      return await this.connection.call(name, { items }, { signal });
    } catch (error) {
      if (error instanceof Cancelled) this.#leave();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.connection.close(new LanguageError('model', 'The model’s worker stopped.'));
    await this.worker.terminate();
  }

  /** WASM is stopped where it stands. Native code must come to its end first, so nobody waits for it. */
  #leave(): void {
    this.connection.close(new Cancelled());
    if (this.native) this.worker.once('message', () => void this.worker.terminate());
    else void this.worker.terminate();
  }
}
