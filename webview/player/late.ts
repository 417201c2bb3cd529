import type { Track } from '../../src/shared/evidence';

/** Times of results are rounded: what is over by less than this (s) is not after the end. */
const ROUNDING = 0.001;
const MOST_NAMED = 5;

/**
 * The tracks of a clip that ends at `end` (s): what lies after its end is drawn at its end, since a mark out of sight
 * would be missed. `late` names each such mark with its own time, s.
 */
export function tracksWithin(tracks: readonly Track[], end: number): { tracks: Track[]; late: string[] } {
  const late: string[] = [];
  const within = (time: number): number => Math.min(time, end);
  const drawn = tracks.map(({ name, items }) => ({
    name,
    items: items.map((item) => {
      if (Math.max(item.start, item.end) > end + ROUNDING) {
        const time = item.start > end + ROUNDING ? item.start : item.end;
        late.push(`${name}, ${item.label} (${Number(time.toFixed(3))} s)`);
      }
      return { ...item, start: within(item.start), end: within(item.end) };
    }),
  }));
  return { tracks: drawn, late };
}

/** Says which marks lie after the clip's end; null where none does. */
export function lateMarks(late: readonly string[], end: number): string | null {
  if (late.length === 0) return null;
  const more = late.length > MOST_NAMED ? ` and ${late.length - MOST_NAMED} more` : '';
  const named = late.slice(0, MOST_NAMED).join('; ');
  return `After the end of the clip, ${end.toFixed(3)} s, and drawn there: ${named}${more}.`;
}
