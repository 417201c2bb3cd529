// Run as a process of its own, to be killed: hold.mjs PATH. Holds the lock of PATH, and says so.
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from '../../../../src/disk/lock';

await lock(process.argv[2]!, { beat: 200, stale: 2000 });
console.log('held');
await sleep(60_000);
