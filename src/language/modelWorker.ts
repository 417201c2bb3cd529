import { Worker } from 'node:worker_threads';
import { Cancelled } from '../engine/engine';
import { LanguageError } from './languageError';
import type {
  ModelInput,
  ModelWorkerData,
  ModelWorkerReady,
  ModelWorkerReply,
  ModelWorkerRequest,
} from './messages';

interface Asked {
  id: number;
  resolve(values: Float32Array): void;
  reject(error: Error): void;
}

/** One worker thread with one model; one question at a time. */
export class ModelWorker {
  #asked: Asked | null = null;
  #lastId = 0;
  #gone = false;

  private constructor(
    private readonly worker: Worker,
    private readonly native: boolean,
    readonly runtime: string,
  ) {
    worker.on('message', (reply: ModelWorkerReply) => this.#settle(reply));
    worker.on('error', (error) => this.#fail(`The model’s worker failed: ${error.message}`));
    worker.on('exit', () => this.#fail('The model’s worker stopped.'));
  }

  /** Rejects where the model or its runtime can't be loaded. */
  static async start(script: string, data: ModelWorkerData): Promise<ModelWorker> {
    const worker = new Worker(script, { workerData: data });
    const ready = await new Promise<ModelWorkerReady>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ ready: false, error: error.message }));
      worker.once('exit', (code) => resolve({ ready: false, error: `its thread ended with code ${code}` }));
    });
    if (ready.ready) return new ModelWorker(worker, data.runtime.kind === 'native', ready.runtime);
    await worker.terminate();
    throw new Error(ready.error);
  }

  /** It ended, or was left to end, and takes no more questions. */
  get gone(): boolean {
    return this.#gone;
  }

  ask(
    type: ModelWorkerRequest['type'],
    items: readonly ModelInput[],
    signal?: AbortSignal,
  ): Promise<Float32Array> {
    if (signal?.aborted) return Promise.reject(new Cancelled());
    this.#lastId += 1;
    const request: ModelWorkerRequest = { id: this.#lastId, type, items };
    return new Promise<Float32Array>((resolve, reject) => {
      const cancel = () => this.#cancel();
      const done = () => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#asked = {
        id: request.id,
        resolve: (values) => {
          done();
          resolve(values);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      };
      this.worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    this.#gone = true;
    await this.worker.terminate();
  }

  /** WASM is stopped where it stands. Native code must come to its end first, so nobody waits for it. */
  #cancel(): void {
    const asked = this.#asked;
    this.#asked = null;
    this.#gone = true;
    if (this.native) this.worker.once('message', () => void this.worker.terminate());
    else void this.worker.terminate();
    asked?.reject(new Cancelled());
  }

  #settle(reply: ModelWorkerReply): void {
    if (reply.id !== this.#asked?.id) return;
    const asked = this.#asked;
    this.#asked = null;
    if ('values' in reply) asked.resolve(reply.values);
    else asked.reject(new LanguageError('model', reply.error));
  }

  #fail(message: string): void {
    this.#gone = true;
    this.#asked?.reject(new LanguageError('model', message));
    this.#asked = null;
  }
}
