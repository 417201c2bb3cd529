import { Cancelled } from '../engine/engine';
import type { Backend } from './backend';
import type { ModelInput } from './messages';

/** Items in a batch. */
export const BATCH = 32;

/** How many items are measured together, or passed over before others have their turn. */
export const CHUNK = 512;

export interface Work<T> {
  item: T;
  key: Buffer;
}

interface Measured<T> extends Work<T> {
  /** In tokens, or characters where tokens are not known. */
  length: number;
}

export type Batch<T> = readonly Measured<T>[];

/**
 * Measures items and puts them into batches, by length and then by key, so that nothing depends on the order in which
 * they came. `measuring` is told how many of how many are measured. Throws `Cancelled`, or what the backend throws.
 */
export async function batchesOf<T extends ModelInput>(
  items: readonly Work<T>[],
  backend: Backend<T>,
  {
    measuring,
    signal,
  }: { measuring?: ((done: number, total: number) => void) | undefined } & {
    signal?: AbortSignal | undefined;
  },
): Promise<Batch<T>[]> {
  const work: Measured<T>[] = [];
  for (let at = 0; at < items.length; at += CHUNK) {
    measuring?.(at, items.length);
    const chunk = items.slice(at, at + CHUNK);
    const lengths = await backend.measure(
      chunk.map(({ item }) => item),
      signal,
    );
    for (const [i, entry] of chunk.entries()) work.push({ ...entry, length: lengths[i]! });
    await yieldToEventLoop(signal);
  }
  measuring?.(items.length, items.length);
  work.sort((a, b) => a.length - b.length || a.key.compare(b.key));
  return Array.from({ length: Math.ceil(work.length / BATCH) }, (_, i) =>
    work.slice(i * BATCH, (i + 1) * BATCH),
  );
}

export const inputsOf = <T>(batch: Batch<T>): T[] => batch.map(({ item }) => item);

/** Work goes with the tokens of a batch, padding included; its last item is the longest. */
export const costOf = <T>(batch: Batch<T>): number => batch.length * (batch.at(-1)!.length + 1);

/** Lets others run, and stops when that is asked. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted) throw new Cancelled();
}
