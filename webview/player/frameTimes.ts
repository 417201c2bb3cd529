import { bisectRight } from 'd3-array';
import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';

/** When each frame of a clip is shown. */
export interface FrameTimes {
  /** Presentation times in s, ascending, none below 0; a frame's number is its place here, from 0. */
  times: readonly number[];
  /** The end of the last frame, s. */
  end: number;
}

/** Times that differ by less are equal (s): a video element cuts its times to microseconds. */
const ROUNDING = 5e-7;

/**
 * The exact presentation times of all frames shown, from the file's own tables (edit lists applied), without
 * decoding. Times below 0, as a cut without re-encoding leaves them, are never shown and are dropped.
 */
export async function readFrameTimes(track: InputVideoTrack): Promise<FrameTimes> {
  const times: number[] = [];
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (packet.timestamp < 0) continue;
    times.push(packet.timestamp);
    end = Math.max(end, packet.timestamp + packet.duration);
  }
  times.sort((a, b) => a - b);
  return { times, end };
}

/** The number of the frame shown at `t` s: the last that begins at or before it; 0 before the first, −1 of none. */
export function frameAt(times: readonly number[], t: number): number {
  return times.length === 0 ? -1 : Math.max(0, bisectRight(times, t + ROUNDING) - 1);
}

/** The number of the frame whose own time is nearest to `t` s, as a frame callback or a decoder reports it; −1 of none. */
export function indexOfTime(times: readonly number[], t: number): number {
  const before = frameAt(times, t);
  const after = times[before + 1];
  return after !== undefined && after - t < t - times[before]! ? before + 1 : before;
}

/** The last frame that begins before `t` s, as far as it exists: the last one of the stretch [0, t). */
export function lastFrameBefore(times: readonly number[], t: number): number {
  const at = frameAt(times, t);
  return at > 0 && times[at]! >= t - ROUNDING ? at - 1 : at;
}

/** When frame `index` gives way to the next, s. */
export function endOfFrame({ times, end }: FrameTimes, index: number): number {
  return times[index + 1] ?? Math.max(end, times[index] ?? 0);
}

/** The middle of the time that frame `index` is shown, s: where a seek of a video element can't miss it. */
export function middleOfFrame(frames: FrameTimes, index: number): number {
  return ((frames.times[index] ?? 0) + endOfFrame(frames, index)) / 2;
}
