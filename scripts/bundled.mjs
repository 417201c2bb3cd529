// @ts-check
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './setup/paths.mjs';

/**
 * Bundles a TypeScript module of the scripts, with what it imports of the product, and loads it.
 * @param {string} entry relative to the project's folder
 * @param {string} [folder] where the bundle goes, named after the entry
 */
export async function importBundled(entry, folder = join(root, 'node_modules/.cache/gestalt')) {
  const outfile = join(folder, `${entry.replace(/\.ts$/, '').replaceAll('/', '-')}.mjs`);
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.sql': 'text' },
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
