import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { panelFrame } from './host/panel';
import { screenshot } from './host/screenshot';

/** Clips whose every frame carries its number; they stand beside the project. */
const CLIPS = join(root, '../shared/data/clips');
const missing = existsSync(CLIPS) ? null : 'no shared/data/clips beside the project';

interface ClipFacts {
  width: number;
  height: number;
  frames: number;
  duration_s?: number;
  frame_times_s?: number[];
}
const clips: Record<string, ClipFacts> = missing
  ? {}
  : JSON.parse(readFileSync(join(CLIPS, 'clips.json'), 'utf8'));

/** A workspace with one GesBench video a clip, and one model's answer on the whole of it. */
function fill(folder: string): void {
  mkdirSync(join(folder, 'results/clips'), { recursive: true });
  const lines = (list: object[]) => list.map((one) => `${JSON.stringify(one)}\n`).join('');
  const videos = Object.entries(clips).map(([file, { width, height, duration_s, frame_times_s }]) => {
    copyFileSync(join(CLIPS, file), join(folder, 'results/clips', file));
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
  });
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
  const notebook = {
    cells: [{ cell_type: 'code', execution_count: null, id: 'a', metadata: {}, outputs: [], source }],
    metadata: {
      gestalt: { results: ['results'] },
      kernelspec: { name: 'gestalt', display_name: 'Gestalt', language: 'sql' },
      language_info: { name: 'sql' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  writeFileSync(join(folder, 'clips.ipynb'), JSON.stringify(notebook));
}

/** Types each frame's number into the player and reads the code of the picture that then shows. */
const seekAll = (place: FrameLocator) =>
  place
    .locator('.gestalt-player')
    .first()
    .evaluate(async (player) => {
      const still = player.querySelector<HTMLCanvasElement>('canvas[role="img"]')!;
      const slider = player.querySelector('[role="slider"]')!;
      const input = [...player.querySelectorAll<HTMLInputElement>('input.gestalt-number')][0]!;
      const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 2));
      const placeText = () => slider.getAttribute('aria-valuetext') ?? '';
      const frames = Number(/of (\d+)/.exec(placeText())?.[1]);
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
      for (let frame = 0; frame < frames; frame += 1) {
        input.value = String(frame);
        input.dispatchEvent(new Event('input'));
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
        for (let wait = 0; wait < 2000 && !new RegExp(`^frame ${frame} of `).test(placeText()); wait += 1)
          await turn();
        codes.push(read());
      }
      return codes;
    });

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

  test.each(Object.entries(clips))('every frame of %s by its number', async (file, { frames }) => {
    const name = file.replace(/\..*$/, '');
    await place.locator('.gestalt-sample', { hasText: name }).first().click();
    await expect
      .poll(() => place.locator('[role="slider"]').first().getAttribute('aria-valuetext'), {
        timeout: 60_000,
      })
      .toMatch(new RegExp(`of ${frames}\\b`));
    expect(await seekAll(place)).toEqual(Array.from({ length: frames }, (_, i) => i));
  });

  test('the player in the notebook', async () => {
    await screenshot(editor.page, 'player-in-notebook');
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
});
