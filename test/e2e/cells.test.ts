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
  'edited.ipynb': [
    'SELECT range AS i FROM range(1500)',
    "SELECT format('{} tables, the largest of {} rows', count(*), max(estimated_size)) AS kept FROM duckdb_tables() WHERE schema_name = 'outputs' AND database_name = current_database()",
  ],
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

test('what a cell showed goes when it is edited and when it is deleted, and its output says so when it is back', async () => {
  const { page } = editor;
  await openFile(page, 'edited.ipynb');
  await editor.activation();
  await runAll(page);
  const outputs = outputsFrame(page);
  const firstCell = page.locator('.notebookOverlay:visible .cell-list-container .monaco-list-row').first();
  await outputs.getByText('2 tables, the largest of 1500 rows').waitFor();
  await firstCell.locator('.monaco-editor').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SELECT range AS i FROM range(1700)');
  await runAll(page);
  await outputs.getByText('2 tables, the largest of 1700 rows').waitFor();
  expect(await outputs.getByText('Run the cell to see all').count()).toBe(0);

  await firstCell.hover();
  await page
    .locator('.notebookOverlay:visible .cell-title-toolbar')
    .getByRole('button', { name: /^Delete Cell/ })
    .first()
    .click();
  await outputs.getByText('1,700 rows').waitFor({ state: 'hidden' });
  // At the left edge, where a click chooses the cell and leaves its text alone.
  await firstCell.click({ position: { x: 4, y: 8 } });
  await page.keyboard.press('Control+z');
  await outputs.getByText('Showing the first 1,000 of 1,700 rows. Run the cell to see all.').waitFor();
  await screenshot(page, 'cell-deleted');
});
