import { numberOf, type Row } from '../../../figure/view';
import type { ModelRun } from './runs';
import { classAt } from './timingClasses';

/** One entry of a model: when it spoke against when the person did. */
export interface TimedEntry {
  /** s; null where it never spoke. */
  offset: number | null;
  class: string;
}

/** The entries among a run's rows; a run's own row of socialomni.timing is none. */
export function entriesOf(run: ModelRun): TimedEntry[] {
  return run.rows.flatMap((row) =>
    typeof row.class === 'string' ? [{ offset: numberOf(row.offset_s), class: row.class }] : [],
  );
}

/** Whether the rows' classes are those of the paper's limits. */
export function areUsual(rows: readonly Row[]): boolean {
  return rows.every((row) => typeof row.class !== 'string' || row.class === classAt(numberOf(row.offset_s)));
}

/** Offsets of one class from `low` up to, not including, `high`, s; `below` entries of other classes share the stretch. */
export interface OffsetBin {
  class: string;
  low: number;
  high: number;
  count: number;
  below: number;
}

/** Steps of so many seconds that all offsets fall into 48 bins or fewer. */
export function binStep(offsets: readonly number[]): number {
  const span = Math.max(0, ...offsets) - Math.min(0, ...offsets);
  return [0.5, 1, 2, 5, 10, 20, 50].find((step) => span / step <= 48) ?? span / 48;
}

export function offsetBins(entries: readonly TimedEntry[], step: number): OffsetBin[] {
  const bins = new Map<string, OffsetBin>();
  for (const { offset, class: name } of entries) {
    if (offset === null) continue;
    const place = Math.floor(offset / step + 1e-9);
    const key = `${place}\n${name}`;
    const bin = bins.get(key) ?? {
      class: name,
      low: place * step,
      high: (place + 1) * step,
      count: 0,
      below: 0,
    };
    bin.count += 1;
    bins.set(key, bin);
  }
  const sorted = [...bins.values()].sort((a, b) => a.low - b.low || a.class.localeCompare(b.class));
  for (const [i, bin] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before && before.low === bin.low) bin.below = before.below + before.count;
  }
  return sorted;
}
