import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Evidence } from '../../../src/shared/evidence';
import { clipsFolder, missing, type Rig, startRig } from './browser';
import { runFfmpeg } from './ffmpeg';

const GOOD = 'dyad-25fps-h264-aac.mp4';

/** Things to be seen whatever becomes of the picture. */
const beside: Partial<Evidence> = {
  moment: 1,
  tracks: [{ name: 'Action', items: [{ start: 1, end: 2, label: 'nods', tone: 'plain' }] }],
  texts: [{ kind: 'text', heading: 'Transcript', text: 'Well, <b>no</b>.' }],
  overlays: [{ kind: 'box', label: 'left hand', start: 0, end: 3, x: 0.1, y: 0.1, w: 0.2, h: 0.2 }],
};

describe.skipIf(missing)(`what cannot be shown is said${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rig: Rig;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    rig = await startRig();
    const good = readFileSync(join(clipsFolder, GOOD));
    const from = (name: string, ...args: string[]): Buffer =>
      runFfmpeg('-i', join(clipsFolder, GOOD), '-t', '2', ...args, join(rig.folder, name));
    writeFileSync(join(rig.folder, 'noise.mp4'), Buffer.from(good.map((byte, i) => byte ^ (i * 7 + 13))));
    writeFileSync(join(rig.folder, 'short.mp4'), good.subarray(0, 24));
    writeFileSync(join(rig.folder, 'empty.mp4'), '');
    writeFileSync(join(rig.folder, 'text.mp4'), 'This is no video.\n'.repeat(50));
    const holed = Buffer.from(good);
    const at = holed.indexOf('mdat') + 4;
    holed.fill(0xa5, at + Math.floor((holed.length - at) * 0.4), at + Math.floor((holed.length - at) * 0.75));
    writeFileSync(join(rig.folder, 'holed.mp4'), holed);
    from('hevc.mp4', '-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params', 'log-level=error', '-c:a', 'copy');
    from('part2.mp4', '-c:v', 'mpeg4', '-c:a', 'copy');
    from('part2-mp3.mp4', '-c:v', 'mpeg4', '-c:a', 'libmp3lame');
    from('sound.m4a', '-vn', '-c:a', 'copy');
  });
  afterAll(() => rig?.close());
  beforeEach(async () => {
    page = await rig.open();
    errors.length = 0;
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await page.close();
  });

  const show = (file: string | null, parts: Partial<Evidence> = beside): Promise<string | null> =>
    page.evaluate(
      async ({ file, parts }) => {
        const { player } = window.bench;
        await player.show(window.bench.evidence(file, parts));
        return player.state.problem;
      },
      { file, parts },
    );

  test.each([
    ['noise.mp4', 'cannot be read'],
    ['short.mp4', 'cannot be read'],
    ['text.mp4', 'cannot be read'],
    ['empty.mp4', 'file is empty'],
    ['hevc.mp4', 'coded in HEVC, which this editor cannot show'],
    ['part2.mp4', 'coded in MPEG-4 Part 2 (mp4v), which this editor cannot show'],
    ['sound.m4a', 'has no picture'],
    ['huge', '2.0 GB; up to 512 MB'],
    ['missing.mp4', 'It was looked for in /media'],
    [null, 'name no clip'],
    ['absent-on-the-server.mp4', 'could not be read: 404'],
  ])('%s: “… %s …”, and all else is there', async (file, words) => {
    const problem = await show(file);
    expect(problem).toContain(words);
    const said = page.locator('.gestalt-said-on-stage');
    expect(await said.textContent()).toBe(problem);
    expect(await said.isVisible()).toBe(true);
    expect(await page.locator('.gestalt-texts').textContent()).toContain('Well, <b>no</b>.');
    expect(await page.locator('.gestalt-item').textContent()).toBe('nods');
    expect(await page.locator('.gestalt-key').textContent()).toBe('left hand');
    // And the next clip shows again.
    expect(await show(GOOD)).toBeNull();
    expect(await said.isVisible()).toBe(false);
    expect(await page.evaluate(() => window.bench.code())).toBe(25);
  });

  test('a frame in a damaged part is said to be; the frames before it show', async () => {
    expect(await show('holed.mp4', {})).toBeNull();
    const seen = await page.evaluate(async () => {
      const { player } = window.bench;
      const notes = document.querySelector('.gestalt-notes')!;
      const seen: { code: number; note: string | null }[] = [];
      for (let i = 0; i < player.frameCount; i += 1) {
        await player.seekFrame(i);
        seen.push({ code: window.bench.code(), note: notes.textContent });
      }
      return seen;
    });
    expect(seen[0]).toEqual({ code: 0, note: '' });
    const damaged = seen.flatMap(({ note }, i) => (note?.includes(`Frame ${i} cannot be shown`) ? [i] : []));
    expect(damaged.length).toBeGreaterThan(0);
  });

  test('an empty span lands on its frame and says so', async () => {
    await show(GOOD, { moment: 1.24, span: { start: 1.24, end: 1.24 } });
    expect(await page.locator('.gestalt-notes').textContent()).toContain('begins and ends at 1.240 s');
    expect(await page.evaluate(() => window.bench.code())).toBe(31);
  });

  test('a span beyond the end shows the last frame and says so', async () => {
    await show(GOOD, { moment: 20, span: { start: 20, end: 22 } });
    expect(await page.locator('.gestalt-notes').textContent()).toContain('beyond the end of the clip');
    expect(await page.evaluate(() => window.bench.code())).toBe(99);
  });

  test('without ffmpeg the sentence with the install command shows, and the picture does', async () => {
    await page.evaluate(() =>
      window.bench.make({ refuse: 'mp4a', soundCopy: { kind: 'no ffmpeg', platform: 'linux' } }),
    );
    await show(GOOD, {});
    const note = page.locator('.gestalt-notes', { hasText: 'sudo apt install ffmpeg' });
    await note.waitFor();
    expect(await note.textContent()).toContain('AAC, which this editor cannot play');
    expect(await page.evaluate(() => window.bench.code())).toBe(0);
  });

  test('sound without a picture plays, and the time goes on', async () => {
    await show('part2-mp3.mp4', {});
    const at = await page.evaluate(async () => {
      const { player } = window.bench;
      await player.play();
      await new Promise((resolve) => setTimeout(resolve, 800));
      await player.pause();
      return player.shown.mediaTime;
    });
    expect(at).toBeGreaterThan(0.3);
    expect(at).toBeLessThan(1.2);
  });
});
