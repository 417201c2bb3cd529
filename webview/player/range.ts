import type { Evidence } from '../../src/shared/evidence';
import { frameAt, lastFrameBefore } from './frameTimes';

/** Frames from `first` to `last`, both included. */
export interface Range {
  first: number;
  last: number;
}

/**
 * The frames that may be shown and played: all, those of the prefix [0, prefixEnd) where only it is wanted, and of
 * these those of the span where it is looped. Never empty while there are frames.
 */
export function playRange(
  times: readonly number[],
  { span, prefixEnd }: Pick<Evidence, 'span' | 'prefixEnd'>,
  wish: { prefixOnly: boolean; loop: boolean },
): Range {
  const end = wish.prefixOnly && prefixEnd !== null ? lastFrameBefore(times, prefixEnd) : times.length - 1;
  if (!wish.loop || span === null) return { first: 0, last: end };
  const first = Math.min(end, frameAt(times, span.start));
  return { first, last: Math.min(end, Math.max(first, lastFrameBefore(times, span.end))) };
}

/** The moments to step through, s: where stretches, marks and boxes begin, the span, and the prefix's end. */
export function cueTimes({ tracks, overlays, span, prefixEnd }: Evidence): number[] {
  const times = new Set(tracks.flatMap((track) => track.items.map((item) => item.start)));
  for (const overlay of overlays) if (overlay.kind === 'box') times.add(overlay.start);
  if (span !== null) times.add(span.start);
  if (prefixEnd !== null) times.add(prefixEnd);
  return [...times].filter((time) => time >= 0).sort((a, b) => a - b);
}

/**
 * The frame of the next cue before or after frame `index`; null where there is none. Cues within one frame count
 * as one.
 */
export function nextCue(
  times: readonly number[],
  cues: readonly number[],
  index: number,
  way: 1 | -1,
): number | null {
  const frames = cues.map((cue) => frameAt(times, cue));
  const found = way > 0 ? frames.find((at) => at > index) : frames.findLast((at) => at < index);
  return found ?? null;
}
