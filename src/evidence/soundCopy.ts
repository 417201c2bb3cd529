import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Cancelled } from '../engine/engine';
import { FfmpegFailure, type FfmpegOptions, runFfmpeg } from './ffmpeg';

/** A clip whose sound is to be copied. */
export interface SourceClip {
  /** Tells the clip from others, for example its path. */
  id: string;
  /** Its file name; the ending says what it is. */
  name: string;
  /** Its bytes, from wherever they lie. */
  read(): AsyncIterable<Uint8Array>;
}

export interface SoundCopyOptions {
  /** Where copies are kept; made when first needed. */
  folder: string;
  /** The program, found on the PATH unless it is a path. */
  ffmpeg?: string;
  platform?: NodeJS.Platform;
}

export interface SoundCopyControl {
  signal?: AbortSignal;
  /** Told the share that is done, 0 to 1. */
  progress?(share: number): void;
}

/** The path of the copy, or a sentence that says why there is none. */
export type SoundCopyResult = { path: string } | { failure: string };

/** Kinds of file that a copy keeps; others become MP4. */
const KEPT = ['mp4', 'mov', 'mkv'];

/**
 * A copy of a clip with the same picture, frame for frame at the same times, and its sound as MP3. Copies are kept in
 * `folder` under the sha256 of the clip's bytes, so that each clip is copied once. A file appears there under its name
 * only when it is whole. Rejects with `Cancelled` when `signal` is aborted.
 */
export async function soundCopy(
  clip: SourceClip,
  { folder, ffmpeg = 'ffmpeg', platform = process.platform }: SoundCopyOptions,
  { signal, progress }: SoundCopyControl = {},
): Promise<SoundCopyResult> {
  const ending = endingOf(clip.name);
  const made = join(folder, randomUUID());
  const source = `${made}.in.${ending.source}`;
  const copy = `${made}.out.${ending.copy}`;
  try {
    await mkdir(folder, { recursive: true });
    const sha256 = await keep(clip, source, signal);
    const path = join(folder, `${sha256}.${ending.copy}`);
    if (!(await exists(path))) {
      await runFfmpeg(copyArguments(source, copy), {
        ffmpeg,
        platform,
        signal,
        progress,
      } satisfies FfmpegOptions);
      await rename(copy, path);
    }
    return { path };
  } catch (error) {
    if (signal?.aborted || error instanceof Cancelled) throw new Cancelled();
    if (error instanceof FfmpegFailure) return { failure: error.message };
    const why = error instanceof Error ? error.message : String(error);
    return { failure: `There is no sound: a copy of the clip could not be made (${why}).` };
  } finally {
    await Promise.all([source, copy].map((path) => rm(path, { force: true })));
  }
}

/** `-copyts` and the rest keep each frame's time as it is: nothing is shifted to make room for the sound's first samples. */
const copyArguments = (source: string, copy: string): string[] => [
  ...['-i', source, '-map', '0:v:0?', '-map', '0:a:0', '-map_metadata', '0'],
  // At 48 kHz the encoder's delay is shortest: 23 ms where a player takes no notice of the edit list.
  ...['-c:v', 'copy', '-c:a', 'libmp3lame', '-q:a', '2', '-ar', '48000'],
  ...['-copyts', '-avoid_negative_ts', 'disabled', '-y', copy],
];

/** Writes the clip's bytes into a file, and gives their sha256. */
async function keep(clip: SourceClip, path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(clip.read(), hashed, createWriteStream(path), ...(signal ? [{ signal }] : []));
  return hash.digest('hex');
}

function endingOf(name: string): { source: string; copy: string } {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'mp4';
  return { source: ending, copy: KEPT.includes(ending) ? ending : 'mp4' };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
