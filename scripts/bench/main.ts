import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptBenchmarks } from '../../src/benchmarks/scripts';
import type { Backend } from '../../src/language/backend';
import { BATCH } from '../../src/language/batches';
import { Cache } from '../../src/language/cache';
import { complete } from '../../src/language/complete';
import { LanguageError } from '../../src/language/languageError';
import { openEncoder, openJudge } from '../../src/language/localBackend';
import type { ModelInput } from '../../src/language/messages';
import type { ReadyModel } from '../../src/language/weights';
import { direct, inBatches } from './direct';
import { makeModels } from './models';
import { sentences } from './sentences';
import { type Spent, spending } from './spent';

const WEIGHTS = 'onnx/model_quantized.onnx';

const ready = (folder: string): ReadyModel => ({
  choice: { model: folder, revision: 'bench', dtype: 'q8', limit: 256 },
  folder,
  weights: join(folder, WEIGHTS),
  revision: 'bench',
  sha256: '',
});

/** From the call to the last result in the cache file, as the product works. */
async function product<T extends ModelInput>(backend: Backend<T>, items: T[]): Promise<Spent> {
  const folder = mkdtempSync(join(tmpdir(), 'gestalt-bench-'));
  const cache = await Cache.open(folder, backend.identity);
  const spent = await spending(async () => {
    for await (const _ of complete({ items, backend, cache }));
  });
  cache.close();
  rmSync(folder, { recursive: true });
  return spent;
}

/** Batches as the items come, on the same backend. */
const unsorted = <T extends ModelInput>(backend: Backend<T>, items: T[]): Promise<Spent> =>
  spending(async () => {
    for (const batch of inBatches(items)) await backend.run(batch);
  });

/** A text as a pair of two halves. */
function halved(text: string): readonly [string, string] {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ') || words[0]!];
}

const lengthOf = (item: ModelInput) => (typeof item === 'string' ? item : item.join(' ')).split(' ').length;

/** Items of a bench: 13 batches. */
const COUNT = 13 * BATCH;

/** Batches that are measured as they come: each has long texts in it, so one is like the other. */
const UNSORTED = 1;

let held = true;

function print(name: string, ratio: number, least: number, reference: string): void {
  const ok = ratio >= least;
  held &&= ok;
  console.log(`  ${ok ? '✓' : '✗'} ${name}: ${ratio.toFixed(2)}× ${reference} (at least ${least}×)`);
}

async function measure<T extends ModelInput>(
  what: string,
  kind: 'wasm' | 'native',
  backend: Backend<T>,
  items: T[],
  root: string,
  folder: string,
): Promise<void> {
  await backend.run(items.slice(0, BATCH));
  const sorted = items.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const weights = readFileSync(join(folder, WEIGHTS));
  const some = items.slice(0, UNSORTED * BATCH);
  const ours = await product(backend, items);
  const theirs = await direct(kind, root, weights, inBatches(sorted));
  const asTheyCome = await unsorted(backend, some);
  const rate = (count: number, { wall }: Spent) => `${(count / wall).toFixed(1)} ${what}/s`;
  console.log(`${what}, ${kind}, int8, one thread, ${items.length} of ${lengthsOf(items)} words`);
  console.log(
    `  sorted ${rate(items.length, ours)} · unsorted ${rate(some.length, asTheyCome)} · ` +
      `onnxruntime alone ${rate(items.length, theirs)}`,
  );
  const each = asTheyCome.processor / some.length;
  print('sorting by length', (each * items.length) / ours.processor, 5, 'batches of 32 as the texts come');
  print(
    'the product',
    theirs.processor / ours.processor,
    0.9,
    'onnxruntime called directly on the same batches',
  );
}

function lengthsOf(items: readonly ModelInput[]): string {
  const lengths = items.map(lengthOf).sort((a, b) => a - b);
  return `${lengths[0]} to ${lengths.at(-1)} (median ${lengths[lengths.length >> 1]})`;
}

type Kind = 'native' | 'wasm';

async function benchOf(kind: Kind, cache: string, root: string): Promise<void> {
  const models = makeModels(join(cache, 'models'));
  const options = {
    directory: cache,
    native: kind === 'native' ? join(root, 'node_modules/onnxruntime-node') : undefined,
    threads: 1,
  };
  const texts = sentences(COUNT, { short: 5, long: [200, 250] });
  const encoder = await openEncoder({ ...options, model: ready(models.minilm) });
  await measure('texts', kind, encoder, texts, root, models.minilm);
  await encoder.close();
  const pairs = sentences(COUNT, { short: 5, long: [150, 180] }, 5).map(halved);
  const judge = await openJudge({ ...options, model: ready(models.roberta) });
  await measure('pairs', kind, judge, pairs, root, models.roberta);
  await judge.close();
}

/**
 * Runs the benches: of benchmarks, and of language models with native code where it loads and with WASM; `only` runs
 * one of the latter. Rates are by the clock; ratios are of processor time. False when a ratio is below what it must be, or what `only` names can't run.
 * `cache` has the built worker.
 */
export async function bench(cache: string, root: string, only?: string): Promise<boolean> {
  if (!only) for (const one of scriptBenchmarks) held = ((await one.bench?.()) ?? true) && held;
  for (const kind of ['native', 'wasm'] as const) {
    if (only && only !== kind) continue;
    try {
      await benchOf(kind, cache, root);
    } catch (error) {
      if (kind === 'wasm' || !(error instanceof LanguageError)) throw error;
      console.log(`Native code is not measured: ${error.message}`);
      held &&= only !== 'native';
    }
  }
  return held;
}
