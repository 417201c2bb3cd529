import type { Engine } from '../engine/engine';
import type { EngineHost } from '../engine/engineHost';
import type { Log } from './log';

export type KernelModule = typeof import('../kernel');

/** The part of the extension that needs the database: loaded at its first use, so that activation stays quick. */
export class LazyKernel {
  #module: Promise<KernelModule> | null = null;
  #host: EngineHost | null = null;

  /** `directory` holds the bundles. */
  constructor(
    private readonly directory: string,
    private readonly log: Log,
  ) {}

  async load(): Promise<KernelModule & { host: EngineHost }> {
    this.#module ??= import('../kernel');
    const module = await this.#module;
    this.#host ??= new module.EngineHost(() => this.#start(module));
    return { ...module, host: this.#host };
  }

  async #start({ startWasmEngine }: KernelModule): Promise<Engine> {
    const begun = performance.now();
    const engine = await startWasmEngine(this.directory);
    this.log.engineStarted(engine, performance.now() - begun);
    return engine;
  }

  async dispose(): Promise<void> {
    await this.#host?.close();
  }
}
