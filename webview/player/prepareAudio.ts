import { type Clip, openClip } from './clip';
import type { PlayerHost } from './host';
import { canDecodeAudioHere, type SoundCopyReply, soundOf, soundSentence } from './sound';
import { readWaveform, type Waveform } from './waveform';

const WAVE_PARTS = 1_200;

/** Who is told of a clip's sound. */
export interface AudioListener {
  isOver(): boolean;
  /** What the reader should know; null where there is nothing. */
  say(sentence: string | null): void;
  /** The file to play in place of the clip's own: the same picture, sound that can be decoded. */
  play(copy: Blob): Promise<void>;
  /** The waveform, or why it is not drawn. */
  wave(waveform: Waveform | string): void;
}

/** Sees to it that a clip is heard: tests its sound, asks for a copy where it can't be decoded, draws the waveform. */
export async function prepareAudio(
  clip: Clip,
  file: string,
  host: PlayerHost,
  to: AudioListener,
): Promise<void> {
  const sound = await soundOf(clip.sound, host.canDecodeAudio ?? canDecodeAudioHere);
  if (to.isOver()) return;
  if (sound.kind === 'silent clip') to.wave('The clip has no sound.');
  if (sound.kind === 'plays') await drawWave(clip, to);
  if (sound.kind !== 'needs copy') return;
  to.wave(`The sound is in ${sound.coding} and cannot be decoded here.`);
  if (!host.soundCopy) {
    to.say(soundSentence(sound, 'none'));
    return;
  }
  to.say(soundSentence(sound, 'being made'));
  const copy = await host
    .soundCopy(file)
    .catch((error: unknown): SoundCopyReply => ({ kind: 'failed', reason: reasonOf(error) }));
  if (to.isOver()) return;
  to.say(soundSentence(sound, copy));
  if (copy.kind !== 'copy') return;
  try {
    await to.play(copy.blob);
    const opened = await openClip(copy.blob);
    await drawWave(opened, to).finally(() => opened.dispose());
  } catch (error) {
    if (!to.isOver()) to.say(soundSentence(sound, { kind: 'failed', reason: reasonOf(error) }));
  }
}

async function drawWave({ sound, end }: Clip, to: AudioListener): Promise<void> {
  const unread = 'No waveform: the sound could not be decoded, or lasts over ten minutes.';
  if (sound === null) return;
  const waveform = await readWaveform(sound, end, WAVE_PARTS, () => to.isOver()).catch(() => null);
  if (!to.isOver()) to.wave(waveform ?? unread);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
