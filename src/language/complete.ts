import type { ComparedItem } from './agreement';
import type { Backend } from './backend';
import { type Batch, batchesOf, CHUNK, costOf, inputsOf, type Work, yieldToEventLoop } from './batches';
import type { Cache } from './cache';
import { keysFor } from './identity';
import { inOrder, keep } from './inOrder';
import type { ModelInput } from './messages';
import { type InferenceProgress, Pace } from './progress';

export interface WorkOptions<T extends ModelInput> {
  items: Iterable<T>;
  backend: Backend<T>;
  cache: Cache;
  /** Told what is done of all distinct items, with what was cached; items per second; seconds left. */
  progress?: ((progress: InferenceProgress & { cached: number }) => void) | undefined;
  /** Told how many of the items that are not cached are measured, before they are sorted into batches. */
  measuring?: ((done: number, total: number) => void) | undefined;
  /**
   * Shown a handful of what is cached and a handful of what the first batch gave, before anything is given or cached;
   * throws where it must not go on.
   */
  check?: ((samples: readonly ComparedItem<T>[]) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

/** How many items are enough to tell one model from another. */
const HANDFUL = 5;

/**
 * Gives the values of each distinct item: first what is cached, in the items' order, then the rest as it is worked out,
 * in batches of items of about one length, each cached before it is given. Batches depend on the items that are not
 * cached and on nothing else; since the cache takes whole batches in their order, a run after one that was killed forms
 * the batches that are left just as that run would have, and the file ends byte for byte the same. Values of 8-bit
 * models depend a little on the batch they were in, those of others do not.
 * Throws `Cancelled` or the backend's error; all that had come by then is cached.
 */
export async function* complete<T extends ModelInput>(
  options: WorkOptions<T>,
): AsyncGenerator<[T, Float32Array]> {
  const { backend, cache, signal } = options;
  const all = await distinct(options);
  const known = all.filter(({ key }) => cache.has(key));
  const missing = all.filter(({ key }) => !cache.has(key));
  const batches = missing.length > 0 ? await batchesOf(missing, backend, options) : [];
  const first = options.check ? await checked(options, options.check, known, batches[0]) : [];
  for (const [i, { item, key }] of known.entries()) {
    if (i % CHUNK === 0) await yieldToEventLoop(signal);
    yield [item, cache.get(key)!];
  }
  const cached = known.length;
  const cost = batches.reduce((sum, batch) => sum + costOf(batch), 0);
  const pace = new Pace(cached, all.length, cost);
  const before = missing.length > 0 ? pace.add(0) : { ...pace.add(0), secondsLeft: 0 };
  options.progress?.({ ...before, cached });
  const work = async function* () {
    yield* first;
    yield* inOrder({ batches: batches.slice(first.length), backend, cache, signal });
  };
  for await (const [batch, values] of work()) {
    options.progress?.({ ...pace.add(batch.length, costOf(batch)), cached });
    for (const [i, { item }] of batch.entries()) yield [item, row(values, batch.length, i)];
  }
}

const row = (values: Float32Array, rows: number, i: number): Float32Array => {
  const width = values.length / rows;
  return values.slice(i * width, (i + 1) * width);
};

/** Each item once, with its key. */
async function distinct<T extends ModelInput>({
  items,
  backend,
  signal,
}: WorkOptions<T>): Promise<Work<T>[]> {
  const keyOf = keysFor(backend.identity);
  const found = new Map<string, Work<T>>();
  let seen = 0;
  for (const item of items) {
    const key = keyOf(item);
    found.set(key.toString('latin1'), { item, key });
    seen += 1;
    if (seen % CHUNK === 0) await yieldToEventLoop(signal);
  }
  return [...found.values()];
}

/** Runs the first batch, has it checked with what is cached, and caches it; gives it where there is one. */
async function checked<T extends ModelInput>(
  { backend, cache, signal }: WorkOptions<T>,
  check: (samples: readonly ComparedItem<T>[]) => Promise<void>,
  known: readonly Work<T>[],
  batch: Batch<T> | undefined,
): Promise<[Batch<T>, Float32Array][]> {
  const samples: ComparedItem<T>[] = handful(known).map(({ item, key }) => [item, cache.get(key)!]);
  if (!batch) {
    if (samples.length > 0) await check(samples);
    return [];
  }
  const values = await backend.run(inputsOf(batch), signal);
  const rows = batch.map(({ item }, i): ComparedItem<T> => [item, row(values, batch.length, i)]);
  await check([...samples, ...handful(rows)]);
  keep(cache, batch, values);
  return [[batch, values]];
}

/** From all over a list, its first and last among them. */
function handful<T>(list: readonly T[]): T[] {
  const count = Math.min(HANDFUL, list.length);
  return Array.from(
    { length: count },
    (_, i) => list[Math.round((i * (list.length - 1)) / Math.max(1, count - 1))]!,
  );
}
