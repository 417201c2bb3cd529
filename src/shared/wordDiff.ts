/** The words of a text, in order, as written: what white space (the Unicode property) parts. */
export function wordsOf(text: string): string[] {
  return text.split(/\p{White_Space}+/u).filter((word) => word !== '');
}

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
 *
 * Ours, since a benchmark's word-sequence ratio is defined by these runs and the diff packages follow Myers, who finds
 * others; what is shown as changed must be what the ratio counts.
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

/** A stretch of words, kept, added (only in the later text) or dropped (only in the earlier), spaces between them. */
export interface Change {
  change: 'kept' | 'added' | 'dropped';
  words: string;
}

/**
 * How one text became the next, in reading order: what was dropped stands before what came in its place. Kept words are
 * those of {@link matchingRuns}.
 */
export function changedWords(earlier: string, later: string): Change[] {
  const before = wordsOf(earlier);
  const after = wordsOf(later);
  const changes: Change[] = [];
  const push = (change: Change['change'], words: string[]): void => {
    const last = changes.at(-1);
    if (words.length === 0) return;
    if (last?.change === change) last.words += ` ${words.join(' ')}`;
    else changes.push({ change, words: words.join(' ') });
  };
  let i = 0;
  let j = 0;
  const end = { earlier: before.length, later: after.length, size: 0 };
  for (const run of [...matchingRuns(before, after), end]) {
    push('dropped', before.slice(i, run.earlier));
    push('added', after.slice(j, run.later));
    push('kept', before.slice(run.earlier, run.earlier + run.size));
    i = run.earlier + run.size;
    j = run.later + run.size;
  }
  return changes;
}
