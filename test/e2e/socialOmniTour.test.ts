import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { clearOutputs, outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { panelFrame } from './host/panel';
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

/** The cell that draws each view by a text that only it holds, and words that its figure shows. */
const views = [
  ['consistency-gap', '-- view: consistency-gap', 'consistent against inconsistent items'],
  ['confusion', 'FROM socialomni.confusion', 'right letter against given letter'],
  ['precision-recall', 'FROM socialomni.turn_taking', 'precision and recall'],
  ['timing-stack', '-- view: timing-stack', 'early, on time or late'],
  ['leaderboard', '-- view: leaderboard', 'Leaderboard'],
  ['rank-decoupling', '-- view: rank-decoupling', 'Ranks on who, when and how'],
  ['capability-radar', '-- view: capability-radar', 'Capability radar'],
  ['beside-the-paper', 'published.socialomni_when', 'the paper’s models beside ours'],
] as const;

test.each(views)('the tour draws %s', async (name, text, title) => {
  const { page } = editor;
  await revealCell(page, text);
  const output = outputsFrame(page)
    .locator('.gestalt', { hasText: new RegExp(title.replace('’', "[’']")) })
    .first();
  await output.locator('.js-plotly-plot').first().waitFor();
  expect((await output.textContent()) ?? '').toContain('red-queen-9b');
  await screenshot(page, `socialomni-${name}`);
});

test('no cell of the tour fails', async () => {
  expect(await editor.page.locator('.notebookOverlay:visible .codicon-notebook-state-error').count()).toBe(0);
});

test('Enter on a mark of the gap opens its items at their moment', async () => {
  const { page } = editor;
  await revealCell(page, '-- view: consistency-gap');
  const figure = outputsFrame(page)
    .locator('.gestalt', { hasText: 'consistent against inconsistent items' })
    .first()
    .locator('[role="application"]');
  await figure.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const review = panelFrame(page);
  await review.locator('.gestalt-sample').first().waitFor();
  await expect
    .poll(() => review.locator('body').getAttribute('data-last-frame-ms'), { timeout: 60_000 })
    .not.toBeNull();
  const shown = (await review.locator('body').textContent()) ?? '';
  for (const words of ['Transcript', 'frame ']) expect(shown).toContain(words);
  // From the keyboard the focus goes along, so the next key moves in the list.
  const first = await review.locator('[role="option"][aria-selected="true"]').textContent();
  await expect
    .poll(async () => {
      await page.keyboard.press('n');
      return review.locator('[role="option"][aria-selected="true"]').textContent();
    })
    .not.toBe(first);
  await screenshot(page, 'review-socialomni');
});
