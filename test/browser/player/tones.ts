/** The pitches of the tone steps, Hz: step i lasts half a second at 220 · 2^(i/12), i modulo 12. */
const pitches = Array.from({ length: 12 }, (_, i) => 220 * 2 ** (i / 12));

export const STEP = 0.5;
const WINDOW = 0.05;
const HOP = 0.004;
const THINNING = 8;

/** The strength of a pitch in a piece of sound, under a Hann window. */
function strength(values: Float32Array, from: number, length: number, pitch: number, rate: number): number {
  let [re, im] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length);
    const angle = (2 * Math.PI * pitch * i) / rate;
    re += values[from + i]! * hann * Math.cos(angle);
    im += values[from + i]! * hann * Math.sin(angle);
  }
  return Math.hypot(re, im);
}

/** When the pitch goes up to that of step `pitch` (modulo 12), s from the start of the values. */
export interface Rise {
  at: number;
  pitch: number;
}

/**
 * Finds where one pitch gives way to the next: where, as a window moves over the change, the new one becomes stronger
 * than the old, between windows in which each is alone.
 */
export function rises(sound: Float32Array, soundRate: number): Rise[] {
  const values = thinned(sound);
  const rate = soundRate / THINNING;
  const length = Math.round(WINDOW * rate);
  const heard: { at: number; strengths: number[]; best: number }[] = [];
  for (let i = 0; Math.round(i * HOP * rate) + length <= values.length; i += 1) {
    const from = Math.round(i * HOP * rate);
    const strengths = pitches.map((pitch) => strength(values, from, length, pitch, rate));
    const best = strengths.indexOf(Math.max(...strengths));
    heard.push({ at: (from + length / 2) / rate, strengths, best });
  }
  const found: Rise[] = [];
  const far = Math.round(0.1 / HOP);
  for (let i = far; i + far < heard.length; i += 1) {
    const [old, now] = [heard[i - far]!.best, heard[i + far]!.best];
    if (now !== (old + 1) % 12) continue;
    const gap = (at: number): number => heard[at]!.strengths[now]! - heard[at]!.strengths[old]!;
    if (gap(i - 1) < 0 && gap(i) >= 0) {
      const share = gap(i - 1) / (gap(i - 1) - gap(i));
      found.push({ at: heard[i - 1]!.at + share * HOP, pitch: now });
    }
  }
  return found;
}

/** Means of each eight values: the pitches lie far below what is lost. */
function thinned(sound: Float32Array): Float32Array {
  const thin = new Float32Array(Math.floor(sound.length / THINNING));
  for (let i = 0; i < thin.length * THINNING; i += 1) thin[Math.floor(i / THINNING)]! += sound[i]! / THINNING;
  return thin;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
