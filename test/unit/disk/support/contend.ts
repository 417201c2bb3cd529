// Run as a process of its own, one of several: contend.mjs FOLDER LOCKS START. Takes each of the locks once, all at the same
// time, and prints how often it was let in and how often another was in.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Busy, lock } from '../../../../src/disk/lock';

const [folder, locks, start] = process.argv.slice(2) as [string, string, string];
const found = { entered: 0, faults: 0 };

async function enter(path: string): Promise<void> {
  // On a busy machine a process may stand still for seconds, and who stands still for longer has lost its lock.
  const held = await lock(path, { beat: 200, stale: 8000 }).catch((error: Error) => {
    if (error instanceof Busy) return null;
    throw error;
  });
  if (!held) {
    await sleep(20);
    return enter(path);
  }
  found.entered += 1;
  const inside = `${path}.inside`;
  try {
    writeFileSync(inside, '', { flag: 'wx' });
    await sleep(30);
    rmSync(inside);
  } catch {
    found.faults += 1;
  }
  if (held.lost) found.faults += 1;
  held.release();
}

await sleep(Number(start) - Date.now());
await Promise.all(Array.from({ length: Number(locks) }, (_, i) => enter(join(folder, `${i}`))));
console.log(JSON.stringify(found));
