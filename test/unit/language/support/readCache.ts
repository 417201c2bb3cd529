// Run as a process of its own, as someone who may not write: readCache.mjs FOLDER TEXT. Prints what the cache has, what was
// passed over, and what comes of adding to it.
import { Cache } from '../../../../src/language/cache';
import { keysFor } from '../../../../src/language/identity';
import { hashVector, IDENTITY } from './fakeEncoder';

const [folder, text] = process.argv.slice(2) as [string, string];
const keyOf = keysFor(IDENTITY);
try {
  const cache = await Cache.open(folder, IDENTITY);
  const values = cache.get(keyOf(text));
  console.log(`${cache.size} ${cache.repaired} ${String(values) === String(hashVector(text))}`);
  cache.append([keyOf('new')], hashVector('new'));
} catch (error) {
  console.log((error as Error).message);
}
