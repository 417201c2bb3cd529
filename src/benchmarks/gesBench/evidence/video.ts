import type { Overlay, Track } from '../../../shared/evidence';
import { sqlText } from '../../../shared/sql';
import type { Select } from '../../contract';
import { counts, type GazeSample } from '../compute/gaze/gazeProfile';
import { type Direction, maskCentre } from '../compute/gaze/maskCentre';

/** The length of a clip of the growing prefix, s. */
const CLIP = 0.5;
const LARGEST_OFFSET = 0.5;

export interface Video {
  video_id: string;
  file: string | null;
  /** s */
  duration: number | null;
  /** n */
  clips: number | null;
  transcript: string | null;
}

/** A video of the videos file; where it is not there, its name alone. */
export async function videoOf(select: Select, video_id: string): Promise<Video> {
  const [video] = await select<Video>(
    `SELECT video_id, file, duration, clips, transcript FROM gesbench.videos WHERE video_id = ${sqlText(video_id)}`,
  );
  return video ?? { video_id, file: null, duration: null, clips: null, transcript: null };
}

/** The stretch of clip k: 0.5 s, the last one up to the video's end. */
export function stretchOf(video: Video, clip: number): { start: number; end: number } {
  const longest = video.duration ?? Number.POSITIVE_INFINITY;
  return { start: Math.min(CLIP * (clip - 1), longest), end: Math.min(CLIP * clip, longest) };
}

/** ` of n`, where n is known. */
export const ofClips = ({ clips }: Video): string => (clips === null ? '' : ` of ${clips}`);

/** Clip boundaries, each labelled with its k. */
export function clipTrack(video: Video): Track[] {
  if (video.clips === null) return [];
  const items = Array.from({ length: video.clips }, (_, i) => ({
    ...stretchOf(video, i + 1),
    label: String(i + 1),
    tone: 'plain' as const,
  }));
  return [{ name: 'Clips', items: items.filter(({ start, end }) => start < end) }];
}

interface Frame {
  t: number;
  x: number;
  y: number;
  direction_x: Direction['x'];
  direction_y: Direction['y'];
}

/** The gaze profile of a video: its frames at which somebody looks. */
const profileOf = (select: Select, video_id: string): Promise<Frame[]> =>
  select<Frame>(`SELECT t, x, y, direction_x, direction_y FROM gesbench.gaze_profile
    WHERE video_id = ${sqlText(video_id)} AND x IS NOT NULL ORDER BY frame`);

/** Where each annotator looked, as far as it counts in the profile, and the medoid of all, frame by frame. */
export async function gazeOf(select: Select, video_id: string): Promise<Overlay[]> {
  const samples = await select<GazeSample>(
    `SELECT annotator, t, x, y, confidence FROM gesbench.gaze WHERE video_id = ${sqlText(video_id)} ORDER BY annotator, t`,
  );
  if (samples.length === 0) return [];
  const tracks = new Map<string, { t: number; x: number; y: number }[]>();
  for (const sample of samples) {
    if (!counts(sample)) continue;
    const { annotator, t, x, y } = sample;
    const points = tracks.get(annotator) ?? [];
    tracks.set(annotator, points);
    points.push({ t, x, y });
  }
  const profile = await profileOf(select, video_id);
  return [
    ...[...tracks].map(([annotator, points]): Overlay => ({ kind: 'gaze', annotator, points })),
    { kind: 'medoid', points: profile.map(({ t, x, y }) => ({ t, x, y })) },
  ];
}

/**
 * The mask of offset x and radius r as it was drawn, frame by frame; null where there is none: r is 0, nobody looked, or
 * the offset is beyond 0.5 and could lead out of the picture either way.
 */
export async function maskOf(
  select: Select,
  video_id: string,
  offset: number,
  r: number,
): Promise<(Overlay & { kind: 'disc' }) | null> {
  if (r <= 0 || offset > LARGEST_OFFSET) return null;
  const profile = await profileOf(select, video_id);
  if (profile.length === 0) return null;
  const centres = profile.map(({ t, x, y, direction_x, direction_y }) => ({
    t,
    ...maskCentre({ x, y }, { x: direction_x, y: direction_y }, offset),
  }));
  return { kind: 'disc', label: `mask, x ${offset}, r ${r}`, r, centres };
}
