import { EngineStopped, QueryError } from './engine';

/** The part of a WebAssembly module that gives out its memory; an address of 0 means that there is none left. */
interface Allocating {
  _malloc(size: number): number;
}

const MEMORY = 'because it ran out of memory';
const FAULT = 'because it failed inside';
const stopped = (why: string) =>
  new EngineStopped(
    `The database engine was stopped, ${why}: what it holds can’t be trusted any more. It starts again when it is next needed.`,
  );

/**
 * Watches whether an engine can still be trusted. DuckDB-WASM takes the address of memory that it did not get for a good
 * one: what it then writes lands over its own constants, and later queries give other numbers without a word.
 */
export class Damage {
  #lacksMemory = false;

  /** Lets a request for memory that fails end whatever asked. */
  watch(module: Allocating): void {
    let allocate = module._malloc;
    const watched = (size: number): number => {
      const address = allocate(size);
      if (address !== 0 || size === 0) return address;
      this.#lacksMemory = true;
      throw new RangeError('Allocation failure');
    };
    // At its first call the function puts another in its place.
    Object.defineProperty(module, '_malloc', { get: () => watched, set: (other) => (allocate = other) });
  }

  /** Throws {@link EngineStopped} where the engine can't be trusted after `error`, or after what went before it. */
  check(error: unknown = null): void {
    if (this.#lacksMemory || isOutOfMemory(error)) throw stopped(MEMORY);
    if (isFault(error)) throw stopped(FAULT);
  }
}

/** Past its own limit DuckDB names a size and answers on; only an allocation that failed unawares is meant here. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof QueryError && error.kind === 'Out of Memory' && error.message === 'Allocation failure';

/** A trap of WebAssembly or an exhausted stack leaves work half done. */
function isFault(error: unknown): boolean {
  if (error instanceof QueryError) return error.kind === 'INTERNAL' || error.kind === 'FATAL';
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
}
