import { join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '../../../scripts/setup/command.mjs';
import { root } from '../../../scripts/setup/paths.mjs';
import type { Row } from '../../../src/figure/view';
import type { bench } from './page';

declare global {
  interface Window {
    figureBench: typeof bench;
  }
}

const executablePath = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
const missing = executablePath ? '' : ' (skipped: Chromium is not installed)';

const style =
  '.gestalt-plot { position: relative } .gestalt-ring { position: absolute; pointer-events: none }';
const answers: Row[] = [
  { model: 'hatter', category: 'Personality Attribution', accuracy: 80, n: 20 },
  { model: 'hatter', category: 'Counterfactual Reasoning', accuracy: 35, n: 20 },
  { model: 'hatter', category: 'Spatial Localization Verification', accuracy: 60, n: 20 },
];
const rates: Row[] = [
  { model: 'hatter', judged: true, hr: 30, hr_n: 20, pr: 10, cr: 40, ir: 20 },
  { model: 'dormouse', judged: true, hr: 5, hr_n: 20, pr: 50, cr: 60, ir: 20 },
];

describe.skipIf(missing !== '')(`marks of a figure${missing}`, () => {
  let browser: Browser;
  let page: Page;
  let script: string;
  beforeAll(async () => {
    const entryPoints = [join(root, 'test/browser/figure/page.ts')];
    const define = { global: 'globalThis' };
    const loader = { '.css': 'text' } as const;
    const bundle = await build({ entryPoints, define, loader, bundle: true, write: false, format: 'iife' });
    script = bundle.outputFiles[0]!.text;
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());
  afterEach(() => page.close());

  async function draw(view: string, rows: Row[]): Promise<void> {
    page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.setContent(`<head><style>${style}</style></head><body class="vscode-light"></body>`);
    await page.addScriptTag({ content: script });
    await page.evaluate(
      ([name, text]) => window.figureBench.draw(name!, text!),
      [view, JSON.stringify(rows)],
    );
  }

  /** Goes to a mark by key, and to the middle of the ring that then stands around it. */
  async function walk(...keys: string[]): Promise<{ x: number; y: number }> {
    await page.locator('.gestalt-plot').focus();
    for (const key of keys) await page.keyboard.press(key);
    const box = await page.locator('.gestalt-ring:not([hidden])').boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  }

  async function click({ x, y }: { x: number; y: number }): Promise<void> {
    await page.mouse.move(x - 4, y);
    await page.waitForTimeout(100);
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
    await page.mouse.click(x, y);
  }

  const opened = (): Promise<typeof bench.opened> => page.evaluate(() => window.figureBench.opened);

  test('in a grid of cells are opened by key and by click, each once', async () => {
    await draw('fingerprint', rates);
    const place = await walk('ArrowRight', 'ArrowDown');
    await page.keyboard.press('Enter');
    await click(place);
    expect(await opened()).toEqual([
      { tooltip: 'dormouse, PR prejudice rate: 50.0 %', byKey: true },
      { tooltip: 'dormouse, PR prejudice rate: 50.0 %', byKey: false },
    ]);
  });

  test('around a centre are opened by click too', async () => {
    await draw('categoryRadar', answers);
    await click(await walk('ArrowRight'));
    const [first, ...others] = await opened();
    expect(first).toMatchObject({ byKey: false });
    expect(first!.tooltip).toContain('hatter, Counterfactual Reasoning: 35.0 % right');
    expect(others).toEqual([]);
  });
});
