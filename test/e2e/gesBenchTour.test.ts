import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { clearOutputs, outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { panelFrame } from './host/panel';
import { screenshot } from './host/screenshot';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
  await openFile(editor.page, 'notebooks/gesbench-tour.ipynb');
  await editor.activation();
  await clearOutputs(editor.page);
  await runAllToEnd(editor.page);
});
afterAll(() => editor?.close());

/** The cell that draws each view by a text that only it holds, and words that its figure shows. */
const views = [
  ['unfolding', 'FROM gesbench.unfolding', 'late-for-dinner, intention, clip by clip'],
  ['specificity-anticipation', 'FROM gesbench.plane', 'Specificity and anticipation'],
  ['revision-bars', 'FROM gesbench.revision_shares', 'How answers are revised'],
  ['updating', 'FROM gesbench.updating', 'Value of updating'],
  ['gms-grid', '-- view: gms-grid', 'Corruption sensitivity'],
  ['commitment', 'FROM gesbench.commitment', 'Early commitment'],
  ['answer-lengths', 'FROM gesbench.lengths', 'Length of answers'],
  ['fidelity', 'FROM gesbench.fidelity', 'Extraction fidelity'],
] as const;

const output = (title: string) => outputsFrame(editor.page).locator('.gestalt', { hasText: title }).first();

test.each(views)('the tour draws %s', async (name, text, title) => {
  await revealCell(editor.page, text);
  const plot = output(title).locator('.js-plotly-plot').first();
  await plot.waitFor();
  // Perceivers of both kinds are named on it, by their symbol's legend or their axis.
  const said = (await output(title).textContent()) ?? '';
  expect(said).toContain('red-queen-9b');
  await screenshot(editor.page, `gesbench-${name}`);
});

test('a click on a GMS cell opens exactly the samples that it counts, down to the frame', async () => {
  const { page } = editor;
  await revealCell(page, '-- view: gms-grid');
  const figure = output('Corruption sensitivity');
  const cells = figure.locator('.heatmaplayer image').nth(2);
  await cells.waitFor();
  const box = (await cells.boundingBox())!;
  await page.mouse.click(box.x + box.width / 8, box.y + box.height / 4);
  const review = panelFrame(page);
  const samples = review.locator('.gestalt-sample');
  await samples.first().waitFor();
  await expect
    .poll(() => review.locator('body').getAttribute('data-last-frame-ms'), { timeout: 30_000 })
    .not.toBeNull();
  await screenshot(page, 'review-gms');
  // Masks and gaze cover nine videos of the sample (its README), and the cell says so.
  const title = (await review.locator('h2').first().textContent()) ?? '';
  expect(title).toContain('n = 9 videos');
  expect(await samples.count()).toBe(9);
  const where = (await review.locator('.gestalt-details').textContent()) ?? '';
  expect(where).toMatch(/x = 0 AND r = 0\.3/);
  const perceiver = title.slice(0, title.indexOf(','));
  for (const sample of await samples.allTextContents()) expect(sample).toContain(perceiver);
});

/** How often a cell of the grid is clicked; the first click, which opens the panel, was made above. */
const CLICKS = 40;

test('the time from a click on a GMS cell to the frame on the screen', async () => {
  const { page } = editor;
  await revealCell(page, '-- view: gms-grid');
  const figure = output('Corruption sensitivity');
  const images = figure.locator('.heatmaplayer image');
  await images.first().waitFor();
  const clicked = outputsFrame(page).locator('body');
  await clicked.evaluate((body) =>
    body.addEventListener(
      'pointerdown',
      () => {
        body.dataset.pressedAt = String(performance.timeOrigin + performance.now());
      },
      true,
    ),
  );
  const frames = panelFrame(page).locator('body');
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    const box = (await images.nth(click % 4).boundingBox())!;
    await page.mouse.click(
      box.x + ((0.5 + (click % 7)) * box.width) / 8,
      box.y + ((0.5 + ((click >> 2) % 3)) * box.height) / 4,
    );
    await expect
      .poll(
        async () => {
          const at = Number(await frames.getAttribute('data-last-frame-at'));
          const pressed = Number(await clicked.getAttribute('data-pressed-at'));
          times[click] = at - pressed;
          return at > pressed;
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(0);
  console.log(
    `From a click on a GMS cell to the frame, ${CLICKS} clicks: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms.`,
  );
});
