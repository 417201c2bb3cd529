import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export const RESAMPLES = 10_000;
export const SEED = 42;

/** Unit numbers 0…n−1, drawn with replacement. */
export type Indices = Uint16Array | Uint32Array;

export interface Resampling {
  /** Default {@link RESAMPLES}. */
  resamples?: number;
  /** 32-bit integer, default {@link SEED}. */
  seed?: number;
}

/** Room for one set of 10,000 × 6,208 two-byte indices. */
const HELD_BYTES = 128 * 2 ** 20;
const BLOCK_INDICES = 2 ** 20;

/** Whole sets by their key, the one used longest ago first. */
const held = new Map<string, Indices>();

/**
 * Visits resamples 0, 1, … of n units. Resample b holds draws b·n … b·n + n − 1 of one stream of whole numbers
 * 0…n−1, uniform by rejection, from a generator freshly seeded: the same n, seed and number of resamples give
 * the same indices on every machine, in every order of calls. Sets are kept in memory up to 128 MiB together;
 * one that is larger is drawn in blocks each time. `indices` is only valid during the visit and must not be
 * written to. Throws RangeError unless n and `resamples` are whole numbers of at least 1.
 */
export function forEachResample(
  n: number,
  visit: (indices: Indices, resample: number) => void,
  { resamples = RESAMPLES, seed = SEED }: Resampling = {},
): void {
  for (const count of [n, resamples]) {
    if (!Number.isInteger(count) || count < 1)
      throw new RangeError(`${count} is no number of units or resamples`);
  }
  const size = n * resamples;
  const bytes = size * (n <= 2 ** 16 ? 2 : 4);
  if (bytes <= HELD_BYTES) {
    visitRows(heldSet(`${n} ${resamples} ${seed}`, n, size, bytes, seed), n, 0, visit);
    return;
  }
  const draw = stream(n, seed);
  const rows = Math.max(1, Math.floor(BLOCK_INDICES / n));
  for (let first = 0; first < resamples; first += rows) {
    visitRows(draw(Math.min(rows, resamples - first) * n), n, first, visit);
  }
}

function heldSet(key: string, n: number, size: number, bytes: number, seed: number): Indices {
  const known = held.get(key);
  const set = known ?? stream(n, seed)(size);
  held.delete(key);
  let total = bytes;
  for (const other of held.values()) total += other.byteLength;
  for (const [oldest, other] of held) {
    if (total <= HELD_BYTES) break;
    held.delete(oldest);
    total -= other.byteLength;
  }
  held.set(key, set);
  return set;
}

function stream(n: number, seed: number): (size: number) => Indices {
  const generator = xoroshiro128plus(seed);
  return (size) => {
    const drawn = n <= 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
    for (let i = 0; i < size; i += 1) drawn[i] = uniformInt(generator, 0, n - 1);
    return drawn;
  };
}

function visitRows(
  set: Indices,
  n: number,
  first: number,
  visit: (indices: Indices, resample: number) => void,
): void {
  for (let row = 0; row * n < set.length; row += 1) visit(set.subarray(row * n, row * n + n), first + row);
}
