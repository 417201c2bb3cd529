import type { Encoder } from './backend';
import type { Cache } from './cache';
import { complete, type WorkOptions } from './complete';

export interface VectorOptions extends Omit<WorkOptions<string>, 'items' | 'backend'> {
  /** Repeats are worked out once. */
  texts: Iterable<string>;
  backend: Encoder;
  /** Of the backend's identity. */
  cache: Cache;
}

export interface TextVector {
  text: string;
  /** Of length 1; null where the model gives no direction. */
  vector: Float32Array | null;
}

/**
 * Gives each distinct text's vector, from the cache or worked out and cached (see `complete.ts` for order and for what
 * a stop leaves). Ask with every text that is needed, also those that earlier runs had done: the cache knows them.
 */
export async function* completeVectors({ texts, ...options }: VectorOptions): AsyncGenerator<TextVector> {
  for await (const [text, vector] of complete({ items: texts, ...options }))
    yield { text, vector: vector.some((value) => value !== 0) ? vector : null };
}
