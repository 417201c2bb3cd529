import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type INotebookContent, isCode, isDisplayData } from '@jupyterlab/nbformat';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findProgram } from '../../../scripts/setup/command.mjs';
import { root } from '../../../scripts/setup/paths.mjs';
import { OUTPUT_MIME } from '../../../src/shared/ids';
import { type Output, readOutput } from '../../../src/shared/output';
import type { SampleList } from '../../../src/shared/sampleList';
import type { bench } from './page';

declare global {
  interface Window {
    outputBench: typeof bench;
  }
}

const executablePath = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
const missing = executablePath ? '' : ' (skipped: Chromium is not installed)';

const table: Output = {
  version: 1,
  view: 'table',
  title: 'Leaders',
  columns: [{ name: 'model', type: 'VARCHAR' }],
  rows: [['hatter']],
  rowCount: 1,
  result: { session: 'notebook', table: 'main."leaders"' },
};
/** The outputs of a notebook of the project. */
function outputsIn(name: string): unknown[] {
  const notebook: INotebookContent = JSON.parse(readFileSync(join(root, 'notebooks', name), 'utf8'));
  return notebook.cells
    .filter(isCode)
    .flatMap(({ outputs }) => outputs.filter(isDisplayData))
    .flatMap(({ data }) => (OUTPUT_MIME in data ? [data[OUTPUT_MIME]] : []));
}

/** A figure with marks, as MM-OCEAN's tour has it. */
const fingerprint = outputsIn('mm-ocean-tour.ipynb').find(
  (output) => readOutput(output).view === 'fingerprint',
);

describe.skipIf(missing !== '')(`outputs${missing}`, () => {
  let browser: Browser;
  let page: Page;
  let script: string;
  beforeAll(async () => {
    const entryPoints = [join(root, 'test/browser/output/page.ts')];
    const define = { global: 'globalThis' };
    const loader = { '.css': 'text' } as const;
    const bundle = await build({ entryPoints, define, loader, bundle: true, write: false, format: 'iife' });
    script = bundle.outputFiles[0]!.text;
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
    await page.setContent('<body class="vscode-light"></body>');
    await page.addScriptTag({ content: script });
  });
  afterAll(() => browser?.close());
  afterEach(() => page.close());

  const render = (output: unknown): Promise<void> =>
    page.evaluate((text) => window.outputBench.render(text), JSON.stringify(output));
  const sent = async (): Promise<{ rpc: string; id: string; method: string; input: unknown }[]> =>
    (await page.evaluate(() => window.outputBench.sent)).map((text) => JSON.parse(text));
  const receive = (message: object): Promise<void> =>
    page.evaluate((text) => window.outputBench.receive(text), JSON.stringify(message));

  test('show what must be known before they are read, above all else', async () => {
    const cautions = ['Two of 9 files were left out.', 'One coder rated <b>all</b>.'];
    await render({ ...table, cautions });
    const notes = page.locator('.gestalt-caution[role="note"]');
    expect(await notes.allTextContents()).toEqual(cautions);
    const isAbove = await notes
      .last()
      .evaluate((note) => note.compareDocumentPosition(document.querySelector('.gestalt-title')!));
    expect(isAbove).toBe(4); // DOCUMENT_POSITION_FOLLOWING
    await render(table);
    expect(await notes.count()).toBe(0);
  });

  test('say in their place what keeps them from being shown', async () => {
    await render({ ...table, version: 2 });
    expect(await page.locator('.gestalt').textContent()).toBe(
      'This output was written by another version of Gestalt. Run the cell again to see it.',
    );
    await render({ ...table, rows: [['hatter', 1]] });
    expect(await page.locator('.gestalt').textContent()).toContain('This output is damaged');
  });

  const tours = readdirSync(join(root, 'notebooks')).filter((name) => name.endsWith('.ipynb'));
  test.each(tours)('of %s are drawn as they were saved', async (name) => {
    const outputs = outputsIn(name);
    expect(outputs.length).toBeGreaterThan(10);
    for (const output of outputs) {
      await render(output);
      const { view } = readOutput(output);
      const drawn = { table: '.gestalt-table', review: '.gestalt-review' }[view] ?? '.gestalt-plot .main-svg';
      await page.locator(drawn).first().waitFor();
      expect(await page.locator('.gestalt-note').allTextContents()).not.toContainEqual(
        expect.stringMatching(/could not|No view|needs the column/),
      );
    }
  });

  test('ask once for the samples behind a mark, by relation, columns and values', async () => {
    await render(fingerprint);
    await page.locator('.gestalt-plot .main-svg').first().waitFor();
    await page.locator('.gestalt-plot').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const samples = {
      from: 'mm_ocean.outcomes_at(0.5, 0.7, 0.5)',
      where: expect.arrayContaining([{ column: 'model', operator: '=', value: expect.any(String) }]),
    };
    await expect
      .poll(sent)
      .toMatchObject([{ rpc: 'call', method: 'review', input: { samples, row: null, focus: true } }]);
    const [asked] = await sent();
    const list: SampleList = {
      title: '',
      label: 'ratings',
      samples: { from: 'mm_ocean.outcomes', where: [] },
      columns: ['video_id', 'sample_outlier', 'sample_distance'].map((name) => ({ name, type: 'VARCHAR' })),
      rows: [
        ['b.mp4', true, 2],
        ['a.mp4', false, 1],
      ],
      count: 2,
      value: null,
      outcome: null,
      group: null,
      key: ['video_id'],
      at: 0,
      moment: null,
    };
    await receive({ rpc: 'answer', id: asked!.id, value: list });
    const pane = page.locator('.gestalt-samples');
    await expect.poll(() => pane.locator('.gestalt-title').textContent()).toContain('2 samples behind: ');
    expect(await pane.locator('[role="columnheader"]').allTextContents()).toEqual([
      expect.stringContaining('video_id'),
    ]);
    expect(await pane.locator('[role="gridcell"]').allTextContents()).toEqual(['b.mp4', 'a.mp4']);
    // Nothing else was asked; the button takes the focus to the panel and waits for no answer.
    expect(await sent()).toHaveLength(1);
    await pane.getByText('Review', { exact: true }).click();
    await expect.poll(async () => (await sent())[1]).toMatchObject({ rpc: 'notice', method: 'review' });
  });

  test('say why the samples behind a mark cannot be read', async () => {
    await render(fingerprint);
    await page.locator('.gestalt-plot .main-svg').first().waitFor();
    await page.locator('.gestalt-plot').focus();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect.poll(sent).toHaveLength(1);
    const failure = { name: 'Error', message: 'There is no relation a.b in this session.', data: {} };
    await receive({ rpc: 'failure', id: (await sent())[0]!.id, failure });
    const note = page.locator('.gestalt-samples .gestalt-note').first();
    await expect
      .poll(() => note.textContent())
      .toBe('The samples could not be read: There is no relation a.b in this session.');
  });
});
