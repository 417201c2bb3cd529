import {
  BlobSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { CLIP_BYTES } from '../../src/shared/limits';
import { type FrameTimes, readFrameTimes } from './frameTimes';
import * as problems from './problems';
import { ClipProblem } from './problems';

/** A clip whose tables are read. */
export interface Clip {
  blob: Blob;
  /** No times where there is no picture. */
  frames: FrameTimes;
  /** The end of picture or sound, whichever is later, s. */
  end: number;
  /** Of the picture as shown, rotation and pixel shape applied, px; 16 : 9 where there is no picture. */
  width: number;
  height: number;
  picture: InputVideoTrack | null;
  sound: InputAudioTrack | null;
  /** What keeps the picture from being shown, while sound and times may be fine. */
  problem: string | null;
  dispose(): void;
}

/** Reads a clip's tables. Throws {@link ClipProblem} where nothing of it can be used. */
export async function openClip(blob: Blob): Promise<Clip> {
  if (blob.size === 0) throw new ClipProblem(problems.emptyFile);
  if (blob.size > CLIP_BYTES) throw new ClipProblem(problems.tooLarge(blob.size, CLIP_BYTES));
  const input = new Input({ source: new BlobSource(blob), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    return { blob, ...(await readTracks(input)), dispose: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw error instanceof ClipProblem ? error : new ClipProblem(problems.unreadable, { cause: error });
  }
}

async function readTracks(input: Input): Promise<Omit<Clip, 'blob' | 'dispose'>> {
  const [picture, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!picture && !sound) throw new ClipProblem(problems.unreadable);
  const soundEnd = sound ? await sound.computeDuration({ metadataOnly: true }) : 0;
  if (!picture) {
    const frames = { times: [], end: 0 };
    const problem = problems.noPicture;
    return { frames, end: soundEnd, width: 640, height: 360, picture, sound, problem };
  }
  const [frames, width, height, problem] = await Promise.all([
    readFrameTimes(picture),
    picture.getDisplayWidth(),
    picture.getDisplayHeight(),
    codingProblem(picture),
  ]);
  if (frames.times.length === 0) throw new ClipProblem(problems.noFrames);
  return { frames, end: Math.max(frames.end, soundEnd), width, height, picture, sound, problem };
}

/** A coding the library has no name for is known to no decoder either. */
async function codingProblem(picture: InputVideoTrack): Promise<string | null> {
  if ((await picture.getCodec()) !== null) return null;
  const id = await picture.getInternalCodecId();
  return problems.undecodable(typeof id === 'string' && id.trim() ? problems.codingName(id.trim()) : null);
}
