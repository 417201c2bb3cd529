import { hash, random } from '../random';
import type { Clip, EventKind, Line, PersonId } from '../world/types';

/** What a face does at one moment. Shares are −1…1 or 0…1; angles are radians. */
export interface Pose {
  /** 1 fully raised, −1 fully lowered. */
  brow: number;
  /** 1 smile, −1 corners down. */
  mood: number;
  /** How far the jaw is open, 0…1. */
  open: number;
  /** Lips rounded, 0…1. */
  round: number;
  gazeX: number;
  gazeY: number;
  /** The face turned to the right of the picture, −1…1. */
  turn: number;
  /** The head lowered, in shares of its height. */
  drop: number;
  tilt: number;
  /** Eyes shut, 0…1. */
  blink: number;
  /** The hand raised, 0…1, and its swing. */
  hand: number;
  swing: number;
}

const smooth = (x: number): number => {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
};

/** 0 outside [start, end], 1 inside, with soft edges that lie inside. */
function within(t: number, start: number, end: number): number {
  const edge = Math.min(0.14, (end - start) / 3);
  return smooth((t - start) / edge) * smooth((end - t) / edge);
}

/** How much of an event kind shows on a person at t, 0…1, and when that event began. */
function showing(clip: Clip, who: PersonId, kind: EventKind, t: number): { much: number; since: number } {
  let much = 0;
  let since = 0;
  for (const event of clip.events) {
    if (event.who !== who || event.kind !== kind) continue;
    const value = within(t, event.start, event.end);
    if (value > much) {
      much = value;
      since = t - event.start;
    }
  }
  return { much, since };
}

const OPEN: Record<string, number> = {
  a: 0.95,
  o: 0.8,
  e: 0.62,
  i: 0.48,
  u: 0.55,
  y: 0.45,
  m: 0,
  b: 0,
  p: 0,
  f: 0.1,
  v: 0.1,
  w: 0.3,
};
const ROUND: Record<string, number> = { o: 0.8, u: 1, w: 1 };
const PAUSE = /[^a-z]/;

/** The mouth's shape for a line at t: each letter holds an equal part of the line. */
function mouth(line: Line, t: number): { open: number; round: number } {
  const letters = line.text.toLowerCase();
  const place = ((t - line.start) / (line.end - line.start)) * letters.length - 0.5;
  let open = 0;
  let round = 0;
  let weight = 0;
  for (let i = Math.floor(place) - 1; i <= Math.ceil(place) + 1; i += 1) {
    const letter = letters[i];
    const near = Math.max(0, 1 - Math.abs(i - place) / 1.6);
    weight += near;
    if (letter === undefined || PAUSE.test(letter)) continue;
    open += near * (OPEN[letter] ?? 0.26);
    round += near * (ROUND[letter] ?? 0);
  }
  return { open: open / weight, round: round / weight };
}

/** Blinks come every two to three seconds, at times that hang on the clip and the person. */
function blinking(clip: Clip, who: PersonId, t: number): number {
  const dice = random(`blink/${clip.id}/${who}`);
  let shut = 0;
  for (let at = 0.3 + dice.next() * 1.4; at < clip.duration; at += 1.9 + dice.next() * 1.3)
    shut = Math.max(shut, within(t, at, at + 0.2));
  return shut;
}

/** A person's pose at t seconds: what the clip's events and lines say, with a little life in between. */
export function poseAt(clip: Clip, who: PersonId, t: number): Pose {
  const much = (kind: EventKind): number => showing(clip, who, kind, t).much;
  const place = clip.cast.indexOf(who);
  const facing = clip.cast.length < 2 ? 0 : place === 0 ? 0.5 : -0.5;
  const talking = clip.lines.find((line) => line.who === who && t >= line.start && t <= line.end);
  const shape = talking === undefined ? { open: 0, round: 0 } : mouth(talking, t);
  const phase = (hash(who) % 100) / 16;
  const shake = showing(clip, who, 'shake', t);
  const nod = showing(clip, who, 'nod', t);
  const wave = showing(clip, who, 'wave', t);
  const beat = talking === undefined ? 0.25 : 1;
  return {
    brow: much('browsUp') - much('browsDown'),
    mood: much('smile') - much('frown'),
    open: shape.open,
    round: shape.round,
    gazeX:
      clip.cast.length < 2
        ? much('lookRight') - much('lookLeft')
        : facing * 1.4 + much('lookRight') - much('lookLeft'),
    gazeY: much('lookDown'),
    turn:
      facing + 0.55 * shake.much * Math.sin(shake.since * 15) + 0.35 * (much('lookRight') - much('lookLeft')),
    drop:
      0.08 * nod.much * (1 - Math.cos(nod.since * 16)) * 0.5 +
      0.05 * much('lookDown') +
      0.012 * beat * Math.sin(t * 5.1 + phase),
    tilt: 0.16 * much('tilt') * (place === 0 ? 1 : -1) + 0.02 * beat * Math.sin(t * 2.3 + phase),
    blink: blinking(clip, who, t),
    hand: Math.max(much('palm'), wave.much),
    swing: 0.32 * wave.much * Math.sin(wave.since * 14),
  };
}
