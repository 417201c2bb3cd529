/** A run of equal words: `size` of them, from `earlier` in the first sequence and `later` in the second. */
export interface Match {
  earlier: number;
  later: number;
  size: number;
}

/**
 * The runs that two word sequences share after Ratcliff and Obershelp, in order: the longest common run (the
 * first in `earlier`, then in `later`, of several), then likewise left and right of it. The same runs as Python's
 * `difflib.SequenceMatcher(None, earlier, later, autojunk=False)`, adjacent ones not joined.
 */
export function matchingRuns(earlier: readonly string[], later: readonly string[]): Match[] {
  const places = new Map<string, number[]>();
  later.forEach((word, place) => {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  });
  const runs: Match[] = [];
  const open = [{ low: 0, high: earlier.length, laterLow: 0, laterHigh: later.length }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { low, high, laterLow, laterHigh } = part;
    const run = longestRun(earlier, places, low, high, laterLow, laterHigh);
    if (run.size === 0) continue;
    runs.push(run);
    open.push({ low, high: run.earlier, laterLow, laterHigh: run.later });
    open.push({ low: run.earlier + run.size, high, laterLow: run.later + run.size, laterHigh });
  }
  return runs.sort((a, b) => a.earlier - b.earlier);
}

function longestRun(
  earlier: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  low: number,
  high: number,
  laterLow: number,
  laterHigh: number,
): Match {
  let best: Match = { earlier: low, later: laterLow, size: 0 };
  let lengths = new Map<number, number>();
  for (let i = low; i < high; i += 1) {
    const next = new Map<number, number>();
    for (const j of places.get(earlier[i]!) ?? []) {
      if (j < laterLow) continue;
      if (j >= laterHigh) break;
      const size = (lengths.get(j - 1) ?? 0) + 1;
      next.set(j, size);
      if (size > best.size) best = { earlier: i - size + 1, later: j - size + 1, size };
    }
    lengths = next;
  }
  return best;
}
