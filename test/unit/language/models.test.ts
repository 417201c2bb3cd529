import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import type { Encoder, Judge } from '../../../src/language/backend';
import { Cache } from '../../../src/language/cache';
import { completeLabels } from '../../../src/language/labels';
import { openEncoder } from '../../../src/language/localBackend';
import { completeVectors } from '../../../src/language/vectors';
import { findModel } from '../../../src/language/weights';
import { MODELS, newFolder } from '../support/built';
import { DIST } from '../support/session';
import { collect, cosine, hasNative, orNoNative, texts, tinyEncoder, tinyJudge, WORDS } from './support/tiny';

const opened: { close(): Promise<void> }[] = [];
const kept = <T extends { close(): Promise<void> }>(backend: T): T => {
  opened.push(backend);
  return backend;
};
afterAll(() => Promise.all(opened.map((backend) => backend.close())));

let encoder: Encoder;
let judge: Judge;
beforeAll(async () => {
  encoder = kept(await tinyEncoder());
  judge = kept(await tinyJudge());
});

async function vectorsOf(encoder: Encoder, wanted: string[]): Promise<Map<string, Float32Array>> {
  const cache = await Cache.open(newFolder(), encoder.identity);
  const all = await collect(completeVectors({ texts: wanted, backend: encoder, cache }));
  cache.close();
  return new Map(all.map(({ text, vector }) => [text, vector!]));
}

describe('the encoder', () => {
  test('puts texts that mean the same nearer than others, at length 1', async () => {
    const vectors = await vectorsOf(encoder, ['a dog runs', 'a puppy runs', 'tax law']);
    const [dog, puppy, law] = ['a dog runs', 'a puppy runs', 'tax law'].map((text) => vectors.get(text)!);
    expect(Math.hypot(...dog!)).toBeCloseTo(1, 6);
    expect(cosine(dog!, puppy!)).toBeGreaterThan(cosine(dog!, law!) + 0.2);
  });

  test('gives no vector where the model knows nothing of a text', async () => {
    const cache = await Cache.open(newFolder(), encoder.identity);
    const found = await collect(completeVectors({ texts: ['', 'dog'], backend: encoder, cache }));
    cache.close();
    expect(found.map(({ text, vector }) => [text, vector === null])).toEqual([
      ['', true],
      ['dog', false],
    ]);
  });

  test('cuts a text at its limit', async () => {
    const model = await findModel({ ...WORDS, limit: 6 }, { kept: newFolder(), local: MODELS });
    const cut = kept(await openEncoder({ model, directory: DIST, threads: 1 }));
    const lengths = await cut.measure(['dog', 'dog cat man woman child friend']);
    expect(Array.from(lengths)).toEqual([3, 6]);
    const [long, short] = [await cut.run(['dog cat man woman child']), await cut.run(['dog cat man woman'])];
    expect(cosine(long!, short!)).toBeCloseTo(1, 6);
  });

  test('stops measuring within the batch when asked, and can be asked again', async () => {
    const own = kept(await tinyEncoder());
    const stop = new AbortController();
    const long = texts(128).map((text) => `${text} `.repeat(200));
    const timed = async (work: Promise<unknown>) => {
      const begun = performance.now();
      await work;
      return performance.now() - begun;
    };
    const twoBatches = await timed(own.measure(long.slice(0, 64)));
    const work = own.measure(long, stop.signal);
    setTimeout(() => stop.abort(), 5);
    const stopped = await timed(expect(work).rejects.toThrow(Cancelled));
    expect(stopped).toBeLessThan(twoBatches);
    expect(Array.from(await own.measure(['dog']))).toEqual([3]);
  });

  test('gives the same numbers whatever the threads', async () => {
    const wanted = texts(150);
    const one = await vectorsOf(encoder, wanted);
    const three = await vectorsOf(kept(await tinyEncoder({ threads: 3 })), wanted);
    expect([...three]).toEqual([...one]);
  });

  test('gives the same numbers whatever was cached', async () => {
    const wanted = texts(100);
    const fresh = await vectorsOf(encoder, wanted);
    const cache = await Cache.open(newFolder(), encoder.identity);
    await collect(completeVectors({ texts: wanted.filter((_, i) => i % 3 === 0), backend: encoder, cache }));
    const later = await collect(completeVectors({ texts: wanted, backend: encoder, cache }));
    cache.close();
    expect(later).toHaveLength(100);
    for (const { text, vector } of later) expect(1 - cosine(vector!, fresh.get(text)!)).toBeLessThan(1e-6);
  });

  test.skipIf(!hasNative)(`agrees between WASM and native code${orNoNative}`, async () => {
    const wanted = texts(64);
    const wasm = await vectorsOf(encoder, wanted);
    const native = kept(await tinyEncoder({ runtime: 'native' }));
    expect(native.provenance.device).toMatch(/^onnxruntime-node \d/);
    const found = await vectorsOf(native, wanted);
    expect(found.size).toBe(wasm.size);
    for (const [text, vector] of found) expect(cosine(vector, wasm.get(text)!)).toBeGreaterThan(1 - 1e-3);
  });

  test('runs no onnxruntime-node that lies in a node_modules above it, only one that is named', async () => {
    const above = newFolder();
    const planted = join(above, 'node_modules/onnxruntime-node');
    const directory = join(above, 'extension/dist');
    const proof = join(above, 'ran');
    mkdirSync(planted, { recursive: true });
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(planted, 'package.json'), '{ "name": "onnxruntime-node", "main": "index.js" }');
    writeFileSync(
      join(planted, 'index.js'),
      `require('node:fs').writeFileSync(${JSON.stringify(proof)}, '')`,
    );
    for (const file of ['language.worker.mjs', 'ort-wasm-simd-threaded.wasm'])
      copyFileSync(join(DIST, file), join(directory, file));
    const model = await findModel(WORDS, { kept: newFolder(), local: MODELS });
    const wasm = kept(await openEncoder({ model, directory }));
    expect(wasm.provenance).toMatchObject({ model: 'static-words', dtype: 'q8', backend: 'local' });
    expect(wasm.provenance.device).toMatch(/^onnxruntime-web \d/);
    expect(existsSync(proof)).toBe(false);
    // Named, it is run, and nothing else in its place where it can't work.
    await expect(openEncoder({ model, directory, native: planted })).rejects.toThrow('can’t run here');
    expect(existsSync(proof)).toBe(true);
    for (const [native, sentence] of [
      ['onnxruntime-node', 'must be named in full'],
      [join(above, 'extension/onnxruntime-node'), 'There is no onnxruntime-node in'],
    ] as const)
      await expect(openEncoder({ model, directory, native })).rejects.toThrow(sentence);
  });
});

describe('the judge', () => {
  const pairs = [
    { premise: 'A man is eating pizza.', hypothesis: 'The man is not eating.' },
    { premise: 'A man is eating pizza.', hypothesis: 'A person eats food.' },
    { premise: 'A man is eating pizza.', hypothesis: 'The school is cheap.' },
    { premise: 'A person eats food.', hypothesis: 'A man is eating pizza in the park.' },
  ];

  async function labelsOf(judge: Judge) {
    const cache = await Cache.open(newFolder(), judge.identity);
    const all = await collect(completeLabels({ pairs, backend: judge, cache }));
    cache.close();
    return new Map(all.map((label) => [label.hypothesis, label]));
  }

  test('tells what contradicts, follows, and neither, by the names in the model’s configuration', async () => {
    const config = JSON.parse(readFileSync(join(MODELS, 'tiny-nli/config.json'), 'utf8')) as {
      id2label: object;
    };
    expect(config.id2label).toEqual({ 0: 'contradiction', 1: 'entailment', 2: 'neutral' });
    const labels = await labelsOf(judge);
    expect(labels.get('The man is not eating.')?.label).toBe('contradiction');
    expect(labels.get('A person eats food.')?.label).toBe('entailment');
    expect(labels.size).toBe(pairs.length);
    expect(labels.get('The school is cheap.')?.label).toBe('neutral');
    for (const { scores } of labels.values())
      expect(scores.entailment + scores.neutral + scores.contradiction).toBeCloseTo(1, 6);
  });

  test('reads a pair in its direction', async () => {
    const [there] = await judge.run([['A man is eating.', 'A man is eating in the park.']]);
    const [back] = await judge.run([['A man is eating in the park.', 'A man is eating.']]);
    expect(back).toBeGreaterThan(there! + 0.1);
  });

  test.skipIf(!hasNative)(`agrees between WASM and native code${orNoNative}`, async () => {
    const wasm = await labelsOf(judge);
    const native = await labelsOf(kept(await tinyJudge({ runtime: 'native' })));
    expect(native.size).toBe(wasm.size);
    for (const [hypothesis, { scores }] of native)
      expect(scores.entailment).toBeCloseTo(wasm.get(hypothesis)!.scores.entailment, 3);
  });
});

test('has no native code in its bundle, and reads from nothing but Node’s own modules', async () => {
  const bundle = readFileSync(join(DIST, 'language.worker.mjs'), 'utf8');
  expect(bundle.includes('onnxruntime_binding')).toBe(false);
  expect(bundle.includes('sharp-')).toBe(false);
  const imports = [...bundle.matchAll(/(?:^|;)import\b[^"';]*?\bfrom ?"([^"]+)"/gm)].map(([, name]) => name!);
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
});
