import { quantileSorted } from 'd3-array';
import type { GuardedInterval, Interval } from './interval';
import type { Indices, Resampling } from './resamples';
import { forEachResample, RESAMPLES } from './resamples';

const LOW = 0.025;
const HIGH = 0.975;

/**
 * Percentile bootstrap of any statistic over n units: the 2.5 and 97.5 percentiles, by linear interpolation, of
 * `statistic` over 10,000 resamples (seed 42, xoroshiro128+). `statistic` takes unit numbers 0…n−1, repeats
 * included, and returns NaN where it is undefined; those resamples are left out. The estimate is the statistic of
 * the units themselves. Deterministic: see {@link forEachResample}.
 */
export function bootstrap(
  n: number,
  statistic: (indices: Indices) => number,
  options: Resampling = {},
): GuardedInterval {
  if (n === 0) return { estimate: null, low: null, high: null, n, leftOut: 0 };
  const units = n <= 2 ** 16 ? new Uint16Array(n) : new Uint32Array(n);
  const estimate = statistic(units.map((_, i) => i));
  if (Number.isNaN(estimate)) return { estimate: null, low: null, high: null, n, leftOut: 0 };
  const resamples = options.resamples ?? RESAMPLES;
  const values = new Float64Array(resamples);
  let defined = 0;
  forEachResample(
    n,
    (indices) => {
      const value = statistic(indices);
      if (!Number.isNaN(value)) {
        values[defined] = value;
        defined += 1;
      }
    },
    options,
  );
  const sorted = Array.from(values.subarray(0, defined).sort());
  const percentile = (p: number): number | null => quantileSorted(sorted, p) ?? null;
  return { estimate, low: percentile(LOW), high: percentile(HIGH), n, leftOut: 1 - defined / resamples };
}

/** Mean of `values`, one per unit, with its interval as {@link bootstrap}. Throws RangeError on a value that is not finite. */
export function bootstrapMean(values: ArrayLike<number>, options: Resampling = {}): Interval {
  const kept = finite(values);
  const { leftOut: _, ...interval } = bootstrap(
    kept.length,
    (indices) => sumAt(kept, indices) / indices.length,
    options,
  );
  return interval;
}

/**
 * Pooled ratio Σ numerators / Σ denominators over units (say, pairs of one type / all pairs, per video), with its
 * interval as {@link bootstrap}. Null where Σ denominators is 0; resamples with that sum are left out, their
 * share is `leftOut`. Throws RangeError on different lengths or a value that is not finite.
 */
export function bootstrapRatio(
  numerators: ArrayLike<number>,
  denominators: ArrayLike<number>,
  options: Resampling = {},
): GuardedInterval {
  if (numerators.length !== denominators.length) {
    throw new RangeError(`${numerators.length} numerators, ${denominators.length} denominators`);
  }
  const above = finite(numerators);
  const below = finite(denominators);
  return bootstrap(
    above.length,
    (indices) => {
      const denominator = sumAt(below, indices);
      return denominator === 0 ? Number.NaN : sumAt(above, indices) / denominator;
    },
    options,
  );
}

function finite(values: ArrayLike<number>): Float64Array {
  const copy = Float64Array.from(values);
  const bad = copy.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw new RangeError(`value ${bad} is ${copy[bad]}`);
  return copy;
}

function sumAt(values: Float64Array, indices: Indices): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 1) sum += values[indices[i]!]!;
  return sum;
}
