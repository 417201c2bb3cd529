import type { Evidence, Overlay, Track } from '../protocol';
import { inSeconds } from './texts';

/**
 * Evidence on a clip of known length: times after its end (by more than a millisecond) are drawn at its end, and a text
 * says which they were. Nothing changes where all lie inside.
 */
export function clampToClip(evidence: Evidence, duration: number): Evidence {
  const late = evidence.tracks.flatMap(({ name, items }) =>
    items
      .filter(({ start, end }) => Math.max(start, end) > duration + 0.001)
      .map(
        ({ start, end, label }) => `${name}, ${label}: ${inSeconds(start > duration + 0.001 ? start : end)}`,
      ),
  );
  const { span, moment, prefixEnd } = evidence;
  const inClip = (time: number) => Math.min(time, duration);
  const clamped: Evidence = {
    ...evidence,
    span: span && { start: inClip(span.start), end: inClip(span.end) },
    moment: inClip(moment),
    prefixEnd: prefixEnd === null ? null : inClip(prefixEnd),
    overlays: evidence.overlays.map((overlay) => clampOverlay(overlay, inClip)),
    tracks: evidence.tracks.map((track) => clampTrack(track, inClip)),
  };
  if (late.length === 0) return clamped;
  const text = `The clip ends at ${inSeconds(duration)}; shown at its end are:\n${late.join('\n')}`;
  return { ...clamped, texts: [{ kind: 'text', heading: 'After the clip’s end', text }, ...clamped.texts] };
}

const clampTrack = (track: Track, inClip: (time: number) => number): Track => ({
  ...track,
  items: track.items.map((item) => ({ ...item, start: inClip(item.start), end: inClip(item.end) })),
});

const clampOverlay = (overlay: Overlay, inClip: (time: number) => number): Overlay =>
  overlay.kind === 'box' ? { ...overlay, start: inClip(overlay.start), end: inClip(overlay.end) } : overlay;
