// Run as a process of its own, to be killed: fill.mjs CACHE LOG WORKER PAUSE. Writes a line for each batch that is kept.
import { appendFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cache } from '../../../../src/language/cache';
import { openEncoder } from '../../../../src/language/localBackend';
import { completeVectors } from '../../../../src/language/vectors';
import { findModel } from '../../../../src/language/weights';
import { texts } from './texts';

const [folder, log, directory, pause] = process.argv.slice(2) as [string, string, string, string];
const choice = { model: 'static-words', revision: 'main', dtype: 'q8', limit: 256 } as const;
const model = await findModel(choice, { kept: folder, local: 'test/fixtures/models' });
const encoder = await openEncoder({ model, directory, threads: 2 });
const cache = await Cache.open(folder, encoder.identity);
writeFileSync(`${folder}/name`, basename(cache.path));
let kept = cache.size;
for await (const { text } of completeVectors({ texts: texts(300), backend: encoder, cache })) {
  if (cache.size === kept) continue;
  kept = cache.size;
  appendFileSync(log, `${text}\n`); // first text of a batch that has just been kept
  await sleep(Number(pause));
}
cache.close();
await encoder.close();
