import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Backend, Encoder, Judge } from './backend';
import type { Identity, Provenance } from './identity';
import { LanguageError } from './languageError';
import type { ModelInput, ModelWorkerData } from './messages';
import { ModelWorker } from './modelWorker';
import type { ReadyModel } from './weights';

export interface LocalOptions {
  model: ReadyModel;
  /** Folder of `language.worker.mjs` and its WASM. */
  directory: string;
  /**
   * `native` is onnxruntime-node, which is never part of the product; `auto` takes it where it is installed and loads,
   * else WASM.
   */
  runtime?: 'auto' | 'wasm' | 'native' | undefined;
  /** Folders from which onnxruntime-node is looked for, as `require` does it. */
  nativeFrom?: readonly string[] | undefined;
  /** Workers, each with the weights in its memory; by default all processors but one, at most 4. Results don't change. */
  threads?: number | undefined;
}

/** Opens an encoder of texts on this machine. Throws {@link LanguageError} `model` where it can't run. */
export const openEncoder = (options: LocalOptions): Promise<Encoder> => open<string>('encode', options);

/** Opens a judge of pairs on this machine. Throws {@link LanguageError} `model` where it can't run. */
export const openJudge = (options: LocalOptions): Promise<Judge> =>
  open<readonly [string, string]>('judge', options);

/** Full path of onnxruntime-node's entry, or null where none of the folders leads to one. */
export function findNative(from: readonly string[]): string | null {
  for (const folder of from) {
    try {
      return createRequire(join(folder, 'any.js')).resolve('onnxruntime-node');
    } catch {}
  }
  return null;
}

async function open<T extends ModelInput>(
  task: ModelWorkerData['task'],
  options: LocalOptions,
): Promise<Backend<T>> {
  const { model, directory, runtime = 'auto', nativeFrom = [directory] } = options;
  const script = join(directory, 'language.worker.mjs');
  if (!existsSync(script))
    throw new LanguageError('model', `${script} is not there; the product is not whole.`);
  const wasm = { kind: 'wasm', wasm: join(directory, 'ort-wasm-simd-threaded.wasm') } as const;
  const module = runtime === 'wasm' ? null : findNative(nativeFrom);
  const tries: ModelWorkerData['runtime'][] = [];
  if (module) tries.push({ kind: 'native', module });
  if (runtime !== 'native') tries.push(wasm);
  let why = 'onnxruntime-node is not installed';
  for (const kind of tries) {
    const { folder, weights, choice } = model;
    const data: ModelWorkerData = { task, folder, weights, limit: choice.limit, runtime: kind };
    try {
      const first = await ModelWorker.start(script, data);
      return new LocalBackend<T>(script, data, first, options);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
  throw new LanguageError('model', `${model.choice.model} can’t run here: ${why}.`);
}

/** Workers side by side, each with the model and one thread, started when they are needed. */
class LocalBackend<T extends ModelInput> implements Backend<T> {
  readonly identity: Identity;
  readonly provenance: Provenance;
  readonly parallel: number;
  readonly #idle: ModelWorker[];
  readonly #waiting: ((worker: ModelWorker | null) => void)[] = [];
  #busy = 0;

  constructor(
    private readonly script: string,
    private readonly data: ModelWorkerData,
    first: ModelWorker,
    { model, threads }: LocalOptions,
  ) {
    const { choice, revision } = model;
    this.identity = {
      model: choice.model,
      revision,
      dtype: choice.dtype,
      pooling: data.task === 'encode' ? 'mean' : 'pair',
      limit: choice.limit,
    };
    const { dtype } = choice;
    this.provenance = { model: choice.model, revision, dtype, backend: 'local', device: first.runtime };
    this.parallel = Math.max(1, threads ?? Math.min(4, availableParallelism() - 1));
    this.#idle = [first];
  }

  measure(items: readonly T[], signal?: AbortSignal): Promise<Float32Array> {
    return this.#with((worker) => worker.ask('measure', items, signal));
  }

  run(items: readonly T[], signal?: AbortSignal): Promise<Float32Array> {
    return this.#with((worker) => worker.ask('run', items, signal));
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.close()));
  }

  async #with<R>(use: (worker: ModelWorker) => Promise<R>): Promise<R> {
    const worker = await this.#take();
    try {
      return await use(worker);
    } finally {
      this.#give(worker);
    }
  }

  async #take(): Promise<ModelWorker> {
    const idle = this.#idle.pop();
    if (!idle && this.#busy >= this.parallel) {
      const given = await new Promise<ModelWorker | null>((resolve) => this.#waiting.push(resolve));
      if (given) return given;
    }
    this.#busy += 1;
    if (idle) return idle;
    try {
      return await ModelWorker.start(this.script, this.data);
    } catch (error) {
      this.#release(null);
      throw new LanguageError('model', error instanceof Error ? error.message : String(error));
    }
  }

  #give(worker: ModelWorker): void {
    this.#release(worker.gone ? null : worker);
  }

  /** Hands a worker, or its place, to who waits longest. */
  #release(worker: ModelWorker | null): void {
    const waiting = this.#waiting.shift();
    if (!waiting || !worker) this.#busy -= 1;
    if (waiting) waiting(worker);
    else if (worker) this.#idle.push(worker);
  }
}
