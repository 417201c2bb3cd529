/** How often work is timed at least, and at most where growth looks too quick. */
const TIMES = 3;
const MOST = 8;

/** Between what growth with the amount and growth with its square come to. */
export const LINEAR = 9;

/**
 * How many times as much of the processor's time `work` takes on four times as much: about 4 where time grows with the
 * amount, about 16 where it grows with its square. A ratio, unlike a limit in seconds, holds on any machine. The quickest
 * time counts, since clearing memory and compiling only ever add to it.
 */
export async function growth(amount: number, work: (amount: number) => unknown): Promise<number> {
  let [once, fourfold] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let time = 0; time < TIMES || (time < MOST && fourfold / once >= LINEAR); time += 1) {
    once = Math.min(once, await processorTime(() => work(amount)));
    fourfold = Math.min(fourfold, await processorTime(() => work(4 * amount)));
  }
  return fourfold / once;
}

async function processorTime(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}
