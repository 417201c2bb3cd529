import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { bootstrap } from './bootstrap';
import type { Correlation } from './correlation';
import type { GuardedInterval } from './interval';
import type { Resampling } from './resamples';
import { RESAMPLES, SEED } from './resamples';

/** Two shuffles whose correlations differ by rounding alone count as equally strong. */
const ROUNDING = 1e-12;

/**
 * Two-sided permutation p of a correlation: (1 + #)/(1 + B), # the number of B shuffles of y whose correlation is
 * at least as far from 0. B is `resamples`, 10,000 by default; Fisher–Yates from the last place down, each
 * shuffle starting from the one before, xoroshiro128+ with seed 42: the same p on every machine. Null where the
 * correlation is.
 */
export function permutationP(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  correlation: Correlation,
  { resamples = RESAMPLES, seed = SEED }: Resampling = {},
): number | null {
  const observed = correlation(x, y);
  if (observed === null) return null;
  const generator = xoroshiro128plus(seed);
  const shuffled = Float64Array.from(y);
  let asStrong = 0;
  for (let b = 0; b < resamples; b += 1) {
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = uniformInt(generator, 0, last);
      const value = shuffled[last]!;
      shuffled[last] = shuffled[other]!;
      shuffled[other] = value;
    }
    if (Math.abs(correlation(x, shuffled) ?? 0) >= Math.abs(observed) - ROUNDING) asStrong += 1;
  }
  return (1 + asStrong) / (1 + resamples);
}

/**
 * A correlation with its interval, pairs resampled as in {@link bootstrap}. Resamples on which it is undefined
 * (one pair drawn again and again) are left out, their share is `leftOut`.
 */
export function correlationInterval(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  correlation: Correlation,
  options: Resampling = {},
): GuardedInterval {
  if (x.length !== y.length) throw new RangeError(`columns of ${x.length} and ${y.length} values`);
  const xs = new Float64Array(x.length);
  const ys = new Float64Array(x.length);
  return bootstrap(
    x.length,
    (indices) => {
      for (let i = 0; i < indices.length; i += 1) {
        xs[i] = x[indices[i]!]!;
        ys[i] = y[indices[i]!]!;
      }
      return correlation(xs, ys) ?? Number.NaN;
    },
    options,
  );
}
