import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { clearOutputs, outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { screenshot } from './host/screenshot';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor();
  await openFile(editor.page, 'notebooks/socialomni-tour.ipynb');
  await editor.activation();
  await clearOutputs(editor.page);
  await runAllToEnd(editor.page);
});
afterAll(() => editor?.close());

test('every cell of the tour runs, and its first plane is drawn over the models', async () => {
  const { page } = editor;
  await revealCell(page, '-- view: precision-recall');
  const plane = outputsFrame(page)
    .locator('.gestalt', { hasText: 'iso-F1' })
    .or(outputsFrame(page).locator('.js-plotly-plot'))
    .first();
  await plane.waitFor();
  const shown = (await outputsFrame(page).locator('.gestalt').allTextContents()).join(' ');
  for (const name of ['caterpillar-40b', 'cheshire-30b', 'red-queen-9b']) expect(shown).toContain(name);
  expect(await page.locator('.notebookOverlay:visible .codicon-notebook-state-error').count()).toBe(0);
  await screenshot(page, 'socialomni-precision-recall');
});
