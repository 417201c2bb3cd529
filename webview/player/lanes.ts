/**
 * Lays stretches (start < end) and moments (start = end) into as few rows as keep them from overlapping: the row of
 * each, in the order given. What begins where another ends may follow it in the same row.
 */
export function packed(items: readonly { start: number; end: number }[]): number[] {
  const rows = new Array<number>(items.length).fill(0);
  const ends: number[] = [];
  const order = items.map((_, i) => i).sort((a, b) => items[a]!.start - items[b]!.start || a - b);
  for (const i of order) {
    const { start, end } = items[i]!;
    let row = ends.findIndex((until) => until <= start);
    if (row < 0) row = ends.length;
    ends[row] = Math.max(start, end);
    rows[i] = row;
  }
  return rows;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** Times for a ruler over [0, end] s: at most `most` of them, at the smallest of the usual steps. */
export function ticks(end: number, most: number): number[] {
  if (!(end > 0) || most < 1) return [];
  const step = STEPS.find((one) => end / one < most) ?? end;
  return Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, i) => Number((i * step).toFixed(3)));
}

/** `5`, `0.25`, from a minute on `1:05`. */
export function tickText(t: number): string {
  if (t < 60) return String(t);
  const seconds = Math.round(t % 60);
  return `${Math.floor(t / 60)}:${String(seconds).padStart(2, '0')}`;
}
