/** Numbers and counts as every figure prints them. */

/** A number, or nothing, in words. */
export type Format = (value: number | null) => string;

/** A number with so many decimals and a true minus sign; `none` where there is none. */
export function decimals(value: number | null, digits: number): string {
  if (value === null) return 'none';
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** {@link decimals} with its digits settled, to hand on. */
export function fixed(digits: number): Format {
  return (value) => decimals(value, digits);
}

/** A share (0–1) in per cent, without the sign. */
export function percent(share: number | null, digits = 1): string {
  return decimals(share === null ? null : share * 100, digits);
}

/** The ends of an interval. */
export interface Interval {
  low: number;
  high: number;
}

/** `15.2 to 19.2`, clear with negative numbers too. */
export function range({ low, high }: Interval, format: Format): string {
  return `${format(low)} to ${format(high)}`;
}

/** `95 % interval 15.2 to 19.2` as a line of a tooltip; no line where there is none. */
export function confidenceInterval(interval: Interval | null, format: Format): string[] {
  return interval === null ? [] : [`95 % interval ${range(interval, format)}`];
}

/** `n = 12 videos` as a line of a tooltip; no line where it is not known. */
export function sampleSize(n: number | null, of = ''): string[] {
  return n === null ? [] : [of === '' ? `n = ${n}` : `n = ${n} ${of}`];
}

/** How many of something: one number, or the least and the most where they differ. */
export function countRange(counts: readonly (number | null)[]): string {
  const known = counts.filter((count) => count !== null);
  if (known.length === 0) return 'none';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** `1 model`, `2 models`; `several` for words that take more than an s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
