import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '../../../../scripts/setup/command.mjs';
import { root } from '../../../../scripts/setup/paths.mjs';
import { openClip } from '../../../../webview/player/clip';
import {
  endOfFrame,
  frameAt,
  indexOfTime,
  lastFrameBefore,
  middleOfFrame,
} from '../../../../webview/player/frameTimes';

const clips = join(root, '../shared/data/clips');
const missing = !existsSync(clips)
  ? `${clips} is absent`
  : findProgram('ffprobe') && findProgram('ffmpeg')
    ? null
    : 'ffmpeg is not installed';

async function timesOf(path: string): Promise<readonly number[]> {
  const clip = await openClip(new Blob([readFileSync(path)]));
  clip.dispose();
  return clip.frames.times;
}

/** As ffprobe's decoder gives them, s; those before 0 left out, as no player shows them. */
function probed(path: string): number[] {
  const args = [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-show_entries',
    'frame=pts_time',
    '-of',
    'csv=p=0',
    path,
  ];
  const { stdout } = spawnSync('ffprobe', args, { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter((time) => time >= 0);
}

describe.skipIf(missing)(`frame times of files${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gestalt-times-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = missing ? [] : readdirSync(clips).filter((name) => !name.endsWith('.json'));

  test.each(files)('%s', async (file) => {
    const [ours, theirs] = [await timesOf(join(clips, file)), probed(join(clips, file))];
    expect(ours.length).toBe(theirs.length);
    // ffprobe writes six decimals.
    expect(Math.max(...ours.map((time, i) => Math.abs(time - theirs[i]!)))).toBeLessThan(1e-6);
  });

  test.each(['0.5', '1.9', '2.3'])('a cut at %s s without re-encoding', async (start) => {
    const path = join(folder, `cut-${start}.mp4`);
    const source = join(clips, 'dyad-25fps-h264-aac.mp4');
    spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-ss', start, '-i', source, '-c', 'copy', path]);
    const [ours, theirs] = [await timesOf(path), probed(path)];
    expect(theirs.length).toBeGreaterThan(20);
    expect(ours.length).toBe(theirs.length);
    // ffprobe moves the first frame of such a cut to 0; its own time is the file's.
    expect(ours[0]).toBeLessThan(0.04);
    expect(Math.max(...ours.map((time, i) => Math.abs(time - ours[0]! - theirs[i]!)))).toBeLessThan(1e-6);
  });
});

describe('finding frames', () => {
  // Two of them 40 µs apart.
  const times = [0, 0.04, 1.12, 1.12004, 1.2];
  const frames = { times, end: 1.24 };

  test.each([
    [-1, 0],
    [0, 0],
    [0.039, 0],
    [0.04, 1],
    [0.0399999, 1],
    [1.12, 2],
    [1.12003, 2],
    [1.12004, 3],
    [9, 4],
  ])('at %d s frame %d shows', (t, index) => expect(frameAt(times, t)).toBe(index));

  test.each([
    [0.021, 1],
    [0.019, 0],
    [1.120019, 2],
    [1.120021, 3],
    [1.199, 4],
  ])('%d s, as a decoder reports it, is frame %d', (t, index) => expect(indexOfTime(times, t)).toBe(index));

  test.each([
    [0, 0],
    [0.04, 0],
    [0.05, 1],
    [1.2, 3],
    [5, 4],
  ])('before %d s the last frame is %d', (t, index) => expect(lastFrameBefore(times, t)).toBe(index));

  test('finds none among none', () => {
    expect([frameAt([], 1), indexOfTime([], 1), lastFrameBefore([], 1)]).toEqual([-1, -1, -1]);
  });

  test('knows when a frame ends, the last one too', () => {
    expect([endOfFrame(frames, 0), endOfFrame(frames, 4)]).toEqual([0.04, 1.24]);
    expect(middleOfFrame(frames, 2)).toBeCloseTo(1.12002, 9);
  });
});
