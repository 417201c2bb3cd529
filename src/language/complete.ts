import { Cancelled } from '../engine/engine';
import type { Backend } from './backend';
import type { Cache } from './cache';
import { keysFor } from './identity';
import type { Item } from './messages';
import { Pace, type Progress } from './progress';

/** Items in a batch. */
export const BATCH = 32;

/** How many items are measured or read from the cache together. */
const CHUNK = 512;

export interface WorkOptions<T extends Item> {
  items: Iterable<T>;
  backend: Backend<T>;
  cache: Cache;
  /** Told what is done of all distinct items, with what was cached; items per second; seconds left. */
  progress?: ((progress: Progress & { cached: number }) => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface Work<T> {
  item: T;
  key: Buffer;
  length: number;
}

/**
 * Gives the values of each distinct item: first what is cached, in the items' order, then the rest as it is worked out,
 * in batches of items of about one length, each cached before it is given. Batches depend on the items that are not
 * cached and on nothing else; since the cache takes whole batches in their order, a run after one that was killed forms
 * the batches that are left just as that run would have, and the file ends byte for byte the same. Values of 8-bit
 * models depend a little on the batch they were in, those of others do not.
 * Throws `Cancelled` or the backend's error; all that had come by then is cached.
 */
export async function* complete<T extends Item>(options: WorkOptions<T>): AsyncGenerator<[T, Float32Array]> {
  const { backend, cache, signal } = options;
  const keyOf = keysFor(backend.identity);
  const distinct = new Map<string, Omit<Work<T>, 'length'>>();
  for (const item of options.items) {
    const key = keyOf(item);
    distinct.set(key.toString('latin1'), { item, key });
  }
  const all = [...distinct.values()];
  const missing = all.filter(({ key }) => !cache.has(key));
  const cached = all.length - missing.length;
  let given = 0;
  for (const { item, key } of all) {
    const values = cache.get(key);
    if (!values) continue;
    yield [item, values];
    given += 1;
    if (given % CHUNK === 0) await breathe(signal);
  }
  if (missing.length === 0) {
    options.progress?.({ done: cached, total: all.length, rate: null, secondsLeft: 0, cached });
    return;
  }
  const batches = batchesOf(await measured(missing, backend, signal));
  const cost = batches.reduce((sum, batch) => sum + costOf(batch), 0);
  const pace = new Pace(cached, all.length, cost);
  options.progress?.({ ...pace.add(0), cached });
  for await (const [batch, values] of inOrder(batches, backend, cache, signal)) {
    options.progress?.({ ...pace.add(batch.length, costOf(batch)), cached });
    const width = values.length / batch.length;
    for (const [i, { item }] of batch.entries()) yield [item, values.slice(i * width, (i + 1) * width)];
  }
}

/** Lets others run, and stops when that is asked. */
async function breathe(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted) throw new Cancelled();
}

async function measured<T extends Item>(
  missing: readonly Omit<Work<T>, 'length'>[],
  backend: Backend<T>,
  signal?: AbortSignal,
): Promise<Work<T>[]> {
  const work: Work<T>[] = [];
  for (let at = 0; at < missing.length; at += CHUNK) {
    const chunk = missing.slice(at, at + CHUNK);
    const lengths = await backend.measure(
      chunk.map(({ item }) => item),
      signal,
    );
    for (const [i, entry] of chunk.entries()) work.push({ ...entry, length: lengths[i]! });
    await breathe(signal);
  }
  return work;
}

/** By length, then by key, so that nothing depends on the order in which items came. */
function batchesOf<T>(work: Work<T>[]): Work<T>[][] {
  work.sort((a, b) => a.length - b.length || a.key.compare(b.key));
  return Array.from({ length: Math.ceil(work.length / BATCH) }, (_, i) =>
    work.slice(i * BATCH, (i + 1) * BATCH),
  );
}

/** Work goes with the tokens of a batch, padding included; its last item is the longest. */
const costOf = (batch: readonly { length: number }[]) => batch.length * (batch.at(-1)!.length + 1);

/** Runs batches side by side, and caches and gives them in their order. */
async function* inOrder<T extends Item>(
  batches: readonly Work<T>[][],
  backend: Backend<T>,
  cache: Cache,
  signal?: AbortSignal,
): AsyncGenerator<[Work<T>[], Float32Array]> {
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const underWay: { batch: Work<T>[]; values: Promise<Float32Array> }[] = [];
  let next = 0;
  const keep = (batch: Work<T>[], values: Float32Array) =>
    cache.append(
      batch.map(({ key }) => key),
      values,
    );
  try {
    while (next < batches.length || underWay.length > 0) {
      if (signal?.aborted) throw new Cancelled();
      while (underWay.length < backend.parallel && next < batches.length) {
        const batch = batches[next]!;
        const values = backend.run(
          batch.map(({ item }) => item),
          either,
        );
        values.catch(() => {}); // told when its turn comes
        underWay.push({ batch, values });
        next += 1;
      }
      const { batch, values } = underWay[0]!;
      const worked = await values;
      underWay.shift();
      keep(batch, worked);
      yield [batch, worked];
    }
  } finally {
    stop.abort();
    const rest = await Promise.allSettled(underWay.map(({ values }) => values));
    for (const [i, result] of rest.entries())
      if (result.status === 'fulfilled') keep(underWay[i]!.batch, result.value);
  }
}
