// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundled.mjs';
import { root } from './setup/paths.mjs';

/**
 * Writes docs/relations.md from the comments of the benchmarks' SQL, and the README's table of benchmarks from what they
 * say of themselves: `npm run docs`.
 */
const { relations, withBenchmarks } = await importBundled('scripts/docs/main.ts');
writeFileSync(join(root, 'docs/relations.md'), relations);
const readme = join(root, 'README.md');
writeFileSync(readme, withBenchmarks(readFileSync(readme, 'utf8')));
