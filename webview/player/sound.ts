import type { InputAudioTrack } from 'mediabunny';
import { codingName } from './problems';

/** Whether sound of this kind can be decoded here; a test can put a stricter one in its place. */
export type CanDecodeAudio = (config: AudioDecoderConfig) => Promise<boolean>;

export type Sound =
  | { kind: 'plays' }
  | { kind: 'silent clip' }
  /** A copy of the clip with MP3 sound would play. */
  | { kind: 'needs copy'; coding: string };

/** What the host answers when asked for a copy of a clip with the same picture and MP3 sound. */
export type SoundCopyReply =
  | { kind: 'copy'; blob: Blob }
  | { kind: 'no ffmpeg'; platform: Platform }
  | { kind: 'failed'; reason: string };

type Platform = 'linux' | 'darwin' | 'win32';

const installs: Readonly<Record<Platform, string>> = {
  linux: 'sudo apt install ffmpeg',
  darwin: 'brew install ffmpeg',
  win32: 'winget install ffmpeg',
};

/** Asks the browser; outside secure contexts, which have no AudioDecoder, its media element. */
export const canDecodeAudioHere: CanDecodeAudio = async (config) => {
  if (typeof AudioDecoder === 'undefined') {
    const element = document.createElement('audio');
    return ['mp4', 'webm'].some(
      (kind) => element.canPlayType(`audio/${kind}; codecs="${config.codec}"`) !== '',
    );
  }
  const { supported } = await AudioDecoder.isConfigSupported(config);
  return supported === true;
};

/** What becomes of a clip's sound. A coding that can't be named needs a copy too. */
export async function soundOf(track: InputAudioTrack | null, canHear: CanDecodeAudio): Promise<Sound> {
  if (track === null) return { kind: 'silent clip' };
  const config = await track.getDecoderConfig();
  // Uncompressed sound needs no decoder, and AudioDecoder does not know all its kinds.
  if (config?.codec.startsWith('pcm-')) return { kind: 'plays' };
  if (config !== null && (await canHear(config).catch(() => false))) return { kind: 'plays' };
  const codec = await track.getCodec();
  return { kind: 'needs copy', coding: codec === null ? 'an unknown coding' : codingName(codec) };
}

/** What the reader is told of the sound; null where it simply plays. */
export function soundSentence(
  sound: Sound,
  copy: SoundCopyReply | 'none' | 'being made' | null,
): string | null {
  if (sound.kind === 'plays') return null;
  if (sound.kind === 'silent clip') return 'The clip has no sound.';
  const start = `The sound is in ${sound.coding}, which this editor cannot play`;
  if (copy === null || copy === 'none') return `${start}.`;
  if (copy === 'being made') return `${start}. A copy with MP3 sound is being made.`;
  if (copy.kind === 'copy') return null;
  if (copy.kind === 'failed') return `${start}, and a copy could not be made: ${copy.reason}`;
  return `${start}. With ffmpeg installed a copy is made that it can: ${installs[copy.platform]}`;
}
