import { PEOPLE } from '../world/people';
import type { Clip, Hair, PersonId } from '../world/types';
import { HEIGHT, WIDTH } from '../world/world';
import { type Pose, poseAt } from './pose';

export interface Point {
  x: number;
  y: number;
}
/** Pixels, origin top left. */
export interface Box extends Point {
  w: number;
  h: number;
}
export type Region = 'eyebrows' | 'eyes' | 'mouth' | 'face' | 'head' | 'hands';

/** Where everything of a person is in the picture at one moment, in pixels. */
export interface Face {
  pose: Pose;
  /** Size of this head against the head of a lone speaker. */
  scale: number;
  /** Middle of the shoulders' line, at the bottom of the neck. */
  neck: Point;
  head: Point;
  /** From a point of the head's own frame (its middle 0, 0; unturned) to the picture. */
  toPicture(x: number, y: number): Point;
  /** Shift of the features by the head's turn, in the head's own frame. */
  shift: number;
  eyes: [Point, Point];
  brows: [Point, Point];
  mouth: Point;
  mouthWidth: number;
  mouthOpen: number;
  /** Middle of the raised hand; absent while it is down. */
  hand: Point | null;
}

export const HEAD = { width: 50, height: 61 };

/** How far hair stands out beside the face and above it. */
const STANDS: Record<Hair, [number, number]> = {
  bob: [10, 8],
  short: [9, 14],
  beard: [9, 14],
  bun: [9, 38],
  curls: [20, 20],
  afro: [23, 26],
};

export function faceAt(clip: Clip, who: PersonId, t: number): Face {
  const pose = poseAt(clip, who, t);
  const pair = clip.cast.length > 1;
  const place = clip.cast.indexOf(who);
  const scale = pair ? 0.84 : 1.06;
  const middle = pair ? (place === 0 ? 104 : WIDTH - 104) : WIDTH / 2;
  const neck = { x: middle, y: pair ? 214 : 226 };
  const head = {
    x: middle + pose.turn * 4 * scale + pose.tilt * 40 * scale,
    y: neck.y - 84 * scale + pose.drop * 122 * scale,
  };
  const cos = Math.cos(pose.tilt);
  const sin = Math.sin(pose.tilt);
  const toPicture = (x: number, y: number): Point => ({
    x: head.x + scale * (x * cos - y * sin),
    y: head.y + scale * (x * sin + y * cos),
  });
  const shift = pose.turn * 13;
  const spread = 20 - Math.abs(pose.turn) * 2;
  const browY = -22 - 7.5 * Math.max(0, pose.brow) - 5 * Math.min(0, pose.brow);
  const side = pair && place === 1 ? -1 : 1;
  return {
    pose,
    scale,
    neck,
    head,
    toPicture,
    shift,
    eyes: [
      { x: shift - spread, y: -5 },
      { x: shift + spread, y: -5 },
    ],
    brows: [
      { x: shift - spread - 1, y: browY },
      { x: shift + spread + 1, y: browY },
    ],
    mouth: { x: shift * 1.05, y: 30 },
    mouthWidth: 15 * (1 - 0.4 * pose.round) + 4.5 * Math.max(0, pose.mood),
    mouthOpen: 14 * pose.open,
    hand: pose.hand > 0.02 ? { x: middle + side * 72 * scale, y: HEIGHT + 22 - pose.hand * 88 } : null,
  };
}

function around(points: Point[], pad: number): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const left = Math.max(0, Math.min(...xs) - pad);
  const top = Math.max(0, Math.min(...ys) - pad);
  return {
    x: left,
    y: top,
    w: Math.min(WIDTH, Math.max(...xs) + pad) - left,
    h: Math.min(HEIGHT, Math.max(...ys) + pad) - top,
  };
}

/** The box round a part of a face, in pixels; null for hands that are not in the picture. */
export function regionAt(clip: Clip, who: PersonId, region: Region, t: number): Box | null {
  const face = faceAt(clip, who, t);
  const corners = (points: Point[], w: number, h: number, pad: number): Box =>
    around(
      points.flatMap((p) =>
        [-1, 1].flatMap((i) => [-1, 1].map((j) => face.toPicture(p.x + i * w, p.y + j * h))),
      ),
      pad * face.scale,
    );
  switch (region) {
    case 'eyebrows':
      return corners(face.brows, 12, 5, 2);
    case 'eyes':
      return corners(face.eyes, 11, 9, 2);
    case 'mouth':
      return corners(
        [face.mouth, { x: face.mouth.x, y: face.mouth.y + face.mouthOpen }],
        face.mouthWidth,
        6,
        2,
      );
    case 'face':
      return corners([{ x: face.shift * 0.3, y: 2 }], HEAD.width - 3, HEAD.height - 4, 0);
    case 'head': {
      const [beside, above] = STANDS[PEOPLE[who].hair];
      return corners([{ x: 0, y: 2 - above / 2 }], HEAD.width + beside, HEAD.height + above / 2, 0);
    }
    case 'hands': {
      if (face.hand === null || face.pose.hand < 0.5) return null;
      const { x, y } = face.hand;
      const r = 27 * face.scale;
      return around(
        [
          { x: x - r, y: y - r * 1.25 },
          { x: x + r, y: y + r },
        ],
        0,
      );
    }
  }
}

/** A box in shares of the picture, rounded to four places. */
export function inShares(box: Box): Box {
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  return {
    x: round(box.x / WIDTH),
    y: round(box.y / HEIGHT),
    w: round(box.w / WIDTH),
    h: round(box.h / HEIGHT),
  };
}
