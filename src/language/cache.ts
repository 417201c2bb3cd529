import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { draftIn } from '../disk/draft';
import { type Lock, lock } from '../disk/lock';
import { type CacheBlock, KEY_BYTES, nextMagic, readBlock, writeBlock } from './block';
import { type Identity, identityName } from './identity';
import { LanguageError } from './languageError';

interface Place {
  /** Where its values begin in the file, in bytes. */
  at: number;
  width: number;
}

/** How much of the file is looked at together; longer than any block that is written here. */
const WINDOW = 64 << 20;

const { O_RDONLY, O_RDWR, O_CREAT, O_APPEND, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** A link in its place is not followed: what it leads to is no cache of ours, and would be cut. A pipe is not waited for. */
const open = (path: string, flags: number): number => openSync(path, flags | O_NOFOLLOW | O_NONBLOCK);

/** Codes of a folder in which nothing can be made. */
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Results on disk, in one file per identity to which whole batches are appended. What a stop, a crash or a bad disk left
 * broken is cut out when the file is opened, and nothing else is lost. One process writes at a time; where the folder
 * can't be written, the file is read.
 *
 * A format of our own: a key-value store with native code can't be bundled for all platforms, and those in JavaScript keep
 * all values in memory or rewrite their file.
 */
export class Cache {
  readonly #places = new Map<string, Place>();
  #file: number;
  #end = 0;

  /** Bytes that were cut out, or passed over where nothing may be written, when the file was opened. */
  readonly repaired: number;

  private constructor(
    readonly path: string,
    /** Null where the file is only read. */
    private readonly lock: Lock | null,
  ) {
    this.#file = open(path, lock ? O_RDWR | O_CREAT | O_APPEND : O_RDONLY);
    try {
      if (!fstatSync(this.#file).isFile()) throw new LanguageError('disk', `${path} is no regular file.`);
      this.repaired = this.#load();
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  /**
   * Opens the file of `identity` in `folder`, which is made. Throws {@link Busy}, {@link LanguageError} `disk`, the
   * system's error, or `Cancelled` while it waits for a process that may have been killed.
   */
  static async open(folder: string, identity: Identity, signal?: AbortSignal): Promise<Cache> {
    const path = join(folder, `${identityName(identity)}.cache`);
    const held = await lockIn(folder, path, signal);
    try {
      return new Cache(path, held);
    } catch (error) {
      held?.release();
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ELOOP') throw new LanguageError('disk', `${path} is a link; it is not followed.`);
      if (held && UNWRITABLE.includes(code)) return new Cache(path, null);
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
    if (!this.lock)
      throw new LanguageError('disk', `${this.path} can only be read. Name another folder for the cache.`);
    if (this.lock.lost) throw takenOver(this.path);
    const bytes = writeBlock(keys, values);
    try {
      writeWhole(this.#file, bytes);
    } catch (error) {
      if (!this.lock.lost) ftruncateSync(this.#file, this.#end);
      throw new LanguageError('disk', `${this.path} can’t be written to: ${(error as Error).message}.`);
    }
    if (this.lock.lost) throw takenOver(this.path);
    if (fstatSync(this.#file).size === this.#end + bytes.length) {
      this.#index(readBlock(bytes, 0)!, bytes, 0);
      this.#end += bytes.length;
    } else {
      // From whom the lock was taken over has appended too, in the very moment of that: only the file tells what lies where.
      this.#places.clear();
      this.#end = 0;
      this.#load();
    }
  }

  close(): void {
    closeSync(this.#file);
    this.lock?.release();
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

  /** Indexes all whole blocks; cuts out what else was among them, where it may. Gives how many bytes that were. */
  #load(): number {
    let cut = 0;
    let inside = false;
    for (const { block, bytes, last } of this.#pieces()) {
      if (block) {
        this.#index(block, bytes, 0);
        this.#end += bytes.length;
      } else {
        cut += bytes.length;
        inside ||= !last;
        if (!this.lock || !last) this.#end += bytes.length;
      }
    }
    if (this.lock && inside) this.#cutOut();
    else if (this.lock && cut > 0) ftruncateSync(this.#file, this.#end);
    return cut;
  }

  /** Puts a new file with the sound blocks in the place of one with others among them, and indexes that. */
  #cutOut(): void {
    const path = draftIn(dirname(this.path));
    const file = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND);
    try {
      for (const { block, bytes } of this.#pieces()) if (block) writeWhole(file, bytes);
      fsyncSync(file);
      renameSync(path, this.path);
    } catch (error) {
      closeSync(file);
      rmSync(path, { force: true });
      throw error;
    }
    closeSync(this.#file);
    this.#file = file;
    this.#places.clear();
    this.#end = 0;
    this.#load();
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

function writeWhole(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written);
}

/** The right to write, or null where there is a file that can only be read. */
async function lockIn(folder: string, path: string, signal?: AbortSignal): Promise<Lock | null> {
  try {
    mkdirSync(folder, { recursive: true });
    return await lock(path, { signal });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!UNWRITABLE.includes(code)) throw error;
    if (existsSync(path)) return null;
    throw new LanguageError('disk', `${folder} can’t be written to. Name another folder for the cache.`);
  }
}

const takenOver = (path: string) =>
  new LanguageError('busy', `Another process took over ${path}. What was worked out is kept.`);
