// Runs the benches (`native` or `wasm` after it runs the language models' alone, that way): bundles main.ts with esbuild, builds the models' worker beside it, and runs it.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { languageBundles } from '../../esbuild.language.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = `${root}node_modules/.cache/gestalt-bench/`;
const outfile = `${cache}main.mjs`;
await mkdir(cache, { recursive: true });
const common = { bundle: true, minify: true, logLevel: /** @type {const} */ ('error'), absWorkingDir: root };
for (const options of languageBundles(common, cache)) await build(options);
await build({
  entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
const { bench } = await import(pathToFileURL(outfile).href);
process.exitCode = (await bench(cache, root, process.argv[2])) ? 0 : 1;
