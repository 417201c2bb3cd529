import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Resampling } from './resamples';
import { RESAMPLES, SEED } from './resamples';

export interface SignFlip {
  /** Two-sided. */
  p: number;
  /** Whether all 2ⁿ signs were tried, or a sample of them. */
  exact: boolean;
}

/** Up to so many differences all signs are tried. */
const EXACT = 20;
/** Sums whose sizes differ by this share of all sizes are equal: arithmetic alone sets them apart. */
const ROUNDING = 1e-12;

/**
 * Two-sided sign-flip permutation test of paired differences: how often is the sum, its terms' signs turned at will, at
 * least as far from 0? Up to 20 differences that are not 0 all signs are tried; above that B = `resamples`, 10,000 by
 * default, are drawn from xoroshiro128+ with seed 42 and p = (1 + #) / (1 + B): the same p on every machine. Null for no
 * difference. Throws RangeError on a difference that is not finite.
 */
export function signFlip(
  differences: ArrayLike<number>,
  { resamples = RESAMPLES, seed = SEED }: Resampling = {},
): SignFlip | null {
  const all = Float64Array.from(differences);
  const bad = all.findIndex((d) => !Number.isFinite(d));
  if (bad >= 0) throw new RangeError(`difference ${bad} is ${all[bad]}`);
  if (all.length === 0) return null;
  const turned = all.filter((d) => d !== 0);
  const sizes = turned.reduce((sum, d) => sum + Math.abs(d), 0);
  const least = Math.abs(turned.reduce((sum, d) => sum + d, 0)) - ROUNDING * sizes;
  return turned.length <= EXACT
    ? { p: exactShare(turned, least), exact: true }
    : { p: sampledShare(turned, least, resamples, seed), exact: false };
}

/** Gray code: each of the 2ⁿ sets of signs differs from the one before in one place. */
function exactShare(differences: Float64Array, least: number): number {
  const count = 2 ** differences.length;
  const signs = differences.map(() => 1);
  let far = 0;
  for (let set = 0; set < count; set += 1) {
    if (set > 0) {
      const place = 31 - Math.clz32(set & -set);
      signs[place] = -signs[place]!;
    }
    if (Math.abs(sumOf(differences, signs)) >= least) far += 1;
  }
  return far / count;
}

function sumOf(differences: Float64Array, signs: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < differences.length; i += 1) sum += differences[i]! * signs[i]!;
  return sum;
}

function sampledShare(differences: Float64Array, least: number, resamples: number, seed: number): number {
  const generator = xoroshiro128plus(seed);
  let far = 0;
  for (let b = 0; b < resamples; b += 1) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < differences.length; i += 1) {
      if (i % 32 === 0) bits = generator.next();
      sum += (bits >>> (i % 32)) & 1 ? differences[i]! : -differences[i]!;
    }
    if (Math.abs(sum) >= least) far += 1;
  }
  return (1 + far) / (1 + resamples);
}
