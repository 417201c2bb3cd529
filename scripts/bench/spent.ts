/** What something took, in seconds. */
export interface Spent {
  wall: number;
  /** Of processors, all threads of this process together: what else the machine does hardly counts. */
  processor: number;
}

export async function spending(work: () => Promise<void>): Promise<Spent> {
  const begun = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - begun) / 1000, processor: (user + system) / 1e6 };
}
