import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { paintFrame } from './picture/frame';
import { writeSound } from './sound';
import { feed, run } from './tools';
import type { Clip } from './world/types';
import { CLIPS, FPS, fileOf, HEIGHT, WIDTH } from './world/world';

function* frames(clip: Clip): Iterable<Uint8Array> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const paint = canvas.getContext('2d');
  for (let f = 0; f < clip.frames; f += 1) {
    paintFrame(paint, clip, f);
    yield new Uint8Array(canvas.data());
  }
}

async function encode(clip: Clip, sound: string, path: string): Promise<void> {
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ];
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '30',
    '-bf',
    '2',
    '-g',
    '50',
    '-pix_fmt',
    'yuv420p',
  ];
  const audio = ['-c:a', 'libmp3lame', '-b:a', '40k', '-ac', '1'];
  const file = [
    '-threads',
    '1',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags',
    '+bitexact',
    '-movflags',
    '+faststart',
  ];
  await feed(
    'ffmpeg',
    ['-y', '-v', 'error', ...picture, '-i', sound, ...video, ...audio, ...file, path],
    frames(clip),
  );
}

/** Throws when a file's frames or length are not those of its clip. */
async function check(clip: Clip, path: string): Promise<void> {
  const entries = 'stream=codec_name,nb_frames,has_b_frames:format=duration';
  const said = JSON.parse(
    await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path]),
  ) as {
    streams: { codec_name: string; nb_frames: string; has_b_frames?: number }[];
    format: { duration: string };
  };
  const [video, audio] = said.streams;
  const good =
    video?.codec_name === 'h264' &&
    Number(video.nb_frames) === clip.frames &&
    (video.has_b_frames ?? 0) > 0 &&
    audio?.codec_name === 'mp3';
  if (!good || Math.abs(Number(said.format.duration) - clip.duration) > 1e-3)
    throw new Error(`${path} is not what the world says: ${JSON.stringify(said)}`);
}

/** Draws, voices, encodes and checks every clip into `folder`. */
export async function makeClips(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'gestalt-sample-'));
  try {
    for (const clip of CLIPS) {
      const path = join(folder, fileOf(clip));
      await encode(clip, await writeSound(clip, scratch), path);
      await check(clip, path);
      process.stdout.write(`${fileOf(clip)} ${clip.duration} s\n`);
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
}
