import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { isAbsolute, join } from 'node:path';
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
   * Full path of the folder of onnxruntime-node, native code that is never part of the product and never looked for: it is
   * loaded where its user names it. Without it models run as WASM.
   */
  native?: string | undefined;
  /** Workers, each with the weights in its memory; by default all processors but one, at most 4. Results don't change. */
  threads?: number | undefined;
}

/** Opens an encoder of texts on this machine. Throws {@link LanguageError} `model` where it can't run. */
export const openEncoder = (options: LocalOptions): Promise<Encoder> => open<string>('encode', options);

/** Opens a judge of pairs on this machine. Throws {@link LanguageError} `model` where it can't run. */
export const openJudge = (options: LocalOptions): Promise<Judge> =>
  open<readonly [string, string]>('judge', options);

async function open<T extends ModelInput>(
  task: ModelWorkerData['task'],
  options: LocalOptions,
): Promise<Backend<T>> {
  const { model, directory, native } = options;
  const script = join(directory, 'language.worker.mjs');
  if (!existsSync(script))
    throw new LanguageError('model', `${script} is not there; the product is not whole.`);
  const { folder, weights, choice } = model;
  const runtime: ModelWorkerData['runtime'] = native
    ? { kind: 'native', module: nativeModule(native) }
    : { kind: 'wasm', wasm: join(directory, 'ort-wasm-simd-threaded.wasm') };
  const data: ModelWorkerData = { task, folder, weights, limit: choice.limit, runtime };
  try {
    const first = await ModelWorker.start(script, data);
    return new LocalBackend<T>(script, data, first, options);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LanguageError('model', `${choice.model} can’t run here: ${why}.`);
  }
}

/** The entry of the module in a folder that was named in full; no other folder is looked into. */
function nativeModule(folder: string): string {
  if (!isAbsolute(folder))
    throw new LanguageError(
      'setting',
      `The folder of onnxruntime-node must be named in full, not as ${folder}.`,
    );
  try {
    return createRequire(join(folder, 'package.json')).resolve(folder);
  } catch {
    throw new LanguageError('setting', `There is no onnxruntime-node in ${folder}.`);
  }
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
      endpoint: null,
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
