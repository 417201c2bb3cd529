// @ts-check
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build, context } from 'esbuild';
import { languageBundles } from './esbuild.language.mjs';
import { webviewBundles } from './esbuild.webview.mjs';
import { notices } from './scripts/dependencies/notices.mjs';
import { sbom } from './scripts/dependencies/sbom.mjs';
import { idOf, shippedFolders } from './scripts/dependencies/shipped.mjs';
import { stripExports } from './scripts/stripExports.mjs';

/**
 * Builds everything that ships into dist/. `--dev` keeps it readable and adds source maps; `--watch` does that again
 * whenever a source changes.
 */
const watch = process.argv.includes('--watch');
const dev = watch || process.argv.includes('--dev');

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: !dev,
  sourcemap: dev,
  logLevel: watch ? 'silent' : 'warning',
  legalComments: 'none', // the notices file has them
  metafile: true,
};

/** @type {import('esbuild').BuildOptions} */
const node = {
  ...common,
  platform: 'node',
  mainFields: ['module', 'main'], // jsonc-parser's UMD build hides its requires from bundlers
  target: 'node20',
  format: 'cjs',
  outdir: 'dist',
  loader: { '.sql': 'text' },
};

/**
 * The extension imports the kernel on first use, from a bundle of its own.
 * @type {import('esbuild').Plugin}
 */
const kernelApart = {
  name: 'kernel-apart',
  setup(builder) {
    builder.onResolve({ filter: /\/kernel$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './kernel.js', external: true } : undefined,
    );
  },
};

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
  {
    ...node,
    entryPoints: { extension: 'src/extension.ts' },
    external: ['vscode'],
    plugins: [kernelApart],
  },
  {
    ...node,
    entryPoints: { kernel: 'src/kernel.ts', 'duckdb.worker': 'src/duckdb.worker.ts' },
  },
  {
    ...node,
    entryPoints: { cli: 'src/cli.ts' },
    banner: { js: '#!/usr/bin/env node' },
  },
  ...webviewBundles(common),
  ...languageBundles(common),
];

/** What ships inside other packages' own bundles or as a copy. */
const ALSO_SHIPPED = [
  'node_modules/@duckdb/duckdb-wasm',
  'node_modules/@huggingface/jinja',
  'node_modules/@huggingface/tokenizers',
  'node_modules/onnxruntime-web',
];

/** The time of dist/ itself says when what is in it began to be built; the unit tests compare the sources with it. */
const stamp = (/** @type {Date} */ begun) => utimesSync('dist', begun, begun);

async function buildAll() {
  const begun = new Date();
  const results = await Promise.all(bundles.map((options) => build(options)));
  const metafiles = results.flatMap(({ metafile }) => (metafile ? [metafile] : []));
  const folders = shippedFolders(metafiles, ALSO_SHIPPED);
  writeFileSync('dist/THIRD_PARTY_NOTICES.md', notices(folders));
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const bom = sbom(read('package.json').version, folders.map(idOf), read('package-lock.json'));
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(bom, null, 2)}\n`);
  stamp(begun);
}

/** How many bundles are being built, and whether one of this round failed. */
let building = 0;
let failed = false;
let begun = new Date();

/**
 * Says when a round of building begins and ends, and what is wrong, as the tasks of .vscode/tasks.json read it.
 * @type {import('esbuild').Plugin}
 */
const told = {
  name: 'told',
  setup(builder) {
    builder.onStart(() => {
      if (building === 0) {
        begun = new Date();
        failed = false;
        console.log('[watch] building');
      }
      building += 1;
    });
    builder.onEnd(({ errors }) => {
      for (const { location, text } of errors) {
        const file = location ? relative('.', location.file) : 'esbuild.mjs';
        console.log(`${file}:${location?.line ?? 1}:${(location?.column ?? 0) + 1}: error: ${text}`);
      }
      failed ||= errors.length > 0;
      building -= 1;
      if (building > 0) return;
      if (!failed) stamp(begun);
      console.log(`[watch] ${failed ? 'failed' : `built in ${Date.now() - begun.getTime()} ms`}`);
    });
  },
};

async function watchAll() {
  const contexts = await Promise.all(
    bundles.map((options) => context({ ...options, plugins: [...(options.plugins ?? []), told] })),
  );
  await Promise.all(contexts.map((one) => one.watch()));
}

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
const engine = readFileSync('node_modules/@duckdb/duckdb-wasm/dist/duckdb-eh.wasm');
writeFileSync('dist/duckdb-eh.wasm', stripExports(engine));
await (watch ? watchAll() : buildAll());
