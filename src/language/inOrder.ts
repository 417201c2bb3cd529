import { Cancelled } from '../engine/engine';
import type { Backend } from './backend';
import { type Batch, inputsOf } from './batches';
import type { Cache } from './cache';
import type { ModelInput } from './messages';

export interface InOrderOptions<T extends ModelInput> {
  batches: readonly Batch<T>[];
  backend: Backend<T>;
  cache: Cache;
  signal?: AbortSignal | undefined;
}

/** Runs batches side by side, and caches and gives them in their order. */
export async function* inOrder<T extends ModelInput>(
  options: InOrderOptions<T>,
): AsyncGenerator<[Batch<T>, Float32Array]> {
  const { batches, backend, cache, signal } = options;
  const stop = new AbortController();
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const underWay: { batch: Batch<T>; values: Promise<Float32Array> }[] = [];
  let next = 0;
  try {
    while (next < batches.length || underWay.length > 0) {
      if (signal?.aborted) throw new Cancelled();
      while (underWay.length < backend.parallel && next < batches.length) {
        const batch = batches[next]!;
        const values = backend.run(inputsOf(batch), either);
        values.catch(() => {}); // told when its turn comes
        underWay.push({ batch, values });
        next += 1;
      }
      const { batch, values } = underWay[0]!;
      const worked = await values;
      underWay.shift();
      keep(cache, batch, worked);
      yield [batch, worked];
    }
  } finally {
    stop.abort();
    const rest = await Promise.allSettled(underWay.map(({ values }) => values));
    for (const [i, result] of rest.entries())
      if (result.status === 'fulfilled') keep(cache, underWay[i]!.batch, result.value);
  }
}

/** Caches what a batch gave. */
export function keep<T>(cache: Cache, batch: Batch<T>, values: Float32Array): void {
  cache.append(
    batch.map(({ key }) => key),
    values,
  );
}
