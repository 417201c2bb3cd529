/**
 * A figure with its 95 % interval. All three are null where the figure is undefined (nothing to average, a
 * denominator of 0, no variance). `n` is the number of units that were resampled: videos, items, models.
 */
export interface Interval {
  estimate: number | null;
  low: number | null;
  high: number | null;
  n: number;
}

/** `leftOut` is the share (0–1) of resamples on which the figure was undefined; the interval is over the others. */
export interface GuardedInterval extends Interval {
  leftOut: number;
}
