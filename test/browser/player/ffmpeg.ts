import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ffmpeg } from './browser';

/** Runs ffmpeg quietly and returns what it writes to its standard output. */
export function runFfmpeg(...args: string[]): Buffer {
  const run = spawnSync(ffmpeg!, ['-nostdin', '-v', 'error', '-y', ...args], { maxBuffer: 2 ** 30 });
  if (run.status !== 0) throw new Error(`ffmpeg ${args.join(' ')}: ${run.stderr}`);
  return run.stdout;
}

const BITS = 16;

/**
 * The frame codes of a clip in the order they are shown, as ffmpeg decodes them: a source of its own, with no browser
 * and none of the player's code in it. Frames before time 0 are not among them.
 */
export function decodedCodes(path: string, width: number, height: number): number[] {
  const crop = `crop=${width}:24:0:${height - 24},format=gray,scale=${BITS}:1:flags=area`;
  const raw = runFfmpeg('-i', path, '-fps_mode', 'passthrough', '-vf', crop, '-f', 'rawvideo', '-');
  return Array.from({ length: raw.length / BITS }, (_, frame) =>
    raw
      .subarray(frame * BITS, (frame + 1) * BITS)
      .reduce((code, value) => code * 2 + (value > 127 ? 1 : 0), 0),
  );
}

/** A copy with the same picture and MP3 sound. */
export function withMp3(path: string, folder: string, name: string, ...more: string[]): string {
  runFfmpeg('-i', path, ...more, '-c:v', 'copy', '-c:a', 'libmp3lame', join(folder, name));
  return name;
}
