import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import { withoutFfmpeg } from '../../../src/evidence/ffmpeg';
import { SoundCopies } from '../../../src/evidence/soundCopies';
import { type SoundCopyOptions, type SourceClip, soundCopy } from '../../../src/evidence/soundCopy';
import { hasShared, sharedJson, sharedPath } from '../support/sharedData';

const root = await mkdtemp(join(tmpdir(), 'gestalt-sound-'));
afterAll(() => rm(root, { recursive: true }));

const folder = () => mkdtemp(join(root, 'copies-'));
const clipOf = (path: string, name = path): SourceClip => ({
  id: path,
  name,
  read: () => createReadStream(path),
});
const textClip = (id: string): SourceClip => ({
  id,
  name: `${id}.mp4`,
  async *read() {
    yield Buffer.from(id);
  },
});

/** A program in place of ffmpeg: notes the clip that it was given in `log`, and writes it as the copy after a while. */
async function standIn(log: string, seconds = 0.3): Promise<string> {
  const path = join(await folder(), 'ffmpeg');
  const script = `#!/bin/sh
for last; do :; done
while [ "$1" != -i ]; do shift; done
cat "$2" >> ${log}; echo >> ${log}
exec >/dev/null 2>&1; sleep ${seconds}; cp "$2" "$last"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

const hasFfmpeg = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version']).status === 0);
const ready = hasFfmpeg && hasShared('clips');
const why = ready
  ? ''
  : ` (skipped: no ${hasFfmpeg ? 'shared/data/clips beside the project' : 'ffmpeg on the PATH'})`;

function probe(path: string, ...what: string[]): string {
  return execFileSync('ffprobe', ['-v', 'error', ...what, '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  }).trim();
}

describe.skipIf(!ready)(`a copy by real ffmpeg${why}`, () => {
  const clips = ready
    ? Object.keys(sharedJson<object>('clips/clips.json')).filter((name) => name.endsWith('.mp4'))
    : [];

  test.each(clips)('%s keeps its picture to the byte and the frame time, and has MP3 sound', async (name) => {
    const path = sharedPath(`clips/${name}`);
    const shares: number[] = [];
    const copy = await soundCopy(
      clipOf(path),
      { folder: await folder() },
      { progress: (share) => shares.push(share) },
    );
    const made = 'path' in copy ? copy.path : '';
    const packets = [
      '-select_streams',
      'v:0',
      '-show_entries',
      'packet=pts_time,dts_time,size,flags',
      '-show_data_hash',
      'md5',
    ];
    const frames = probe(path, ...packets).split('\n');
    expect(probe(made, ...packets).split('\n')).toEqual(frames);
    expect(frames).toHaveLength(
      sharedJson<Record<string, { frames: number }>>('clips/clips.json')[name]!.frames,
    );
    const entries = ['-show_entries', 'stream=codec_name'];
    expect(probe(made, '-select_streams', 'a', ...entries)).toBe('mp3');
    expect(probe(made, '-select_streams', 'v', ...entries)).toBe(
      probe(path, '-select_streams', 'v', ...entries),
    );
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(made).toMatch(/[0-9a-f]{64}\.mp4$/);
  });

  test('its sound is in step: each sample stands where it stood', async () => {
    const path = sharedPath('clips/dyad-25fps-h264-aac.mp4');
    const copy = await soundCopy(clipOf(path), { folder: await folder() });
    const [before, after] = [samplesOf(path), samplesOf('path' in copy ? copy.path : '')];
    expect(Math.abs(lagOf(before, after))).toBeLessThan(0.002);
    // The control: a sound that is 30 ms late is caught.
    expect(
      lagOf(
        before,
        after.map((_, i) => after[i - 240] ?? 0),
      ),
    ).toBeCloseTo(0.03, 2);
  });

  test('it is made once for the same bytes, under their hash', async () => {
    const kept = await folder();
    const name = 'dyad-2997fps-h264-aac.mp4';
    const first = await soundCopy(clipOf(sharedPath(`clips/${name}`)), { folder: kept });
    const { sha256 } = sharedJson<Record<string, { sha256: string }>>('clips/clips.json')[name]!;
    expect(first).toEqual({ path: join(kept, `${sha256}.mp4`) });
    const { mtimeMs } = await stat(join(kept, `${sha256}.mp4`));
    // The second time no ffmpeg is needed.
    const again = await soundCopy(clipOf(sharedPath(`clips/${name}`)), {
      folder: kept,
      ffmpeg: 'no-such-program',
    });
    expect(again).toEqual(first);
    expect((await stat(join(kept, `${sha256}.mp4`))).mtimeMs).toBe(mtimeMs);
    expect(await readdir(kept)).toEqual([`${sha256}.mp4`]);
  });

  test('a clip without sound, and a file that is no clip, give a sentence and leave nothing behind', async () => {
    const kept = await folder();
    expect(await soundCopy(clipOf(sharedPath('clips/silent-24fps-vp8.webm')), { folder: kept })).toEqual({
      failure: 'This clip has no sound.',
    });
    const broken = await soundCopy(textClip('no clip'), { folder: kept });
    expect('failure' in broken && broken.failure).toMatch(
      /^There is no sound: ffmpeg could not copy this clip \(.+\)\.$/,
    );
    expect(await readdir(kept)).toEqual([]);
  });

  /** Mono at 8 kHz from time 0, as ffmpeg plays it. */
  function samplesOf(path: string): Float32Array {
    const pcm = execFileSync(
      'ffmpeg',
      [
        '-v',
        'error',
        '-i',
        path,
        '-map',
        '0:a:0',
        '-ac',
        '1',
        '-ar',
        '8000',
        '-af',
        'aresample=first_pts=0',
        '-f',
        'f32le',
        '-',
      ],
      { maxBuffer: 1 << 28 },
    );
    return new Float32Array(pcm.buffer, pcm.byteOffset, pcm.byteLength >> 2);
  }

  /** By how much `b` comes later than `a`, s: where they match best within 60 ms. */
  function lagOf(a: Float32Array, b: Float32Array): number {
    let best = { lag: 0, sum: Number.NEGATIVE_INFINITY };
    for (let lag = -480; lag <= 480; lag += 1) {
      let sum = 0;
      for (let i = 480; i < Math.min(a.length, b.length) - 480; i += 1) sum += a[i]! * b[i + lag]!;
      if (sum > best.sum) best = { lag, sum };
    }
    return best.lag / 8000;
  }
});

describe('without ffmpeg', () => {
  test.each([
    ['darwin', 'brew install ffmpeg'],
    ['linux', 'sudo apt install ffmpeg'],
    ['win32', 'winget install ffmpeg'],
    ['freebsd', 'Install it and put it on the PATH'],
  ] as const)('on %s the sentence names the command', async (platform, command) => {
    const options = { folder: await folder(), ffmpeg: join(root, 'no-such-program'), platform };
    expect(await soundCopy(textClip('a'), options)).toEqual({ failure: withoutFfmpeg(platform) });
    expect(withoutFfmpeg(platform)).toContain(command);
    expect(await readdir(options.folder)).toEqual([]);
  });

  test('a clip that can’t be read gives a sentence', async () => {
    const clip: SourceClip = {
      ...textClip('a'),
      // biome-ignore lint/correctness/useYield: it fails before its first byte
      async *read() {
        throw new Error('the disk is gone');
      },
    };
    expect(await soundCopy(clip, { folder: await folder() })).toEqual({
      failure: 'There is no sound: a copy of the clip could not be made (the disk is gone).',
    });
  });
});

// A shell script stands in for ffmpeg here.
describe.skipIf(process.platform === 'win32')('copies', () => {
  async function queue(seconds?: number) {
    const log = join(await folder(), 'log');
    await writeFile(log, '');
    const options: SoundCopyOptions = { folder: await folder(), ffmpeg: await standIn(log, seconds) };
    const started = () => execFileSync('cat', [log], { encoding: 'utf8' }).split('\n').filter(Boolean);
    return { copies: new SoundCopies(options), options, started };
  }
  const settled = async (holds: () => boolean) => {
    for (let i = 0; i < 400 && !holds(); i += 1) await new Promise((done) => setTimeout(done, 25));
    expect(holds()).toBe(true);
  };

  test('are made ahead one at a time, in their order', async () => {
    const { copies, options, started } = await queue();
    copies.ahead(['a', 'b', 'c'].map(textClip));
    await settled(() => started().length === 2);
    expect(await readdir(options.folder)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64}\.mp4$/));
    await settled(() => started().length === 3);
    expect(started()).toEqual(['a', 'b', 'c']);
    copies.dispose();
  });

  test('of the clip on show go first, and what gave way is made afterwards', async () => {
    const { copies, started } = await queue(0.5);
    copies.ahead(['a', 'b'].map(textClip));
    await settled(() => started().length === 1);
    expect(await copies.copy(textClip('shown'))).toHaveProperty('path');
    await settled(() => started().length === 4);
    expect(started()).toEqual(['a', 'shown', 'a', 'b']);
    copies.dispose();
  });

  test('of the same clip are made once for all who ask', async () => {
    const { copies, started } = await queue();
    copies.ahead([textClip('a')]);
    await settled(() => started().length === 1);
    const [first, second] = await Promise.all([copies.copy(textClip('a')), copies.copy(textClip('a'))]);
    expect(first).toEqual(second);
    expect(started()).toEqual(['a']);
  });

  test('that nobody waits for any more stop, and the next is made', async () => {
    const { copies, options, started } = await queue(5);
    const control = new AbortController();
    const left = copies.copy(textClip('a'), { signal: control.signal });
    await settled(() => started().length === 1);
    control.abort();
    await expect(left).rejects.toBeInstanceOf(Cancelled);
    const next = copies.copy(textClip('b'));
    await settled(() => started().length === 2);
    copies.dispose();
    await expect(next).rejects.toBeInstanceOf(Cancelled);
    for (let i = 0; i < 100 && (await readdir(options.folder)).length > 0; i += 1)
      await new Promise((done) => setTimeout(done, 25));
    expect(await readdir(options.folder)).toEqual([]);
    expect(started()).toEqual(['a', 'b']);
  });

  test('that were cancelled before they began never begin', async () => {
    const { copies, started } = await queue();
    await expect(copies.copy(textClip('a'), { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(
      Cancelled,
    );
    expect(started()).toEqual([]);
  });
});
