import { bisector } from 'd3-array';
import { medoid } from './gazeMedoid';
import type { GazePoint } from './gazePoint';

/** Where one annotator looked at time `t` (s), with the tracker's confidence, 0–1. */
export interface GazeSample extends GazePoint {
  annotator: string;
  t: number;
  confidence: number;
}

const CONFIDENT = 0.6;
const WINDOW = 0.1;
const REACH = 0.5;
/** Windows include their ends within this, and distances in time that differ by less are equal (s). */
const ROUNDING = 1e-9;

/** The times of a video's frames, f/fps for f = 0 … ⌊duration·fps + 1e-6⌋ − 1, in s. */
export function frameTimes(duration: number, fps: number): number[] {
  return Array.from({ length: Math.floor(duration * fps + 1e-6) }, (_, frame) => frame / fps);
}

/**
 * The gaze profile of one video: for each of `times` (s, a frame's each) the medoid of the annotators' positions,
 * or null when nobody looks. Samples with confidence below 0.6 or outside the picture (0–1) are dropped. An
 * annotator's position is the per-axis median of their samples within ±0.1 s; if there are none, their nearest
 * sample within 0.5 s, the earlier on a tie; else they are absent. Samples may come in any order. GesBench,
 * spatial half.
 */
export function gazeProfile(samples: readonly GazeSample[], times: readonly number[]): (GazePoint | null)[] {
  const byAnnotator = new Map<string, GazeSample[]>();
  for (const sample of samples) {
    if (!counts(sample)) continue;
    const own = byAnnotator.get(sample.annotator);
    if (own) own.push(sample);
    else byAnnotator.set(sample.annotator, [sample]);
  }
  const names = [...byAnnotator.keys()].sort();
  const tracks = names.map((name) => byAnnotator.get(name)!.sort((a, b) => a.t - b.t));
  return times.map((time) =>
    medoid(
      tracks.flatMap((track) => {
        const position = positionAt(track, time);
        return position === null ? [] : [position];
      }),
    ),
  );
}

/** Whether a sample counts in the profile: confident (0.6 and up) and inside the picture, its edges included. */
export function counts(sample: GazeSample): boolean {
  return sample.confidence >= CONFIDENT && inPicture(sample);
}

function inPicture({ x, y }: GazePoint): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** One annotator's position; `track` is sorted by time. */
function positionAt(track: readonly GazeSample[], time: number): GazePoint | null {
  const first = firstFrom(track, time - WINDOW - ROUNDING);
  const window: GazeSample[] = [];
  for (let i = first; i < track.length && track[i]!.t <= time + WINDOW + ROUNDING; i += 1)
    window.push(track[i]!);
  if (window.length > 0) return { x: median(window.map(({ x }) => x)), y: median(window.map(({ y }) => y)) };
  // None lies in the window: `first` is the first after it, the one before is the last before it.
  const before = track[first - 1];
  const after = track[first];
  const back = before === undefined ? Number.POSITIVE_INFINITY : time - before.t;
  const ahead = after === undefined ? Number.POSITIVE_INFINITY : after.t - time;
  const nearest = back <= ahead + ROUNDING ? before : after;
  return nearest !== undefined && Math.min(back, ahead) <= REACH + ROUNDING
    ? { x: nearest.x, y: nearest.y }
    : null;
}

const firstFrom = bisector((sample: GazeSample) => sample.t).left;

/** The mean of the two in the middle as numpy takes it: d3's median may differ from it in the last bit. */
function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
