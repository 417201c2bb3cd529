import { type SeriesStyle, StyleAssigner } from '../../src/figure/colours';
import type { Overlay } from '../../src/shared/evidence';
import type { Size } from './geometry';

/** What is drawn and how; the reader's choice. */
export interface OverlayChoice {
  boxes: boolean;
  /** Names beside boxes and annotators. */
  names: boolean;
  gaze: boolean;
  medoid: boolean;
  /** `as seen` is the opaque black that the perceiver saw. */
  mask: 'off' | 'as seen' | 'outline';
  /** Of all but the mask as seen, 0–1. */
  opacity: number;
}

export const everything: OverlayChoice = {
  boxes: true,
  names: true,
  gaze: true,
  medoid: true,
  mask: 'outline',
  opacity: 1,
};

/** The time that a frame is shown: from `time` up to `until`, s. */
export interface Instant {
  time: number;
  until: number;
}

/** One thing to draw, in CSS pixels from the picture's top left corner. */
export type DrawCommand =
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour: string; opacity: number }
  | { kind: 'trail'; points: { x: number; y: number }[]; colour: string; opacity: number }
  | {
      kind: 'symbol';
      x: number;
      y: number;
      radius: number;
      symbol: SeriesStyle['symbol'];
      colour: string;
      opacity: number;
    }
  | { kind: 'disc'; x: number; y: number; radius: number; isFilled: boolean; opacity: number }
  /** `y` is the upper edge of the text. */
  | { kind: 'name'; x: number; y: number; text: string; colour: string; opacity: number };

interface TimedPoint {
  t: number;
  x: number;
  y: number;
}

/** A gaze point older than this (s) says nothing of the frame: half a second, as far as a profile reaches. */
const GAZE_REACH = 0.5;
const TRAIL = 1;
const ROUNDING = 1e-6;

/** One for all clips, so that an annotator looks the same from sample to sample. */
const roster = new StyleAssigner();

/** Colours are those for a dark ground: each mark has a black rim, so that it shows on any picture. */
export function overlayStyles(overlays: readonly Overlay[]): Map<string, SeriesStyle> {
  return roster.styles(
    overlays.map(styleName).filter((name) => name !== null),
    'dark',
  );
}

/** What an overlay has its look by: a box its region, a gaze its annotator. */
export function styleName(overlay: Overlay): string | null {
  if (overlay.kind === 'box') return overlay.label;
  return overlay.kind === 'gaze' ? overlay.annotator : null;
}

/**
 * What to draw of an overlay while a frame is shown, on a picture of `size`. A box shows on every frame that its time
 * touches; gaze is the trail of the last second; a disc is the one of the frame, and none where the mask has none.
 */
export function commandsOf(
  overlay: Overlay,
  instant: Instant,
  size: Size,
  choice: OverlayChoice,
  look: SeriesStyle | undefined,
): DrawCommand[] {
  const colour = look?.colour ?? '#ffffff';
  switch (overlay.kind) {
    case 'box':
      return choice.boxes && isTouched(overlay, instant) ? boxCommands(overlay, size, choice, colour) : [];
    case 'gaze': {
      if (!choice.gaze) return [];
      const symbol = look?.symbol ?? 'circle';
      const name = choice.names ? overlay.annotator : null;
      return trailCommands(
        overlay.points,
        instant,
        size,
        { colour, symbol, radius: 6, name },
        choice.opacity,
      );
    }
    case 'medoid': {
      if (!choice.medoid) return [];
      const name = choice.names ? 'medoid' : null;
      const style = { colour: '#ffffff', symbol: 'cross' as const, radius: 10, name };
      return trailCommands(overlay.points, instant, size, style, choice.opacity);
    }
    case 'disc': {
      if (choice.mask === 'off' || overlay.r <= 0) return [];
      const centre = centreAt(overlay.centres, instant);
      if (!centre) return [];
      const radius = overlay.r * Math.min(size.width, size.height);
      const isFilled = choice.mask === 'as seen';
      const opacity = isFilled ? 1 : choice.opacity;
      return [
        { kind: 'disc', x: centre.x * size.width, y: centre.y * size.height, radius, isFilled, opacity },
      ];
    }
  }
}

/** Whether a stretch or a moment (start = end) has a part in the time a frame is shown. */
export function isTouched({ start, end }: { start: number; end: number }, { time, until }: Instant): boolean {
  if (end <= start) return start >= time - ROUNDING && start < until - ROUNDING;
  return start < until - ROUNDING && end > time + ROUNDING;
}

function boxCommands(
  box: Extract<Overlay, { kind: 'box' }>,
  size: Size,
  { names, opacity }: OverlayChoice,
  colour: string,
): DrawCommand[] {
  const x = box.x * size.width;
  const y = box.y * size.height;
  const drawn: DrawCommand[] = [
    { kind: 'box', x, y, width: box.w * size.width, height: box.h * size.height, colour, opacity },
  ];
  if (names && box.label) drawn.push({ kind: 'name', x, y, text: box.label, colour, opacity });
  return drawn;
}

function trailCommands(
  points: readonly TimedPoint[],
  { time, until }: Instant,
  size: Size,
  {
    colour,
    symbol,
    radius,
    name,
  }: { colour: string; symbol: SeriesStyle['symbol']; radius: number; name: string | null },
  opacity: number,
): DrawCommand[] {
  const trail = points
    .filter(({ t }) => t > time - TRAIL && (t <= time + ROUNDING || t < until - ROUNDING))
    .sort((a, b) => a.t - b.t);
  const last = trail.at(-1);
  if (!last || last.t < time - GAZE_REACH) return [];
  const on = ({ x, y }: TimedPoint) => ({ x: x * size.width, y: y * size.height });
  const drawn: DrawCommand[] = [];
  if (trail.length > 1) drawn.push({ kind: 'trail', points: trail.map(on), colour, opacity });
  const { x, y } = on(last);
  drawn.push({ kind: 'symbol', x, y, radius, symbol, colour, opacity });
  if (name !== null) drawn.push({ kind: 'name', x: x + radius + 3, y: y - 8, text: name, colour, opacity });
  return drawn;
}

/** The centre whose frame is this one: the nearest, if no further than half a frame of the mask's own rate. */
function centreAt(centres: readonly TimedPoint[], { time, until }: Instant): TimedPoint | null {
  let nearest: TimedPoint | null = null;
  for (const centre of centres) {
    if (nearest === null || Math.abs(centre.t - time) < Math.abs(nearest.t - time)) nearest = centre;
  }
  const frame = shortestGap(centres) ?? until - time;
  return nearest !== null && Math.abs(nearest.t - time) <= frame / 2 + ROUNDING ? nearest : null;
}

const gaps = new WeakMap<readonly TimedPoint[], number | null>();

function shortestGap(centres: readonly TimedPoint[]): number | null {
  let gap = gaps.get(centres);
  if (gap !== undefined) return gap;
  gap = null;
  for (let i = 1; i < centres.length; i += 1) {
    const apart = Math.abs(centres[i]!.t - centres[i - 1]!.t);
    if (apart > ROUNDING && (gap === null || apart < gap)) gap = apart;
  }
  gaps.set(centres, gap);
  return gap;
}
