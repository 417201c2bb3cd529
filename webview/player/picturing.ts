import type { Clip } from './clip';
import type { Pictures } from './pictures';
import { codingName, notExact, undecodable } from './problems';
import { SeekedStills } from './seekedStills';
import { canDecodeStills, Stills } from './stills';
import type { Transport } from './transport';

export interface Picturing {
  pictures: Pictures | null;
  /** Why there is no picture. */
  problem: string | null;
  /** Why frames may not be exact. */
  note: string | null;
}

/**
 * Finds the best way to a clip's single frames: WebCodecs, else seeking the native element, else none. The element
 * is loaded meanwhile, and waited for only where it is needed.
 */
export async function picturing(
  { picture, problem, frames, width, height, blob }: Clip,
  transport: Transport,
  video: HTMLVideoElement,
  end: number,
): Promise<Picturing> {
  const exactly = picture !== null && problem === null && (await canDecodeStills(picture));
  const stills = exactly ? new Stills(picture, frames.times, width, height) : null;
  transport.use(stills, frames, end);
  const loaded = transport.source(blob).then(
    () => transport.playback.hasPicture,
    () => false,
  );
  if (stills !== null || picture === null || problem !== null)
    return { pictures: stills, problem, note: null };
  if (!(await loaded)) {
    const codec = await picture.getCodec();
    return { pictures: null, problem: undecodable(codec && codingName(codec)), note: null };
  }
  const pictures = new SeekedStills(video, transport.playback, frames.times);
  transport.drawBy(pictures);
  return { pictures, problem: null, note: notExact };
}
