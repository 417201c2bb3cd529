import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cancelled } from '../../../../src/engine/engine';
import type { Encoder } from '../../../../src/language/backend';
import type { Identity } from '../../../../src/language/identity';

export const IDENTITY: Identity = {
  model: 'hash',
  revision: '1',
  dtype: 'fp32',
  pooling: 'mean',
  limit: null,
  endpoint: null,
};

/** Four numbers from a text's sha256, at length 1. */
export function hashVector(text: string): Float32Array {
  const bytes = createHash('sha256').update(text).digest();
  const numbers = [0, 1, 2, 3].map((i) => bytes.readInt32LE(i * 4));
  const norm = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / norm);
}

/** An encoder of which every batch is written down; `delay` says how long a batch takes, in ms. */
export function hashEncoder(delay: (batch: number) => number = () => 0, parallel = 1) {
  const batches: string[][] = [];
  const encoder: Encoder = {
    identity: IDENTITY,
    provenance: { model: 'hash', revision: '1', dtype: 'fp32', backend: 'local', device: 'none' },
    parallel,
    measure: async (items) => items.map((item) => item.split(' ').length),
    async run(items, signal) {
      batches.push([...items]);
      await sleep(delay(batches.length - 1), undefined, signal ? { signal } : {}).catch(() => {
        throw new Cancelled();
      });
      const values = new Float32Array(items.length * 4);
      for (const [i, item] of items.entries()) values.set(hashVector(item), i * 4);
      return values;
    },
    close: async () => {},
  };
  return { encoder, batches };
}
