import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BATCH } from '../../src/language/batches';
import { meanPool } from '../../src/language/pooling';
import { WORDS } from './models';
import { type Spent, spending } from './spent';

/** As much of onnxruntime as both its packages have. */
interface Runtime {
  env: { wasm: { numThreads?: number; wasmPaths?: unknown } };
  InferenceSession: {
    create(path: string | Uint8Array, options: object): Promise<Session>;
  };
  Tensor: new (type: string, data: BigInt64Array, dims: number[]) => unknown;
}
interface Session {
  run(inputs: Record<string, unknown>): Promise<Record<string, { data: Float32Array; dims: number[] }>>;
  release(): Promise<void>;
}

/** Numbers of the words in the tokenizers that {@link WORDS} went into: after four marks. */
const ids = new Map(WORDS.map((word, i) => [word, BigInt(i + 4)]));

/**
 * The reference: items given to onnxruntime itself, one thread, in the batches as they come and already in numbers, with
 * nothing around it. A pair is two texts.
 */
export async function direct(
  kind: 'wasm' | 'native',
  root: string,
  weights: Uint8Array,
  batches: readonly (readonly (string | readonly [string, string])[])[],
): Promise<Spent> {
  const require = createRequire(join(root, 'any.js'));
  const nested = createRequire(require.resolve('@huggingface/transformers'));
  const path = kind === 'native' ? require.resolve('onnxruntime-node') : nested.resolve('onnxruntime-web');
  const runtime = require(path) as Runtime;
  if (kind === 'wasm') runtime.env.wasm.numThreads = 1;
  const executionProviders = [kind === 'native' ? 'cpu' : 'wasm'];
  const options = { executionProviders, intraOpNumThreads: 1, interOpNumThreads: 1 };
  const session = await runtime.InferenceSession.create(weights, options);
  const inputs = batches.map((batch) => {
    const rows = batch.map((item) => {
      const words = (text: string) => text.split(' ').map((word) => ids.get(word)!);
      return typeof item === 'string'
        ? [0n, ...words(item), 2n]
        : [0n, ...words(item[0]), 2n, 2n, ...words(item[1]), 2n];
    });
    const length = Math.max(...rows.map((row) => row.length));
    const input = new BigInt64Array(rows.length * length).fill(1n);
    const mask = new BigInt64Array(rows.length * length);
    for (const [i, row] of rows.entries()) {
      input.set(row, i * length);
      mask.fill(1n, i * length, i * length + row.length);
    }
    const dims = [rows.length, length];
    const tensors = {
      input_ids: new runtime.Tensor('int64', input, dims),
      attention_mask: new runtime.Tensor('int64', mask, dims),
    };
    return { tensors, mask: { dims, data: mask } };
  });
  await session.run(inputs[0]!.tensors);
  const spent = await spending(async () => {
    for (const { tensors, mask } of inputs) {
      const { last_hidden_state: states } = await session.run(tensors);
      if (states) meanPool(states, mask);
    }
  });
  await session.release();
  return spent;
}

export const inBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH));
