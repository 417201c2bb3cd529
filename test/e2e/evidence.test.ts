import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { writeLink } from '../../src/evidence/link';
import { clipsFolder, missing } from '../browser/player/browser';
import { decodedCodes, runFfmpeg } from '../browser/player/ffmpeg';
import { openFile, runCommand } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { writeNotebook } from './host/notebookFile';
import { panelFrame } from './host/panel';
import { screenshot } from './host/screenshot';

interface ClipFacts {
  width: number;
  height: number;
  frames: number;
  duration_s?: number;
  frame_times_s?: number[];
}
const clips: Record<string, ClipFacts> = missing
  ? {}
  : JSON.parse(readFileSync(join(clipsFolder, 'clips.json'), 'utf8'));

/** Cuts made without re-encoding: they begin between two key frames, and an edit list hides what comes before. */
const cuts = [
  { name: 'cut-early.mp4', of: 'dyad-25fps-h264-aac.mp4', from: 0.5 },
  { name: 'cut-late.mp4', of: 'dyad-30fps-25s-h264-aac.mp4', from: 7.7 },
].filter(({ of }) => of in clips);
const CUT_SECONDS = 1.5;

/** An answer, at the first frame of its third second. */
const LINKED = {
  from: 'gesbench.answers',
  row: { perceiver: 'm', video_id: 'dyad-25fps-h264-aac', question: 'intention' },
  moment: 2,
};

/** A workspace with one GesBench video a clip, and one model's answer on the whole of it. */
function fill(folder: string): void {
  mkdirSync(join(folder, 'results/clips'), { recursive: true });
  for (const { name, of, from } of cuts)
    runFfmpeg(
      ...['-ss', String(from), '-i', join(clipsFolder, of), '-t', String(CUT_SECONDS)],
      ...['-c', 'copy', join(folder, 'results/clips', name)],
    );
  const lines = (list: object[]) => list.map((one) => `${JSON.stringify(one)}\n`).join('');
  for (const file of Object.keys(clips))
    copyFileSync(join(clipsFolder, file), join(folder, 'results/clips', file));
  const ofCuts = cuts.map(({ name, of }) => [name, { ...clips[of]!, duration_s: CUT_SECONDS }] as const);
  const videos = [...Object.entries(clips), ...ofCuts].map(
    ([file, { width, height, duration_s, frame_times_s }]) => {
      const duration = duration_s ?? frame_times_s!.at(-1)! + 0.08;
      return {
        video_id: file.replace(/\..*$/, ''),
        dataset: 'd',
        duration,
        fps: 25,
        width,
        height,
        clips: Math.ceil(duration / 0.5),
        file,
      };
    },
  );
  const reading = { perception: 'Something.', confidence: 3, changed: null };
  const answers = videos.map(({ video_id, clips: n }) => ({
    video_id,
    dataset: 'd',
    perceiver: 'm',
    kind: 'model',
    clip: n,
    clips: n,
    intention: reading,
    response: reading,
  }));
  writeFileSync(join(folder, 'results/videos.jsonl'), lines(videos));
  writeFileSync(join(folder, 'results/answers.jsonl'), lines(answers));
  const source =
    "-- view: review\n-- samples: gesbench.answers\nFROM gesbench.answers WHERE question = 'intention' ORDER BY video_id";
  const link = { markdown: `Look at [this moment](${writeLink(LINKED)}).` };
  writeNotebook(join(folder, 'clips.ipynb'), 'results', [link, source]);
}

/**
 * Runs the player by its own controls and reads the code of the pictures that then show: of every frame, each asked for
 * by its number, or, with `steps`, of the frame in the middle, of that so many key presses later, and back again.
 */
const codesOf = (place: FrameLocator, steps: number | null) =>
  place
    .locator('.gestalt-player')
    .first()
    .evaluate(async (player, steps) => {
      const still = player.querySelector<HTMLCanvasElement>('canvas[role="img"]')!;
      const slider = player.querySelector('[role="slider"]')!;
      const input = [...player.querySelectorAll<HTMLInputElement>('input.gestalt-number')][0]!;
      const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 2));
      const placeText = () => slider.getAttribute('aria-valuetext') ?? '';
      const frames = Number(/of (\d+)/.exec(placeText())?.[1]);
      const arrived = async (frame: number) => {
        for (let wait = 0; wait < 2000 && !placeText().startsWith(`frame ${frame} of `); wait += 1)
          await turn();
      };
      const seek = async (frame: number) => {
        input.value = String(frame);
        input.dispatchEvent(new Event('input'));
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
        await arrived(frame);
      };
      const read = () => {
        const { width, height } = still;
        const canvas = new OffscreenCanvas(width, 24);
        const context = canvas.getContext('2d', { willReadFrequently: true })!;
        context.drawImage(still, 0, height - 24, width, 24, 0, 0, width, 24);
        const { data } = context.getImageData(0, 0, width, 24);
        let code = 0;
        for (let bit = 0; bit < 16; bit += 1) {
          const x = Math.floor(((bit + 0.5) * width) / 16);
          code = code * 2 + (data[(12 * width + x) * 4]! > 127 ? 1 : 0);
        }
        return code;
      };
      const codes: number[] = [];
      if (steps === null) {
        for (let frame = 0; frame < frames; frame += 1) {
          await seek(frame);
          codes.push(read());
        }
        return codes;
      }
      const middle = Math.floor(frames / 2);
      await seek(middle);
      codes.push(read());
      for (const key of ['.', ',']) {
        for (let step = 1; step <= steps; step += 1) {
          slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
          await arrived(key === '.' ? middle + step : middle + steps - step);
        }
        codes.push(read());
      }
      return codes;
    }, steps);

describe.skipIf(missing)(`clips in the editor${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let editor: Editor;
  let place: FrameLocator;
  beforeAll(async () => {
    editor = await openEditor({ fill });
    await openFile(editor.page, 'clips.ipynb');
    await editor.activation();
    await runAllToEnd(editor.page);
    place = outputsFrame(editor.page);
    await place.locator('.gestalt-sample').first().waitFor();
  });
  afterAll(() => editor?.close());

  /** Chooses the sample of a clip, and waits until the player has landed on its moment. */
  const choose = async (file: string) => {
    await place
      .locator('.gestalt-sample', { hasText: file.replace(/\..*$/, '') })
      .first()
      .click();
    await place.locator('.gestalt-review-clip:not([aria-busy])').first().waitFor();
  };

  test.each(Object.entries(clips))('every frame of %s by its number', async (file, { frames }) => {
    await choose(file);
    expect(await codesOf(place, null)).toEqual(Array.from({ length: frames }, (_, i) => i));
  });

  test.each(cuts)('every frame of $name, cut without re-encoding', async ({ name, of }) => {
    await choose(name);
    const path = join(editor.folder, 'results/clips', name);
    expect(await codesOf(place, null)).toEqual(decodedCodes(path, clips[of]!.width, clips[of]!.height));
  });

  test('200 steps forward and 200 back end where they began', async () => {
    await choose('dyad-30fps-25s-h264-aac.mp4');
    expect(await codesOf(place, 200)).toEqual([375, 575, 375]);
  });

  test('a link in the notebook’s Markdown opens the same moment in the Review panel', async () => {
    await place.getByText('this moment').click();
    const review = panelFrame(editor.page);
    await expect
      .poll(() => review.locator('[role="slider"]').first().getAttribute('aria-valuetext'), {
        timeout: 30_000,
      })
      .toBe('frame 50 of 100, 2.000 s');
    expect(await review.locator('.gestalt-sample').count()).toBe(1);
    await screenshot(editor.page, 'review-from-markdown');
  });
});

describe('the Review panel', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await openEditor();
    await openFile(editor.page, 'notebooks/mm-ocean-tour.ipynb');
    await editor.activation();
    await runAllToEnd(editor.page);
  });
  afterAll(() => editor?.close());

  test('opens from the fingerprint by keyboard alone, and has no serious fault of accessibility', async () => {
    const { page } = editor;
    await revealCell(page, 'FROM mm_ocean.failure_rates');
    const figure = outputsFrame(page).locator('[role="application"]').first();
    await figure.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const review = panelFrame(page);
    await review.locator('.gestalt-sample').first().waitFor();
    await expect
      .poll(() => review.locator('body').getAttribute('data-last-frame-ms'), { timeout: 60_000 })
      .not.toBeNull();
    await screenshot(page, 'review-mm-ocean');
    const axe = readFileSync(
      createRequire(join(root, 'package.json')).resolve('axe-core/axe.min.js'),
      'utf8',
    );
    const serious = await review.locator('body').evaluate(async (_, source) => {
      // The page's policy refuses scripts that are not its own; the checker comes in by the debugger's door.
      new Function(source)();
      const checker = (
        globalThis as unknown as {
          axe: {
            run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
          };
        }
      ).axe;
      const { violations } = await checker.run();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    }, axe);
    expect(serious).toEqual([]);
  });

  test('goes on with the samples after the kernel was started again', async () => {
    const { page } = editor;
    const review = panelFrame(page);
    const last = review.locator('.gestalt-sample').last();
    const name = (await last.textContent()) ?? '';
    await page.locator('.tabs-container .tab', { hasText: 'mm-ocean-tour.ipynb' }).first().click();
    await runCommand(page, 'Gestalt: Restart Kernel');
    await last.click();
    await review.locator('.gestalt-review-clip:not([aria-busy])').waitFor();
    await expect
      .poll(() => review.locator('[role="slider"]').first().getAttribute('aria-valuetext'), {
        timeout: 60_000,
      })
      .toMatch(/^frame \d+ of [1-9]/);
    const video = /[a-z-]+\.mp4/.exec(name)?.[0] ?? 'no clip named';
    expect(await review.locator('.gestalt-title').allTextContents()).toContainEqual(
      expect.stringContaining(video),
    );
    expect(await review.locator('body').textContent()).not.toContain('name no clip');
  });
});
