import type { Switch } from './view';

/** A switch, unless there is only one option. */
export function switchOf(name: string, label: string, options: Switch['options']): Switch[] {
  return options.length < 2 ? [] : [{ name, label, options }];
}

/** A number as the figures print it, with a true minus sign; `none` where there is none. */
export function decimals(value: number | null, digits: number): string {
  if (value === null) return 'none';
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A share (0–1) in per cent, without the sign. */
export function percentOf(share: number | null, digits = 1): string {
  return decimals(share === null ? null : share * 100, digits);
}

/** `95 % interval a–b`; nothing where an end is missing. */
export function intervalWords(
  low: number | null,
  high: number | null,
  print: (value: number) => string,
): string[] {
  if (low === null || high === null) return [];
  return [`95 % interval ${print(low)} to ${print(high)}`];
}

/** How many of something: one number, or the least and the most where they differ. */
export function countRange(counts: readonly (number | null)[]): string {
  const known = counts.filter((count) => count !== null);
  if (known.length === 0) return 'none';
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** The first of many characters, and an ellipsis for the rest. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
