import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Evidence } from '../../../src/shared/evidence';
import { missing, type Rig, startRig } from './browser';

const CLIP = 'dyad-30fps-25s-h264-aac.mp4';
const parts: Partial<Evidence> = {
  moment: 2,
  span: { start: 2, end: 2.5 },
  prefixEnd: 3,
  tracks: [
    {
      name: 'Action',
      items: [
        { start: 1, end: 2.2, label: 'nods', tone: 'plain' },
        { start: 4, end: 5, label: 'turns', tone: 'plain' },
      ],
    },
  ],
};

describe.skipIf(missing)(`the controls${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rig: Rig;
  let page: Page;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.close());
  beforeEach(async () => {
    page = await rig.open();
    await page.evaluate(({ CLIP, parts }) => window.bench.player.show(window.bench.evidence(CLIP, parts)), {
      CLIP,
      parts,
    });
  });
  afterEach(() => page.close());

  const code = (): Promise<number> => page.evaluate(() => window.bench.code());
  const shows = (index: number): Promise<unknown> =>
    page.waitForFunction(
      (index) => window.bench.player.shown.index === index && window.bench.code() === index,
      index,
    );

  test('are all reached by Tab, and the keys work from any of them', async () => {
    const names = new Set<string>();
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press('Tab');
      names.add(
        await page.evaluate(() => {
          const at = document.activeElement!;
          const label = at.closest('label')?.textContent ?? '';
          return at.getAttribute('aria-label') ?? label;
        }),
      );
    }
    for (const name of ['Time line', 'Play or pause (Space or K)', 'Previous frame (,)', 'Next cue (])'])
      expect([...names]).toContain(name);
    for (const name of ['Frame', 'Time, s', 'Loop span', 'Prefix only', 'Mute'])
      expect([...names]).toContain(name);
    await page.getByRole('button', { name: 'Next frame' }).focus();
    await page.keyboard.press('.');
    await shows(61);
    await page.keyboard.press(',');
    await shows(60);
    await page.keyboard.press('[');
    await shows(30);
    await page.keyboard.press(']');
    await shows(60);
    await page.keyboard.press('Enter');
    await shows(61);
  });

  test('the time line is a slider that says where it is', async () => {
    const slider = page.getByRole('slider', { name: 'Time line' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await shows(61);
    expect(await slider.getAttribute('aria-valuetext')).toBe('frame 61 of 750, 2.033 s');
    expect(await slider.getAttribute('aria-valuenow')).toBe('61');
    await page.keyboard.press('End');
    await shows(749);
    await page.keyboard.press('Home');
    await shows(0);
    await page.keyboard.press('PageUp');
    await shows(30);
    const box = (await slider.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await shows(375);
  });

  test('jumps to a frame and to a time; Space there types nothing else', async () => {
    const frame = page.getByRole('spinbutton', { name: 'Frame' });
    await frame.fill('123');
    await frame.press('Enter');
    await shows(123);
    const time = page.getByRole('spinbutton', { name: 'Time' });
    await time.fill('7.51');
    await time.press('Enter');
    await shows(225);
    expect(await frame.inputValue()).toBe('225');
    await frame.fill('9999');
    await frame.press('Enter');
    await shows(749);
    expect(await frame.inputValue()).toBe('749');
  });

  /** All frames that were to be seen while playing, as soon as they were. */
  const watch = (milliseconds: number): Promise<number[]> =>
    page.evaluate(async (milliseconds) => {
      const seen: number[] = [];
      const video = document.querySelector('video')!;
      let isOver = false;
      const look = (): void => {
        if (isOver) return;
        seen.push(window.bench.code());
        requestAnimationFrame(look);
      };
      look();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      isOver = true;
      return video.videoWidth > 0 ? seen : [];
    }, milliseconds);

  test('prefix only shows no frame beyond what the perceiver saw, and stops at its last', async () => {
    await page.locator('.gestalt-stage').click();
    await page.getByRole('checkbox', { name: 'Prefix only' }).check();
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('k');
    const seen = await watch(2_200);
    expect(Math.max(...seen)).toBe(89);
    expect(new Set(seen).size).toBeGreaterThan(15);
    expect(await page.evaluate(() => window.bench.player.state.phase)).toBe('paused');
    expect(await code()).toBe(89);
    await page.evaluate(() => window.bench.player.seekFrame(400));
    expect(await code()).toBe(89);
  });

  test('a looped span is played again and again, and nothing outside it', async () => {
    await page.getByRole('checkbox', { name: 'Loop span' }).check();
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('k');
    const seen = await watch(3_000);
    await page.keyboard.press('k');
    expect([Math.min(...seen), Math.max(...seen)]).toEqual([60, 74]);
    const returns = seen.filter((at, i) => i > 0 && at < seen[i - 1]!).length;
    expect(returns).toBeGreaterThanOrEqual(2);
  });

  test('plays at the speed chosen', async () => {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.25');
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('k');
    await page.waitForFunction(() => window.bench.player.shown.index > 60);
    const from = await code();
    await page.waitForTimeout(2_000);
    const gone = ((await code()) - from) / 30;
    expect(gone).toBeGreaterThan(0.35);
    expect(gone).toBeLessThan(0.7);
  });

  test('shows the last of many samples asked for at once, and keeps the waveform from sample to sample', async () => {
    const seen = await page.evaluate(async () => {
      const { player, evidence } = window.bench;
      const code = (): number => window.bench.code();
      const files = ['dyad-25fps-h264-aac.mp4', 'dyad-25fps-h264-aac.mp4', 'dyad-30fps-vp9-opus.webm'];
      const wrong: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const asked = [0, 1, 2].map((i) => (round + i) % 3);
        await Promise.all(asked.map((i) => player.show(evidence(files[i]!, { moment: i + 1 }))));
        const last = asked[2]!;
        // 25, 50 or 90 frames come before the moment; the last clip is shorter, so its last frame shows.
        if (code() !== [25, 50, 89][last] || player.state.phase !== 'paused') wrong.push(round);
      }
      await player.show(evidence(files[0]!, { moment: 0 }));
      const wave = () => document.querySelector('.gestalt-wave canvas') !== null;
      while (!wave()) await new Promise((resolve) => setTimeout(resolve, 50));
      await player.show(evidence(files[1]!, { moment: 3 }));
      return { wrong, wave: wave(), code: code() };
    });
    expect(seen).toEqual({ wrong: [], wave: true, code: 75 });
  });

  test('comes from one clip to the next quickly', async () => {
    const times = await page.evaluate(async () => {
      const clips = ['dyad-25fps-h264-aac.mp4', 'dyad-30fps-vp9-opus.webm', 'speaker-25fps-15s-h264-aac.mp4'];
      const times: number[] = [];
      for (let i = 0; i < 30; i += 1) {
        const start = performance.now();
        await window.bench.player.show(window.bench.evidence(clips[i % 3]!, { moment: 2 }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b);
    });
    const [half, most] = [times[15]!, times[28]!];
    console.log(`from sample to frame: median ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms`);
    expect(half).toBeLessThan(300);
  });
});
