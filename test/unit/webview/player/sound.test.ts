import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../../scripts/setup/paths.mjs';
import { openClip } from '../../../../webview/player/clip';
import { type CanDecodeAudio, soundOf, soundSentence } from '../../../../webview/player/sound';
import { addPeaks, pauses } from '../../../../webview/player/waveform';

const clips = join(root, '../shared/data/clips');
const isAbsent = !existsSync(clips);
/** As desktop VS Code: everything but AAC. */
const noAac: CanDecodeAudio = async ({ codec }) => !codec.startsWith('mp4a.40');

describe.skipIf(isAbsent)(
  `what becomes of a clip's sound${isAbsent ? ` (skipped: ${clips} is absent)` : ''}`,
  () => {
    test.each([
      ['dyad-25fps-h264-aac.mp4', { kind: 'needs copy', coding: 'AAC' }],
      ['dyad-30fps-vp9-opus.webm', { kind: 'plays' }],
      ['rotated-25fps-h264-mp3.mp4', { kind: 'plays' }],
      ['silent-24fps-vp8.webm', { kind: 'silent clip' }],
    ])('%s where AAC is refused', async (file, sound) => {
      const clip = await openClip(new Blob([readFileSync(join(clips, file))]));
      expect(await soundOf(clip.sound, noAac)).toEqual(sound);
      clip.dispose();
    });
  },
);

describe('what is said of it', () => {
  const sound = { kind: 'needs copy', coding: 'AAC' } as const;
  test('names the command that installs ffmpeg', () => {
    const said = (platform: 'linux' | 'darwin' | 'win32') =>
      soundSentence(sound, { kind: 'no ffmpeg', platform });
    expect(said('linux')).toContain('apt install ffmpeg');
    expect(said('darwin')).toContain('brew install ffmpeg');
    expect(said('win32')).toContain('winget install ffmpeg');
  });
  test('is never nothing while there is silence', () => {
    expect(soundSentence(sound, 'none')).toContain('cannot play');
    expect(soundSentence(sound, 'being made')).toContain('being made');
    expect(soundSentence(sound, { kind: 'failed', reason: 'the disk is full' })).toContain(
      'the disk is full',
    );
    expect(soundSentence({ kind: 'silent clip' }, null)).toBe('The clip has no sound.');
    expect(soundSentence({ kind: 'plays' }, null)).toBeNull();
  });
});

describe('the waveform', () => {
  const empty = () => ({ peaks: new Float32Array(10), part: 0.1 });

  test('takes the greatest deviation of each part, and leaves out what lies outside the clip', () => {
    const waveform = empty();
    // 20 values a second from −0.1 s on: two a part.
    addPeaks(waveform, Float32Array.from([1, 1, 0.2, -0.5, 0.1, 0]), -0.1, 20);
    expect([...waveform.peaks.slice(0, 3)]).toEqual([0.5, Math.fround(0.1), 0]);
  });

  test('finds pauses of 0.2 s and more, by the loudest of the clip', () => {
    const waveform = {
      peaks: Float32Array.from([0.001, 0.001, 0.5, 0.004, 0.5, 0.5, 0, 0, 0, 0.5]),
      part: 0.1,
    };
    const found = pauses(waveform);
    expect(found.map(({ start, end }) => [start, end].map((t) => t.toFixed(1)))).toEqual([
      ['0.0', '0.2'],
      ['0.6', '0.9'],
    ]);
  });
});
