import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstNotebook } from '../../scripts/host/workspace.mjs';
import { openFile, runCommand } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame } from './host/notebook';
import { screenshot } from './host/screenshot';

const openSidebar = (page: Page) =>
  page.locator('.activitybar').getByRole('tab', { name: 'Gestalt', exact: true }).click();

/** A section of the side bar by its title. */
const section = (page: Page, title: string): Locator =>
  page.locator('.sidebar .pane', { has: page.getByRole('button', { name: `${title} Section` }) });

const row = (page: Page, title: string, label: string): Locator =>
  section(page, title)
    .getByRole('treeitem')
    .filter({ has: page.locator('.label-name').getByText(label, { exact: true }) })
    .first();

const cells = (page: Page) => page.locator('.notebookOverlay:visible .cell-list-container .code-cell-row');

describe('with a notebook over the sample', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await openEditor();
    await openFile(editor.page, 'notebooks/mm-ocean-tour.ipynb');
    await editor.activation();
    await openSidebar(editor.page);
  });
  afterAll(() => editor?.close());

  test('Results lists the benchmark with its counts and files, the status bar the sum', async () => {
    const { page } = editor;
    const benchmark = row(page, 'Results', 'MM-OCEAN');
    await expect.poll(() => benchmark.textContent()).toMatch(/30 files, 168 records, 35 problems/);
    await expect.poll(() => row(page, 'Results', 'dormouse-8b.jsonl').textContent()).toContain('29 problems');
    await row(page, 'Results', 'Perceivers').click();
    await row(page, 'Results', 'cheshire-30b').waitFor();
    await page.locator('.statusbar').getByText('Gestalt: 168 records').waitFor();
  });

  test('Views draws a view in a new cell', async () => {
    const { page } = editor;
    await row(page, 'Views', 'Failure fingerprint').click();
    const cell = cells(page).filter({ hasText: '-- view: fingerprint' });
    await expect.poll(() => cell.count()).toBeGreaterThan(0);
    await outputsFrame(page).getByText('Thresholds θ1 (traits)').first().waitFor();
    await screenshot(page, 'sidebar-view');
  });

  test('Tables shows columns, says what a column holds, and puts a name into a cell', async () => {
    const { page } = editor;
    await section(page, 'Results').getByRole('button', { name: 'Results Section' }).click();
    await row(page, 'Tables', 'MM-OCEAN').click();
    await row(page, 'Tables', 'answers').click();
    const column = row(page, 'Tables', 'category');
    await column.hover();
    const tooltip = page.locator('.monaco-hover:visible');
    await expect.poll(() => tooltip.textContent()).toMatch(/rows, 0 missing values, \d+ distinct values/);
    await screenshot(page, 'sidebar-column');
    await row(page, 'Tables', 'answers').hover();
    await row(page, 'Tables', 'answers').getByRole('button', { name: 'Insert into a Cell' }).click();
    await cells(page)
      .filter({ hasText: /FROM\smm_ocean\.answers/ })
      .first()
      .waitFor();
  });

  test('Recent Evidence opens again what was opened in Review', async () => {
    const { page } = editor;
    // The cell drawn before stands above the fold, the tour's own below it.
    const marks = outputsFrame(page).locator('.heatmaplayer image');
    const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()));
    const box = boxes.find((one) => one && one.y > 100 && one.y + one.height < 800)!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const tab = page.locator('.tabs-container .tab', { hasText: 'Gestalt Review' });
    await tab.waitFor();
    await section(page, 'Recent Evidence').getByRole('button', { name: 'Recent Evidence Section' }).click();
    const recent = section(page, 'Recent Evidence').getByRole('treeitem').first();
    await recent.waitFor();
    await screenshot(page, 'sidebar-recent');
    await tab.hover();
    await tab.getByRole('button', { name: /^Close/ }).click();
    await tab.waitFor({ state: 'detached' });
    await recent.click();
    await tab.waitFor();
  });
});

test('the address that npm start prints opens a tour, with its results loaded', async () => {
  const editor = await openEditor({ file: firstNotebook() });
  await editor.page.locator('.tabs-container .tab.active', { hasText: 'gesbench-tour.ipynb' }).waitFor();
  await editor.page.locator('.statusbar').getByText('Gestalt: 10,379 records').waitFor();
  await editor.close();
});

describe('before any notebook is open', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await openEditor();
    await openSidebar(editor.page);
  });
  afterAll(() => editor?.close());

  test('the side bar says what can be done, and opens the sample', async () => {
    const { page } = editor;
    await section(page, 'Results').getByText('from every metric down to the video frame').waitFor();
    await screenshot(page, 'sidebar-empty');
    await section(page, 'Results').getByRole('button', { name: 'Open the Sample' }).click();
    await page.locator('.quick-input-widget').getByText('gesbench-tour').click();
    await page.locator('.tabs-container .tab.active', { hasText: 'gesbench-tour.ipynb' }).waitFor();
    await expect.poll(() => row(page, 'Results', 'GesBench').textContent()).toMatch(/6 files/);
  });

  test('a new notebook begins with cells for what is loaded', async () => {
    const { page } = editor;
    await runCommand(page, 'Gestalt: New Notebook');
    await cells(page).filter({ hasText: '-- view: ' }).first().waitFor();
    await screenshot(page, 'new-notebook');
  });

  test('the walkthrough leads to the three', async () => {
    const { page } = editor;
    await runCommand(page, 'Gestalt: Get Started');
    await page.locator('.gettingStartedContainer').getByText('Load your own results').first().waitFor();
    await screenshot(page, 'walkthrough');
  });
});
