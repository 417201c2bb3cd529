import { parseList, type SqlFunction } from '../../../engine/functions';
import { bootstrap } from '../../../statistics/bootstrap';
import type { Interval } from '../../../statistics/interval';

type Column = ArrayLike<number>;

/**
 * Σ a / Σ b − Σ c / Σ d over units, all resampled together, with its interval as `bootstrap`. Null where a sum below
 * is 0; such resamples are left out. The columns have one length and finite values.
 */
export function ratioDifference(a: Column, b: Column, c: Column, d: Column): Interval {
  return bootstrap(a.length, (indices) => {
    let [above, below, aboveOther, belowOther] = [0, 0, 0, 0];
    for (let i = 0; i < indices.length; i += 1) {
      const unit = indices[i]!;
      above += a[unit]!;
      below += b[unit]!;
      aboveOther += c[unit]!;
      belowOther += d[unit]!;
    }
    const difference = above / below - aboveOther / belowOther;
    return Number.isFinite(difference) ? difference : Number.NaN;
  });
}

/** SQL asks for the two ends one after the other, so the last interval is remembered. */
function remembered(): (columns: string[]) => Interval {
  let key: string | undefined;
  let interval: Interval;
  return (columns) => {
    const asked = columns.join('|');
    if (asked !== key) {
      const [a, b, c, d] = columns.map((text) => Float64Array.from(parseList(text) as number[]));
      interval = ratioDifference(a!, b!, c!, d!);
      key = asked;
    }
    return interval;
  };
}

const ask = remembered();

/** The functions behind `mm_ocean.bootstrap_ratio_difference` of `metrics/functions.sql`. */
export const sqlFunctions: SqlFunction[] = (['low', 'high'] as const).map((end) => ({
  name: `mm_ocean_ratio_difference_${end}`,
  call: (...columns) => (columns.some((text) => text === null) ? null : ask(columns as string[])[end]),
}));
