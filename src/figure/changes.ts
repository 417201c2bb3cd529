/** A stretch of words kept, added or dropped from one text to the next. */
export interface Change {
  change: 'kept' | 'added' | 'dropped';
  words: string;
}

/** The longest run of equal words within two stretches: the first in `a`, then in `b`, of several. */
function longestRun(
  a: readonly string[],
  b: readonly string[],
  [aLow, aHigh, bLow, bHigh]: readonly [number, number, number, number],
): { a: number; b: number; size: number } {
  let best = { a: aLow, b: bLow, size: 0 };
  let lengths: number[] = [];
  for (let i = aLow; i < aHigh; i += 1) {
    const next: number[] = [];
    for (let j = bLow; j < bHigh; j += 1) {
      if (a[i] !== b[j]) continue;
      const size = (lengths[j - 1] ?? 0) + 1;
      next[j] = size;
      if (size > best.size) best = { a: i - size + 1, b: j - size + 1, size };
    }
    lengths = next;
  }
  return best;
}

/**
 * How one text became the next, word by word in reading order, after Ratcliff and Obershelp: the words kept are
 * those that the word-sequence ratio counts. What was dropped stands before what came in its place.
 */
export function changesBetween(earlier: string, later: string): Change[] {
  const words = (text: string): string[] => text.split(/\p{White_Space}+/u).filter((word) => word !== '');
  const [a, b] = [words(earlier), words(later)];
  const changes: Change[] = [];
  const push = (change: Change['change'], part: readonly string[]): void => {
    const last = changes.at(-1);
    if (part.length === 0) return;
    if (last?.change === change) last.words += ` ${part.join(' ')}`;
    else changes.push({ change, words: part.join(' ') });
  };
  const walk = (aLow: number, aHigh: number, bLow: number, bHigh: number): void => {
    const run = longestRun(a, b, [aLow, aHigh, bLow, bHigh]);
    if (run.size === 0) {
      push('dropped', a.slice(aLow, aHigh));
      push('added', b.slice(bLow, bHigh));
      return;
    }
    walk(aLow, run.a, bLow, run.b);
    push('kept', a.slice(run.a, run.a + run.size));
    walk(run.a + run.size, aHigh, run.b + run.size, bHigh);
  };
  walk(0, a.length, 0, b.length);
  return changes;
}
