import type { Engine } from './engine';

/** Starts the engine on first use and again after it stopped; one engine for all who ask. */
export class EngineHost {
  #engine: Promise<Engine> | null = null;
  #catalogs = 0;

  constructor(private readonly start: () => Promise<Engine>) {}

  /** Those who ask at the same time get the same engine. */
  get(): Promise<Engine> {
    this.#engine =
      this.#engine?.then(
        (engine) => (engine.stopped.aborted ? this.start() : engine),
        () => this.start(),
      ) ?? this.start();
    return this.#engine;
  }

  /** A name that no catalog of this host had yet. */
  newCatalog(): string {
    this.#catalogs += 1;
    return `session_${this.#catalogs}`;
  }

  async close(): Promise<void> {
    const engine = await this.#engine?.catch(() => null);
    this.#engine = null;
    await engine?.close();
  }
}
