import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { clearOutputs, outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { screenshot } from './host/screenshot';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
  await openFile(editor.page, 'notebooks/mm-ocean-tour.ipynb');
  await editor.activation();
});
afterAll(() => editor?.close());

test('run all shows the fingerprint with its marks and the right numbers in the grids', async () => {
  const { page } = editor;
  await clearOutputs(page);
  const frame = outputsFrame(page);
  await runAllToEnd(page);
  const plot = frame.locator('.js-plotly-plot').first();
  await revealCell(page, 'FROM mm_ocean.failure_rates');
  await page.waitForTimeout(3000);
  await screenshot(page, 'mm-ocean-tour0');
  await plot.waitFor({ timeout: 5000 });
  console.log(await plot.textContent());
  console.log(await frame.locator('.gestalt').allTextContents());
  await revealCell(page, 'FROM mm_ocean.failure_rates');
  await page.waitForTimeout(1000);
  await screenshot(page, 'mm-ocean-tour');
});
