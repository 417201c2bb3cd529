// Makes media/sample again: bundles main.ts with esbuild and runs it. `--data` leaves the clips as they are.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const cache = fileURLToPath(new URL('../../node_modules/.cache/gestalt-sample/', import.meta.url));
const outfile = `${cache}main.mjs`;
await mkdir(cache, { recursive: true });
await build({
  entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});
const { make } = await import(pathToFileURL(outfile).href);
await make(fileURLToPath(new URL('../../media/sample/', import.meta.url)), !process.argv.includes('--data'));
