import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySampleWorkspace } from '../../scripts/host/workspace.mjs';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame, runAll, runAllToEnd } from './host/notebook';
import { writeNotebook } from './host/notebookFile';
import { screenshot } from './host/screenshot';

const ENDLESS =
  'SELECT count(*) FROM range(10_000_000) AS a, range(10_000_000) AS b WHERE sin(a.range * b.range) > 2';

/** One notebook for each thing that a cell must do. */
const notebooks: Record<string, string[]> = {
  'error.ipynb': [
    'SELECT 11 AS before',
    'SELECT model,\n  nothing\nFROM mm_ocean.failure_rates',
    'SELECT 22 AS after',
  ],
  'endless.ipynb': [ENDLESS],
  'complete.ipynb': ['SELECT 1 AS one'],
};

function fill(folder: string): void {
  copySampleWorkspace(folder);
  for (const [name, sources] of Object.entries(notebooks))
    writeNotebook(join(folder, name), 'media/sample/mm-ocean', sources);
}

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor({ fill });
});
afterAll(() => editor?.close());

test('run all stops at the first cell that fails, and names the line and the column', async () => {
  const { page } = editor;
  await openFile(page, 'error.ipynb');
  await editor.activation();
  await runAllToEnd(page);
  const outputs = outputsFrame(page);
  await outputs.getByRole('gridcell', { name: '11' }).waitFor();
  await page.locator('.notebookOverlay:visible .codicon-notebook-state-error').first().waitFor();
  const shown = await outputs.locator('body').textContent();
  expect(shown).toMatch(/nothing/);
  expect(shown).toMatch(/line 2/);
  expect(await outputs.getByRole('gridcell', { name: '22' }).count()).toBe(0);
  await screenshot(page, 'cell-error');
});

test('a query that never ends is interrupted', async () => {
  const { page } = editor;
  await openFile(page, 'endless.ipynb');
  await runAll(page);
  const interrupt = page
    .locator('.notebookOverlay:visible .notebook-toolbar-container')
    .getByRole('button', { name: /^Interrupt/ });
  await interrupt.waitFor();
  await page.waitForTimeout(3_000);
  const pressed = Date.now();
  await interrupt.click();
  await outputsFrame(page).getByText('The cell was interrupted.').first().waitFor();
  console.log(`From Interrupt to the word that the cell was interrupted: ${Date.now() - pressed} ms.`);
  await interrupt.waitFor({ state: 'hidden' });
});

test('tables, columns and functions are completed while typing', async () => {
  const { page } = editor;
  await openFile(page, 'complete.ipynb');
  await runAllToEnd(page);
  const cell = page
    .locator('.notebookOverlay:visible .cell-list-container .monaco-list-row .monaco-editor')
    .first();
  const widget = page.locator('.suggest-widget.visible');
  const suggestions = async (text: string) => {
    await cell.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Space');
    await widget.locator('.monaco-list-row').first().waitFor();
    const rows = await widget.locator('.monaco-list-row').allTextContents();
    await page.keyboard.press('Escape');
    return rows.join('\n');
  };
  expect(await suggestions('FROM mm_ocean.failure')).toContain('failure_rates');
  expect(await suggestions('SELECT bootstrap_')).toContain('bootstrap_mean');
  expect(await suggestions('FROM mm_ocean.failure_rates WHERE mod')).toContain('model');
  await screenshot(page, 'completion');
});
