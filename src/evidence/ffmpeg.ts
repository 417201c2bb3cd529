import { spawn } from 'node:child_process';
import { Cancelled } from '../engine/engine';

/** ffmpeg could not do what it was asked to; the message is a sentence for the user. */
export class FfmpegFailure extends Error {
  override readonly name = 'FfmpegFailure';
}

export interface FfmpegOptions {
  /** The program, found on the PATH unless it is a path. */
  ffmpeg: string;
  platform: NodeJS.Platform;
  signal?: AbortSignal | undefined;
  /** Told the share that is done, 0 to 1, where the clip's length is known. */
  progress?: ((share: number) => void) | undefined;
}

const INSTALL: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install ffmpeg',
  linux: 'sudo apt install ffmpeg',
  win32: 'winget install ffmpeg',
};

/** What to say where there is no ffmpeg, with the command that installs it. */
export function withoutFfmpeg(platform: NodeJS.Platform): string {
  const command = INSTALL[platform];
  const how = command === undefined ? 'Install it and put it on the PATH' : `Install it with “${command}”`;
  return `There is no sound: this editor can’t decode it, and ffmpeg, which makes a copy that it can, was not found. ${how}, then open the clip again.`;
}

/**
 * Runs ffmpeg to its end. Throws {@link FfmpegFailure} with a sentence when it is not there or fails, and `Cancelled` when
 * `signal` is aborted; the program is then stopped.
 */
export function runFfmpeg(
  args: string[],
  { ffmpeg, platform, signal, progress }: FfmpegOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Cancelled());
    const program = spawn(ffmpeg, ['-nostdin', '-hide_banner', '-progress', 'pipe:1', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const stop = () => program.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    let said = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
      duration ??= lengthIn(said);
    });
    let duration: number | null = null;
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      const done = [...text.matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1];
      if (done !== undefined && duration) progress?.(Math.min(1, Number(done) / 1e6 / duration));
    });
    const end = (outcome: () => void) => {
      signal?.removeEventListener('abort', stop);
      outcome();
    };
    program.on('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'ENOENT' ? withoutFfmpeg(platform) : `ffmpeg could not be started: ${error.message}.`;
      end(() => reject(new FfmpegFailure(message)));
    });
    program.on('close', (code) => {
      end(() => {
        if (signal?.aborted) reject(new Cancelled());
        else if (code === 0) resolve();
        else reject(new FfmpegFailure(reasonOf(said, code)));
      });
    });
  });
}

function lengthIn(said: string): number | null {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said) ?? [];
  return seconds === undefined ? null : 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}

function reasonOf(said: string, code: number | null): string {
  if (/matches no streams/.test(said)) return 'This clip has no sound.';
  if (/Unknown encoder '?libmp3lame/.test(said))
    return 'There is no sound: this ffmpeg was built without MP3 (libmp3lame). Install a full build of ffmpeg.';
  const last =
    said
      .trim()
      .split(/[\r\n]+/)
      .at(-1) ?? '';
  return `There is no sound: ffmpeg could not copy this clip (${last === '' ? `it ended with ${code}` : last}).`;
}
