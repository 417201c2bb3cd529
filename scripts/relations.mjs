// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundled.mjs';
import { root } from './setup/paths.mjs';

/** Writes docs/relations.md from the comments of the benchmarks' SQL: `npm run relations`. */
const { page } = await importBundled('scripts/relations/main.ts');
writeFileSync(join(root, 'docs/relations.md'), page);
