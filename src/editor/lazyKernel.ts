import type { Engine } from '../engine/engine';
import type { Log } from './log';

export type KernelModule = typeof import('../kernel');

/** The part of the extension that needs the database: loaded at its first use, so that activation stays quick. */
export class LazyKernel {
  #module: Promise<KernelModule> | null = null;

  /** `directory` holds the bundles. */
  constructor(
    private readonly directory: string,
    private readonly log: Log,
  ) {}

  async load(): Promise<KernelModule> {
    this.#module ??= import('../kernel');
    return this.#module;
  }

  /** Starts an engine, which whoever asked closes. */
  async startEngine(): Promise<Engine> {
    const { startWasmEngine } = await this.load();
    const begun = performance.now();
    const engine = await startWasmEngine(this.directory);
    this.log.engineStarted(engine, performance.now() - begun);
    return engine;
  }
}
