import type { SampleCount } from './sampleCounts';

const COUNTED = /^(\d+) of (?:n = )?\d+(?: [a-z].*)?$/;
const BASE = /^n = (\d+)(?: [a-z].*)?$/;
const SHARE = /(\d+(?:\.\d+)?) %|%: (\d+(?:\.\d+)?)/g;
/** Shares are printed to a tenth of a per cent. */
const ROUNDING = 0.051;

/**
 * Whether a mark opens as many samples as its tooltip says. It may say how many of a base (`12 of 13 items`, with `label`
 * also `12 items`): exactly those. It may state a base (`n = 24 videos`): then it opens the whole base, be it samples or
 * the videos that they are on, or the part of it that a share in the tooltip tells. Where it says neither it opens
 * something, or nothing where a share is 0 %.
 */
export function opensWhatItSays(tooltip: string, label: string, count: SampleCount): boolean {
  const parts = tooltip.split(', ');
  const counted = numbers(parts, COUNTED, new RegExp(`(?:^|: )(\\d+) ${label}\\b`));
  if (counted.length > 0) return counted.includes(count.samples);
  const shares = [...tooltip.matchAll(SHARE)].map(([, before, after]) => Number(before ?? after));
  const bases = numbers(parts, BASE);
  if (bases.length === 0) return count.samples > 0 || shares.includes(0);
  if (bases.includes(count.samples) || (count.videos !== null && bases.includes(count.videos))) return true;
  return bases.some((base) =>
    shares.some((share) => Math.abs((100 * count.samples) / base - share) <= ROUNDING),
  );
}

const numbers = (parts: readonly string[], ...patterns: RegExp[]): number[] =>
  parts.flatMap((part) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(part)?.[1];
      return found === undefined ? [] : [Number(found)];
    }),
  );
