import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type CacheBlock, KEY_BYTES, nextMagic, readBlock, writeBlock } from './block';
import { type Identity, identityName } from './identity';
import { LanguageError } from './languageError';
import { type Lock, lock } from './lock';

interface Place {
  /** Where its values begin in the file, in bytes. */
  at: number;
  width: number;
}

/** How much of the file is looked at together; longer than any block that is written here. */
const WINDOW = 64 << 20;

/**
 * Results on disk, in one file per identity to which whole batches are appended. What a stop, a crash or a bad disk left
 * broken is cut out when the file is opened, and nothing else is lost. One process at a time.
 *
 * A format of our own: a key-value store with native code can't be bundled for all platforms, and those in JavaScript keep
 * all values in memory or rewrite their file.
 */
export class Cache {
  readonly #places = new Map<string, Place>();
  #file: number;
  #end = 0;

  /** Bytes that were cut out when the file was opened. */
  readonly repaired: number;

  private constructor(
    readonly path: string,
    private readonly lock: Lock,
  ) {
    this.#file = openSync(path, 'a+');
    this.repaired = this.#load();
  }

  /**
   * Opens the file of `identity` in `folder`, which is made. Throws {@link LanguageError} `busy` or `disk`, or `Cancelled`
   * while it waits for a process that may have been killed.
   */
  static async open(folder: string, identity: Identity, signal?: AbortSignal): Promise<Cache> {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${identityName(identity)}.cache`);
    const held = await lock(path, { signal });
    try {
      return new Cache(path, held);
    } catch (error) {
      held.release();
      throw error;
    }
  }

  get size(): number {
    return this.#places.size;
  }

  has(key: Buffer): boolean {
    return this.#places.has(key.toString('latin1'));
  }

  /** The values under a key, or null. */
  get(key: Buffer): Float32Array | null {
    const place = this.#places.get(key.toString('latin1'));
    if (!place) return null;
    const bytes = Buffer.alloc(place.width * 4);
    readSync(this.#file, bytes, 0, bytes.length, place.at);
    return Float32Array.from({ length: place.width }, (_, i) => bytes.readFloatLE(i * 4));
  }

  /** Appends the results of a batch: `keys.length` rows of one width. Throws {@link LanguageError} `disk` or `busy`. */
  append(keys: readonly Buffer[], values: Float32Array): void {
    if (this.lock.lost)
      throw new LanguageError('busy', `Another process took over ${this.path}. What was worked out is kept.`);
    const bytes = writeBlock(keys, values);
    try {
      for (let written = 0; written < bytes.length; )
        written += writeSync(this.#file, bytes, written, bytes.length - written);
    } catch (error) {
      ftruncateSync(this.#file, this.#end);
      throw new LanguageError('disk', `${this.path} can’t be written to: ${(error as Error).message}.`);
    }
    this.#index(readBlock(bytes, 0)!, bytes, 0);
    this.#end += bytes.length;
  }

  close(): void {
    closeSync(this.#file);
    this.lock.release();
  }

  #index(block: CacheBlock, bytes: Buffer, at: number): void {
    for (let i = 0; i < block.count; i += 1) {
      const key = bytes.toString(
        'latin1',
        at + block.keys + i * KEY_BYTES,
        at + block.keys + (i + 1) * KEY_BYTES,
      );
      const values = this.#end + block.values + i * block.width * 4;
      this.#places.set(key, { at: values, width: block.width });
    }
  }

  /** Indexes all whole blocks; writes them to a new file where anything else was among them. Gives the bytes cut out. */
  #load(): number {
    let cut = 0;
    let rewritten: number | null = null;
    for (const piece of this.#pieces()) {
      if (!piece.block) {
        cut += piece.bytes.length;
        if (!piece.last && rewritten === null) rewritten = this.#startAgain();
        continue;
      }
      if (rewritten !== null) writeSync(rewritten, piece.bytes);
      this.#index(piece.block, piece.bytes, 0);
      this.#end += piece.bytes.length;
    }
    if (rewritten !== null) {
      fsyncSync(rewritten);
      closeSync(rewritten);
      closeSync(this.#file);
      renameSync(`${this.path}.part`, this.path);
      this.#file = openSync(this.path, 'a+');
    } else if (cut > 0) {
      ftruncateSync(this.#file, this.#end);
    }
    return cut;
  }

  /** A new file with all that was sound so far. */
  #startAgain(): number {
    const file = openSync(`${this.path}.part`, 'w');
    const bytes = Buffer.alloc(1 << 20);
    for (let at = 0; at < this.#end; ) {
      const read = readSync(this.#file, bytes, 0, Math.min(bytes.length, this.#end - at), at);
      writeSync(file, bytes, 0, read);
      at += read;
    }
    return file;
  }

  /** The file from its start: blocks, and between them what is none. */
  *#pieces(): Generator<{ block: CacheBlock | null; bytes: Buffer; last: boolean }> {
    let held = Buffer.alloc(0);
    let read = 0;
    let whole = false;
    const fill = () => {
      const bytes = Buffer.alloc(Math.min(WINDOW, fstatSync(this.#file).size - read));
      const length = bytes.length > 0 ? readSync(this.#file, bytes, 0, bytes.length, read) : 0;
      read += length;
      whole = length === 0;
      held = Buffer.concat([held, bytes.subarray(0, length)]);
    };
    fill();
    while (held.length > 0) {
      let block = readBlock(held, 0);
      if (!block && !whole && held.length < WINDOW) {
        fill();
        block = readBlock(held, 0);
      }
      const length = block ? block.length : nextMagic(held, 1);
      const bytes = held.subarray(0, length);
      held = held.subarray(length);
      if (held.length === 0 && !whole) fill();
      yield { block, bytes, last: held.length === 0 };
    }
  }
}
