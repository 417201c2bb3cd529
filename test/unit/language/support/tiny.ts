import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoder, Judge } from '../../../../src/language/backend';
import { openEncoder, openJudge } from '../../../../src/language/localBackend';
import type { ModelChoice } from '../../../../src/language/model';
import { findModel } from '../../../../src/language/weights';
import { MODELS, newFolder, ROOT } from '../../support/built';
import { DIST } from '../../support/session';

export { texts } from './texts';

export const WORDS: ModelChoice = { model: 'static-words', revision: 'main', dtype: 'q8', limit: 256 };
const NLI: ModelChoice = { model: 'tiny-nli', revision: 'main', dtype: 'q8', limit: 256 };

/** onnxruntime-node as the development of transformers.js brings it; its native code may not be there. */
const NATIVE = join(ROOT, 'node_modules/onnxruntime-node');
export const hasNative = existsSync(join(NATIVE, 'bin'));
export const orNoNative = hasNative ? '' : ' (skipped: onnxruntime-node is not installed)';

interface Tiny {
  runtime?: 'wasm' | 'native';
  threads?: number;
}

const options = async (choice: ModelChoice, { runtime = 'wasm', threads = 1 }: Tiny) => ({
  model: await findModel(choice, { kept: newFolder(), local: MODELS }),
  directory: DIST,
  native: runtime === 'native' ? NATIVE : undefined,
  threads,
});

export const tinyEncoder = async (tiny: Tiny = {}): Promise<Encoder> =>
  openEncoder(await options(WORDS, tiny));
export const tinyJudge = async (tiny: Tiny = {}): Promise<Judge> => openJudge(await options(NLI, tiny));

export const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    dot += a[i]! * b[i]!;
    aa += a[i]! ** 2;
    bb += b[i]! ** 2;
  }
  return dot / Math.sqrt(aa * bb);
};

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
