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

/** Views of the tour by the line that asks for them. */
const views = [
  'capability-radar',
  'precision-recall',
  'timing-stack',
  'consistency-gap',
  'confusion',
  'rank-decoupling',
];

test.each(views)('the tour draws %s', async (view) => {
  const { page } = editor;
  await revealCell(page, `-- view: ${view}`);
  await expect.poll(() => outputsFrame(page).locator('.js-plotly-plot:visible').count()).toBeGreaterThan(0);
  await page.waitForTimeout(800);
  await screenshot(page, `socialomni-${view}`);
});

test('no cell of the tour fails', async () => {
  expect(await outputsFrame(editor.page).locator('.output-error, .error').count()).toBe(0);
  for (const name of ['caterpillar-40b', 'cheshire-30b']) {
    const shown = (await outputsFrame(editor.page).locator('.gestalt').allTextContents()).join(' ');
    expect(shown).toContain(name);
  }
});
