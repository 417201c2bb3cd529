/** How often work is timed; the quickest time counts, since other programs only ever add to it. */
const TIMES = 3;

/**
 * How many times as long `work` takes on four times as much: about 4 where time grows with the amount, about 16 where
 * it grows with its square. A ratio, unlike a limit in seconds, holds on any machine.
 */
export async function growth(amount: number, work: (amount: number) => unknown): Promise<number> {
  const quickest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let time = 0; time < TIMES; time += 1) {
    for (const [i, factor] of [1, 4].entries()) {
      const begun = performance.now();
      await work(factor * amount);
      quickest[i] = Math.min(quickest[i]!, performance.now() - begun);
    }
  }
  return quickest[1]! / quickest[0]!;
}

/** Between what growth with the amount and growth with its square come to. */
export const LINEAR = 9;
