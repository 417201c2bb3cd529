// @ts-check
// Makes media/sample again. `--data` leaves the clips as they are.
import { join } from 'node:path';
import { importBundled } from '../bundled.mjs';
import { root } from '../setup/paths.mjs';

const { make } = await importBundled('scripts/sample/main.ts');
await make(join(root, 'media/sample'), !process.argv.includes('--data'));
