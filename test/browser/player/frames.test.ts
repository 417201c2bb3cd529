import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clipsFolder, missing, type Rig, startRig } from './browser';
import { decodedCodes, runFfmpeg } from './ffmpeg';

interface ClipFacts {
  width: number;
  height: number;
  frames: number;
}

const clips: Record<string, ClipFacts> = missing
  ? {}
  : JSON.parse(readFileSync(join(clipsFolder, 'clips.json'), 'utf8'));

/** Seeks to each frame by number and returns what the shown pixels say and how the player calls it. */
function seekAll(page: Page, file: string): Promise<{ codes: number[]; times: number[]; inexact: number }> {
  return page.evaluate(async (file) => {
    const { player } = window.bench;
    await player.show(window.bench.evidence(file));
    const codes: number[] = [];
    const times: number[] = [];
    let inexact = 0;
    for (let i = 0; i < player.frameCount; i += 1) {
      await player.seekFrame(i);
      codes.push(window.bench.code());
      times.push(player.shown.mediaTime);
      if (!player.shown.exact || player.shown.index !== i) inexact += 1;
    }
    return { codes, times, inexact };
  }, file);
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe.skipIf(missing)(`every frame by number${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rig: Rig;
  let page: Page;
  beforeAll(async () => {
    rig = await startRig();
    page = await rig.open();
  });
  afterAll(() => rig?.close());

  test.each(Object.entries(clips))('%s', async (file, { frames }) => {
    const { codes, times, inexact } = await seekAll(page, file);
    expect(codes).toEqual(upTo(frames));
    expect(inexact).toBe(0);
    const told = (clips[file] as { frame_times_s?: number[] }).frame_times_s;
    for (const [i, time] of (told ?? []).entries()) expect(times[i]).toBeCloseTo(time, 5);
  });

  test('in any order, many seeks at once: the last one shows', async () => {
    const wrong = await page.evaluate(async () => {
      const { player } = window.bench;
      await player.show(window.bench.evidence('dyad-2997fps-h264-aac.mp4'));
      const wrong: number[] = [];
      for (let round = 0; round < 40; round += 1) {
        const targets = [17, 41, 7].map((step) => (round * step) % 90);
        await Promise.all(targets.map((target) => player.seekFrame(target)));
        if (window.bench.code() !== targets[2] || player.shown.index !== targets[2]) wrong.push(targets[2]!);
      }
      return wrong;
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['dyad-25fps-h264-aac.mp4', '0.5'],
    ['dyad-25fps-h264-aac.mp4', '2.3'],
    ['dyad-30fps-25s-h264-aac.mp4', '7.7'],
  ])('%s, cut at %s s without re-encoding', async (file, start) => {
    const name = `cut-${start}-${file}`;
    const path = join(rig.folder, name);
    runFfmpeg('-ss', start, '-i', join(clipsFolder, file), '-t', '1.5', '-c', 'copy', path);
    const { width, height } = clips[file]!;
    const { codes, inexact } = await seekAll(page, name);
    expect(codes).toEqual(decodedCodes(path, width, height));
    expect(inexact).toBe(0);
  });

  test('stepping 200 times forward and back ends where it began', async () => {
    const seen = await page.evaluate(async () => {
      const { player } = window.bench;
      await player.show(window.bench.evidence('dyad-30fps-25s-h264-aac.mp4', { moment: 10 }));
      const seen = [window.bench.code()];
      for (let i = 0; i < 200; i += 1) await player.step(1);
      seen.push(window.bench.code());
      for (let i = 0; i < 200; i += 1) await player.step(-1);
      seen.push(window.bench.code());
      return seen;
    });
    expect(seen).toEqual([300, 500, 300]);
  });

  test('while playing and after pausing the number said is the frame shown', async () => {
    const seen = await page.evaluate(async () => {
      const { player } = window.bench;
      await player.show(window.bench.evidence('vfr-h264-aac.mp4', { moment: 1.8 }));
      const heard: [number, number][] = [];
      const off = player.on('frame', ({ index }) => {
        if (player.state.phase === 'playing') heard.push([index, window.bench.code()]);
      });
      await player.play();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await player.pause();
      off();
      return { heard, paused: [player.shown.index, window.bench.code()], exact: player.shown.exact };
    });
    expect(seen.heard.length).toBeGreaterThan(10);
    expect(seen.heard.filter(([index, code]) => index !== code)).toEqual([]);
    expect(seen.paused[0]).toBe(seen.paused[1]);
    expect(seen.exact).toBe(true);
  });

  test('where WebCodecs is lacking, seeks the element and says what is not exact', async () => {
    const bare = await rig.open({
      before: () => Object.defineProperty(window, 'VideoDecoder', { value: undefined }),
    });
    await bare.evaluate(() => window.bench.player.show(window.bench.evidence('dyad-25fps-h264-aac.mp4')));
    const seen = await bare.evaluate(async () => {
      const { player } = window.bench;
      const seen: { index: number; code: number; exact: boolean }[] = [];
      for (let i = 0; i < 100; i += 1) {
        await player.seekFrame((i * 37) % 100);
        seen.push({ index: (i * 37) % 100, code: window.bench.code(), exact: player.shown.exact });
      }
      return seen;
    });
    // What is called exact must be; and nearly all are.
    expect(seen.filter(({ index, code, exact }) => exact && index !== code)).toEqual([]);
    expect(seen.filter(({ exact }) => exact).length).toBeGreaterThan(95);
    expect(await bare.textContent('.gestalt-notes')).toContain('cannot decode single frames');
    await bare.close();
  });
});
