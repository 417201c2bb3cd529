import { bootstrap } from './bootstrap';
import type { GuardedInterval } from './interval';
import type { Resampling } from './resamples';

/**
 * Mean of `values` where `first` is 1 minus their mean where it is 0, one of each per unit, with its interval, all
 * units resampled together as in {@link bootstrap}; any other number in `first` puts the unit on neither side. Null
 * where a side is empty; such resamples are left out.
 * Throws RangeError on different lengths.
 */
export function bootstrapDifference(
  values: ArrayLike<number>,
  first: ArrayLike<number>,
  options: Resampling = {},
): GuardedInterval {
  if (values.length !== first.length)
    throw new RangeError(`columns of ${values.length} and ${first.length} values`);
  return bootstrap(
    values.length,
    (indices) => {
      let count = 0;
      let others = 0;
      let inside = 0;
      let outside = 0;
      for (let i = 0; i < indices.length; i += 1) {
        const unit = indices[i]!;
        if (first[unit] === 1) {
          count += 1;
          inside += values[unit]!;
        } else if (first[unit] === 0) {
          others += 1;
          outside += values[unit]!;
        }
      }
      // 0 / 0 is NaN: undefined.
      return inside / count - outside / others;
    },
    options,
  );
}
