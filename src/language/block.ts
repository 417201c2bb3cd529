import { createHash } from 'node:crypto';

/*
 * A block holds the results of one batch, whole or not at all:
 *   magic 4 · width u32 · count u32 · first 16 bytes of the sha256 of the rest and of width and count ·
 *   count × (key 32 bytes) · count × width × float32, all little-endian.
 */
const MAGIC = Buffer.from('GVB1');
const HEAD = 12;
const SUM = 16;
export const KEY_BYTES = 32;

export interface CacheBlock {
  width: number;
  count: number;
  /** Where keys and values begin, from the block's start, and the length of the whole. */
  keys: number;
  values: number;
  length: number;
}

const checksum = (block: Buffer) =>
  createHash('sha256')
    .update(block.subarray(4, HEAD))
    .update(block.subarray(HEAD + SUM))
    .digest()
    .subarray(0, SUM);

function layout(width: number, count: number): CacheBlock {
  const keys = HEAD + SUM;
  const values = keys + count * KEY_BYTES;
  return { width, count, keys, values, length: values + count * width * 4 };
}

/** `values` are `keys.length` rows of one width. */
export function writeBlock(keys: readonly Buffer[], values: Float32Array): Buffer {
  const width = values.length / keys.length;
  if (!Number.isInteger(width) || width === 0)
    throw new RangeError(`${values.length} numbers for ${keys.length} keys`);
  const place = layout(width, keys.length);
  const block = Buffer.alloc(place.length);
  MAGIC.copy(block);
  block.writeUInt32LE(width, 4);
  block.writeUInt32LE(keys.length, 8);
  for (const [i, key] of keys.entries()) key.copy(block, place.keys + i * KEY_BYTES);
  for (const [i, value] of values.entries()) block.writeFloatLE(value, place.values + i * 4);
  checksum(block).copy(block, HEAD);
  return block;
}

/** The block that begins at `at`, or null where there is no whole and undamaged one. */
export function readBlock(bytes: Buffer, at: number): CacheBlock | null {
  if (bytes.length - at < HEAD + SUM || bytes.compare(MAGIC, 0, 4, at, at + 4) !== 0) return null;
  const place = layout(bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8));
  if (place.count === 0 || place.width === 0 || place.length > bytes.length - at) return null;
  const block = bytes.subarray(at, at + place.length);
  return checksum(block).equals(block.subarray(HEAD, HEAD + SUM)) ? place : null;
}

/** Where the next block may begin after `at`; the end of `bytes` where none does. */
export function nextMagic(bytes: Buffer, at: number): number {
  const found = bytes.indexOf(MAGIC, at);
  return found < 0 ? bytes.length : found;
}
