import { inSeconds, stretchInSeconds } from '../../../evidence/texts';
import type { Overlay, Track } from '../../../shared/evidence';
import type { Select } from '../../contract';
import { OBSERVATION_DIMENSIONS } from '../vocabulary';
import { standing, type Video } from './video';

/** How long a box that has no stretch of its own is shown before and after its frame, s. */
const AROUND = 0.25;

export interface Observation {
  observation: number;
  dimension: string | null;
  start_s: number;
  end_s: number;
  description: string | null;
}

interface AnnotatedBox {
  observation: number;
  box: number;
  frame_time_s: number;
  x: number;
  y: number;
  w: number;
  h: number;
  region: string | null;
}

/** What annotators saw and heard in a video, in the order of its seconds. */
export const observationsOf = (select: Select, video: Video): Promise<Observation[]> =>
  select<Observation>(`SELECT observation, dimension, start_s, end_s, description FROM mm_ocean_raw.observations
    WHERE ${standing(video)} AND start_s IS NOT NULL AND end_s IS NOT NULL ORDER BY start_s, observation`);

/** The cue time line, a row for each dimension; `marked` is the observation in question. */
export function cueTracks(observations: readonly Observation[], marked: number | null): Track[] {
  return [...OBSERVATION_DIMENSIONS, null].flatMap((dimension) => {
    const items = observations
      .filter((cue) => cue.dimension === dimension)
      .map(({ observation, start_s: start, end_s: end, description }) => ({
        start,
        end,
        label: description ?? `observation ${observation}`,
        tone: observation === marked ? ('reference' as const) : ('plain' as const),
      }));
    return items.length === 0 ? [] : [{ name: dimension ?? 'No dimension', items }];
  });
}

/**
 * The boxes of a video's observations. Each was drawn on one frame; it is shown while its frame is the nearest of its
 * region within the observation's stretch, and names the frame. A box whose frame lies outside its observation's stretch
 * is shown around that frame, and says so.
 */
export async function annotatedBoxes(
  select: Select,
  video: Video,
  observations: readonly Observation[],
): Promise<Overlay[]> {
  const boxes = await select<AnnotatedBox>(`SELECT observation, box, frame_time_s, x, y, w, h, region
    FROM mm_ocean_raw.boxes WHERE ${standing(video)} ORDER BY observation, box`);
  return boxes.flatMap((box): Overlay[] => {
    const cue = observations.find(({ observation }) => observation === box.observation);
    if (!cue) return [];
    const { x, y, w, h, frame_time_s: frame } = box;
    const region = box.region === null || box.region === 'unknown' ? 'region' : box.region;
    const shape = { kind: 'box' as const, x, y, w, h };
    if (isOutside(frame, cue)) {
      const stretch = stretchInSeconds(cue.start_s, cue.end_s);
      const label = `${region}, frame at ${inSeconds(frame)}, outside its observation’s ${stretch}`;
      return [{ ...shape, label, ...around(frame) }];
    }
    const frames = boxes
      .filter((other) => other.observation === box.observation && other.region === box.region)
      .map((other) => other.frame_time_s)
      .filter((other) => !isOutside(other, cue));
    return [{ ...shape, label: `${region}, frame at ${inSeconds(frame)}`, ...nearest(frame, frames, cue) }];
  });
}

/** The stretch around a moment in which a box named for it alone is shown. */
export const around = (moment: number) => ({ start: Math.max(0, moment - AROUND), end: moment + AROUND });

/** To which times are written, s. */
const WRITTEN = 0.01;

const isOutside = (frame: number, { start_s, end_s }: Observation): boolean =>
  frame < start_s - WRITTEN || frame > end_s + WRITTEN;

/** The part of a cue's stretch that is nearer to `frame` than to another of `frames`. */
function nearest(frame: number, frames: number[], cue: Observation): { start: number; end: number } {
  const before = Math.max(...frames.filter((other) => other < frame));
  const after = Math.min(...frames.filter((other) => other > frame));
  return {
    start: Number.isFinite(before) ? (before + frame) / 2 : Math.min(cue.start_s, frame),
    end: Number.isFinite(after) ? (frame + after) / 2 : Math.max(cue.end_s, frame),
  };
}
