import type { Benchmark, Select } from '../benchmarks/contract';

/** A benchmark as far as its report goes. */
type Reported = Pick<Benchmark, 'name' | 'report' | 'cautions'>;

/**
 * The reports of those of `benchmarks` that have results, and the sentences of their cautions. One that can't be worked
 * out is a sentence in `failed` and leaves the others as they are.
 */
export async function reportsOf(benchmarks: readonly Reported[], select: Select) {
  const reports: object[] = [];
  const cautions: string[] = [];
  const failed: string[] = [];
  const alone = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const { name, report, cautions: known = [] } of benchmarks) {
    await alone(`The metrics of ${name} can’t be worked out`, async () => {
      const made = await report(select);
      if (made) reports.push(made);
    });
    for (const { sentences } of known)
      await alone(`A caution of ${name} can’t be worked out`, async () => {
        cautions.push(...(await sentences(select)));
      });
  }
  return { reports, cautions, failed };
}
