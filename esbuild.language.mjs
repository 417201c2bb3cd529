// @ts-check
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const transformers = dirname(require.resolve('@huggingface/transformers'));
const onnxWeb = dirname(createRequire(join(transformers, 'x.js')).resolve('onnxruntime-web'));
const WASM = 'ort-wasm-simd-threaded.wasm';

/**
 * Bundles transformers.js as it is built for the web, since that build has no native code and runs under Node too:
 * its export is closed to Node, and it asks whether it runs in Node to reach for files that it doesn't need here.
 * @type {import('esbuild').Plugin}
 */
const transformersForTheWeb = {
  name: 'transformers-for-the-web',
  setup(builder) {
    builder.onResolve({ filter: /^@huggingface\/transformers$/ }, () => ({
      path: join(transformers, 'transformers.web.js'),
    }));
    builder.onResolve({ filter: /^onnxruntime-web\/webgpu$/ }, () => ({
      path: join(onnxWeb, 'ort.wasm.bundle.min.mjs'),
    }));
    builder.onLoad({ filter: /transformers\.web\.js$/ }, ({ path }) => {
      const asks = /process\?\.release\?\.name === "node"/g;
      const source = readFileSync(path, 'utf8');
      if (!asks.test(source))
        throw new Error('transformers.web.js no longer asks for Node as it did: look again.');
      return { contents: source.replaceAll(asks, 'false'), loader: 'js' };
    });
  },
};

/**
 * Puts the engine of the models beside their worker.
 * @type {import('esbuild').Plugin}
 */
const wasmBeside = {
  name: 'wasm-beside',
  setup(builder) {
    const folder = /** @type {string} */ (builder.initialOptions.outdir);
    builder.onEnd(() => {
      mkdirSync(folder, { recursive: true });
      copyFileSync(join(onnxWeb, WASM), join(folder, WASM));
    });
  },
};

/**
 * The worker that runs the language models, `language.worker.mjs`, and its WASM in `outdir`.
 * @param {import('esbuild').BuildOptions} common
 * @returns {import('esbuild').BuildOptions[]}
 */
export function languageBundles(common, outdir = 'dist') {
  return [
    {
      ...common,
      entryPoints: { 'language.worker': 'src/language/worker.ts' },
      outdir,
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      platform: 'neutral',
      target: 'node20',
      mainFields: ['module', 'main'],
      conditions: ['import'],
      external: ['node:*'],
      plugins: [transformersForTheWeb, wasmBeside],
      logOverride: { 'empty-import-meta': 'silent' },
    },
  ];
}
