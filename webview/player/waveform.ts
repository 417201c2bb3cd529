import { AudioSampleSink, type InputAudioTrack } from 'mediabunny';

/** Longer sound is not drawn: it would have to be decoded whole. */
const LONGEST = 600;
/** −40 dB below the loudest is silence. */
const SILENCE = 0.01;

/** The sound's greatest deviation, 0–1, in equal parts of the clip. */
export interface Waveform {
  peaks: Float32Array;
  /** The length of one part, s. */
  part: number;
}

/**
 * Decodes the sound and takes the peak of each of `parts` equal parts of [0, end) s, over all channels. Null where
 * the sound can't be decoded here, lasts over ten minutes, or `isOver` came true meanwhile.
 */
export async function readWaveform(
  track: InputAudioTrack,
  end: number,
  parts: number,
  isOver: () => boolean,
): Promise<Waveform | null> {
  const canDecode = typeof AudioDecoder !== 'undefined' && (await track.canDecode().catch(() => false));
  if (!canDecode || !(end > 0) || end > LONGEST) return null;
  const waveform = { peaks: new Float32Array(parts), part: end / parts };
  for await (const sample of new AudioSampleSink(track).samples()) {
    if (!isOver()) {
      for (let channel = 0; channel < sample.numberOfChannels; channel += 1) {
        const options = { planeIndex: channel, format: 'f32-planar' as const };
        const values = new Float32Array(sample.allocationSize(options) / Float32Array.BYTES_PER_ELEMENT);
        sample.copyTo(values, options);
        addPeaks(waveform, values, sample.timestamp, sample.sampleRate);
      }
    }
    sample.close();
    if (isOver()) return null;
  }
  return waveform;
}

/** Adds values (−1 to 1) that begin at `start` s, `rate` a second; what lies outside the clip is left out. */
export function addPeaks(waveform: Waveform, values: Float32Array, start: number, rate: number): void {
  const { peaks, part } = waveform;
  for (let i = 0; i < values.length; i += 1) {
    const at = Math.floor((start + i / rate) / part);
    if (at >= 0 && at < peaks.length) peaks[at] = Math.max(peaks[at]!, Math.min(1, Math.abs(values[i]!)));
  }
}

/** Stretches of at least `shortest` s in which the sound stays 40 dB below its loudest, s. */
export function pauses({ peaks, part }: Waveform, shortest = 0.2): { start: number; end: number }[] {
  const loudest = peaks.reduce((a, b) => Math.max(a, b), 0);
  const found: { start: number; end: number }[] = [];
  let from = 0;
  for (let i = 0; i <= peaks.length; i += 1) {
    if (i < peaks.length && peaks[i]! <= loudest * SILENCE) continue;
    if ((i - from) * part >= shortest - 1e-9) found.push({ start: from * part, end: i * part });
    from = i + 1;
  }
  return found;
}
