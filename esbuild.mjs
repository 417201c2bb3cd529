import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { languageBundles } from './esbuild.language.mjs';
import { webviewBundles } from './esbuild.webview.mjs';
import { notices } from './scripts/notices.mjs';

/** Builds everything that ships into dist/. `--dev` keeps it readable and adds source maps. */
const dev = process.argv.includes('--dev');

const common = {
  bundle: true,
  minify: !dev,
  sourcemap: dev,
  logLevel: 'warning',
  legalComments: 'none', // the notices file has them
  metafile: true,
};

const node = {
  ...common,
  platform: 'node',
  mainFields: ['module', 'main'], // jsonc-parser's UMD build hides its requires from bundlers
  target: 'node20',
  format: 'cjs',
  outdir: 'dist',
  loader: { '.sql': 'text' },
};

/** The extension imports the kernel on first use, from a bundle of its own. */
const kernelApart = {
  name: 'kernel-apart',
  setup(builder) {
    builder.onResolve({ filter: /\/kernel$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './kernel.js', external: true } : undefined,
    );
  },
};

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
copyFileSync('node_modules/@duckdb/duckdb-wasm/dist/duckdb-eh.wasm', 'dist/duckdb-eh.wasm');

const results = await Promise.all([
  build({
    ...node,
    entryPoints: { extension: 'src/extension.ts' },
    external: ['vscode'],
    plugins: [kernelApart],
  }),
  build({
    ...node,
    entryPoints: { kernel: 'src/kernel.ts', 'duckdb.worker': 'src/duckdb.worker.ts' },
  }),
  build({
    ...node,
    entryPoints: { cli: 'src/cli.ts' },
    banner: { js: '#!/usr/bin/env node' },
  }),
  ...[...webviewBundles(common), ...languageBundles(common)].map((options) => build(options)),
]);

const metafiles = results.flatMap(({ metafile }) => (metafile ? [metafile] : []));
writeFileSync('dist/THIRD_PARTY_NOTICES.md', notices(metafiles, ['node_modules/@duckdb/duckdb-wasm']));
