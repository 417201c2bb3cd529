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
  ['answer-map', 'FROM gesbench.answer_map', 'Map of answers'],
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

test('answers like an answer stand with their clips', async () => {
  await revealCell(editor.page, 'FROM gesbench.nearest_answers');
  const samples = outputsFrame(editor.page).locator('.gestalt-review .gestalt-sample');
  await samples.first().waitFor();
  expect(await samples.first().textContent()).toMatch(/similarity 0\.\d+/);
  await screenshot(editor.page, 'gesbench-nearest-answers');
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

test('the time from a click on a GMS cell to the frame on the screen', async () => {
  const { page } = editor;
  await revealCell(page, '-- view: gms-grid');
  // A row of cells for each perceiver and radius; beside the panel two of three radii are in sight.
  const rows = output('Corruption sensitivity').locator('.heatmaplayer image');
  await rows.first().waitFor();
  const outputs = outputsFrame(page).locator('body');
  await outputs.evaluate((body) => {
    const press = () => {
      body.dataset.pressedAt = String(performance.timeOrigin + performance.now());
    };
    addEventListener('pointerdown', press, true);
  });
  const panel = panelFrame(page).locator('body');
  const numberIn = async (place: typeof panel, name: string) => Number(await place.getAttribute(name));
  const times: number[] = [];
  for (let row = 0; row < 18; row += row % 3 === 0 ? 1 : 2) {
    for (let cell = 0; cell < 4; cell += 1) {
      const box = (await rows.nth(row).boundingBox())!;
      const before = await numberIn(outputs, 'data-pressed-at');
      await page.mouse.click(box.x + ((0.5 + cell) * box.width) / 4, box.y + box.height / 2);
      const pressed = await numberIn(outputs, 'data-pressed-at');
      expect(pressed).toBeGreaterThan(before);
      await expect
        .poll(() => numberIn(panel, 'data-last-frame-at'), { timeout: 10_000, interval: 20 })
        .toBeGreaterThan(pressed);
      // Whoever looks at a frame lets the rest of the page come to rest.
      await page.waitForTimeout(600);
      times.push((await numberIn(panel, 'data-last-frame-at')) - pressed);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1]!.toFixed(0);
  console.log(
    `From a click on a GMS cell to the frame, ${times.length} cells: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms.`,
  );
});
