import type { Clip } from './clip';
import { codingName, notExact, undecodable } from './problems';
import { SeekedStills } from './seekedStills';
import { canDecodeStills, Stills } from './stills';
import type { Transport } from './transport';

export interface ChosenFrameSource {
  /** Why there is no picture. */
  problem: string | null;
  /** Why frames may not be exact. */
  note: string | null;
}

/**
 * Finds the best way to a clip's single frames: WebCodecs, else seeking the native element, which is loaded for it,
 * else none. Null where `isOver` came true meanwhile: the transport is another clip's then.
 */
export async function chooseFrameSource(
  { picture, problem, frames, width, height, blob }: Clip,
  transport: Transport,
  video: HTMLVideoElement,
  end: number,
  isOver: () => boolean,
): Promise<ChosenFrameSource | null> {
  const exactly = picture !== null && problem === null && (await canDecodeStills(picture));
  if (isOver()) return null;
  const stills = exactly ? new Stills(picture, frames.times, width, height) : null;
  transport.use(stills, frames, end, blob);
  if (stills !== null || picture === null || problem !== null) return { problem, note: null };
  const loaded = transport.load().then(
    () => transport.playback.hasPicture,
    () => false,
  );
  const hasPicture = await loaded;
  if (isOver()) return null;
  if (!hasPicture) {
    const codec = await picture.getCodec();
    return { problem: undecodable(codec && codingName(codec)), note: null };
  }
  transport.drawBy(new SeekedStills(video, transport.playback, frames.times));
  return { problem: null, note: notExact };
}
