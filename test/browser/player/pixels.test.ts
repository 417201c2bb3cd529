import { join } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clipsFolder, missing, type Rig, startRig } from './browser';
import { runFfmpeg } from './ffmpeg';

const FRAME = 25;
const box = { x: 0.15, y: 0.2, w: 0.3, h: 0.45 };
const disc = { x: 0.7, y: 0.55, r: 0.3 };

interface Case {
  file: string;
  width: number;
  height: number;
}
const landscape: Case = { file: 'dyad-25fps-h264-aac.mp4', width: 640, height: 360 };
const portrait: Case = { file: 'rotated-25fps-h264-mp3.mp4', width: 360, height: 640 };

/** Where the stage lies on the page and how far it is scrolled, CSS px. */
async function stageOf(page: Page) {
  return page.evaluate(() => {
    const stage = document.querySelector('.gestalt-stage')!;
    const { left, top } = stage.getBoundingClientRect();
    const { clientWidth, clientHeight, clientLeft, clientTop, scrollLeft, scrollTop } = stage;
    const at = { left: left + clientLeft, top: top + clientTop };
    return { ...at, width: clientWidth, height: clientHeight, scrollLeft, scrollTop };
  });
}

/**
 * The stage as it should be: ffmpeg's picture of the frame in the middle of black, scaled by `zoom`, with the disc and
 * the box drawn by plain canvas calls at shares of it, or `shift` px to the right of there.
 */
async function reference(
  picture: Buffer,
  { width, height }: Case,
  stage: Awaited<ReturnType<typeof stageOf>>,
  zoom: number,
  ratio: number,
  colour: string,
  shift = 0,
): Promise<Canvas> {
  const canvas = createCanvas(Math.round(stage.width * ratio), Math.round(stage.height * ratio));
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(ratio, ratio);
  const left = Math.max(0, (stage.width - width * zoom) / 2) - stage.scrollLeft;
  const top = Math.max(0, (stage.height - height * zoom) / 2) - stage.scrollTop;
  context.beginPath();
  context.rect(left, top, width * zoom, height * zoom);
  context.clip();
  context.translate(left, top);
  context.scale(zoom, zoom);
  context.drawImage(await loadImage(picture), 0, 0);
  context.translate(shift / zoom, 0);
  context.beginPath();
  context.arc(disc.x * width, disc.y * height, disc.r * Math.min(width, height), 0, 2 * Math.PI);
  context.fill();
  context.lineJoin = 'round';
  for (const [line, stroke] of [
    [4, '#000000'],
    [2, colour],
  ] as const) {
    context.lineWidth = line / zoom;
    context.strokeStyle = stroke;
    context.strokeRect(box.x * width, box.y * height, box.w * width, box.h * height);
  }
  return canvas;
}

/** The share of pixels that differ by more than 64 of 255 in some channel. */
function differing(a: Canvas, b: Canvas): number {
  const [p, q] = [a, b].map((one) => one.getContext('2d').getImageData(0, 0, a.width, a.height).data);
  let count = 0;
  for (let i = 0; i < p!.length; i += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(p![i + channel]! - q![i + channel]!) > 64)) count += 1;
  }
  return count / (p!.length / 4);
}

async function shot(page: Page, ratio: number): Promise<Canvas> {
  const { left, top, width, height } = await stageOf(page);
  const image = await loadImage(await page.screenshot());
  const canvas = createCanvas(Math.round(width * ratio), Math.round(height * ratio));
  canvas.getContext('2d').drawImage(image, -left * ratio, -top * ratio);
  return canvas;
}

describe.skipIf(missing)(`overlays on the page${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.close());

  test.each(
    [landscape, portrait].flatMap((clip) =>
      [0.5, 1, 2].flatMap((zoom) => [1, 2].map((ratio) => ({ ...clip, zoom, ratio }))),
    ),
  )('$file at zoom $zoom, pixel ratio $ratio', async (one) => {
    const { file, zoom, ratio } = one;
    const page = await rig.open({ pixelRatio: ratio });
    const colour = await page.evaluate(
      async ({ file, zoom, FRAME, box, disc }) => {
        const { player } = window.bench;
        const centres = [{ t: FRAME / 25, x: disc.x, y: disc.y }];
        await player.show(
          window.bench.evidence(file, {
            moment: FRAME / 25,
            overlays: [
              { kind: 'box', label: 'face', start: 0, end: 9, ...box },
              { kind: 'disc', label: 'mask', r: disc.r, centres },
            ],
          }),
        );
        player.overlays({ mask: 'as seen', names: false });
        player.zoom(zoom);
        document.querySelector<HTMLElement>('.gestalt-stage')!.style.scrollbarWidth = 'none';
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        // The colour is the palette's; where the line lies is what is compared.
        const overlay = document.querySelector<HTMLCanvasElement>('.gestalt-overlay')!;
        const [x, y] = [box.x * overlay.width, (box.y + box.h / 2) * overlay.height];
        const [r, g, b] = overlay.getContext('2d')!.getImageData(Math.round(x), Math.round(y), 1, 1).data;
        return `rgb(${r} ${g} ${b})`;
      },
      { file, zoom, FRAME, box, disc },
    );
    const picture = runFfmpeg(
      ...['-i', join(clipsFolder, file), '-vf', `select=eq(n\\,${FRAME})`, '-frames:v', '1'],
      ...['-c:v', 'png', '-f', 'image2pipe', '-'],
    );
    const stage = await stageOf(page);
    const shown = await shot(page, ratio);
    const right = differing(shown, await reference(picture, one, stage, zoom, ratio, colour));
    const shifted = differing(shown, await reference(picture, one, stage, zoom, ratio, colour, 2));
    expect(right).toBeLessThan(0.0005);
    expect(shifted).toBeGreaterThan(0.002);
    await page.close();
  });
});
