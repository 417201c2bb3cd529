import type { EngineHost } from '../engine/engineHost';

type KernelModule = typeof import('../kernel');

/** The part of the extension that needs the database: loaded at its first use, so that activation stays quick. */
export class LazyKernel {
  #module: Promise<KernelModule> | null = null;
  #host: EngineHost | null = null;

  /** `directory` holds the bundles. */
  constructor(private readonly directory: string) {}

  async load(): Promise<KernelModule & { host: EngineHost }> {
    this.#module ??= import('../kernel');
    const module = await this.#module;
    this.#host ??= new module.EngineHost(() => module.startWasmEngine(this.directory));
    return { ...module, host: this.#host };
  }

  async dispose(): Promise<void> {
    await this.#host?.close();
  }
}
