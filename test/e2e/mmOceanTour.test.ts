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

/** Counted by hand from the sample's files: see the sample's README. HR by model, in the order of the figure. */
const rates = [
  ['caterpillar-40b', '79.2'],
  ['cheshire-30b', '29.2'],
  ['mock-turtle-70b', '12.5'],
  ['red-queen-9b', '0.0'],
  ['tweedledee-3b', '0.0'],
  ['dormouse-8b', 'not judged'],
];

test('run all shows the fingerprint with its marks and the right numbers in the grids', async () => {
  const { page } = editor;
  await clearOutputs(page);
  await runAllToEnd(page);
  const frame = outputsFrame(page);
  await revealCell(page, 'FROM mm_ocean.failure_rates');
  const plot = frame.locator('.js-plotly-plot').first();
  await plot.waitFor();
  const text = (await plot.textContent()) ?? '';
  expect(text.slice(0, 60)).toContain(rates.map(([, rate]) => rate).join(''));
  for (const [model] of rates) expect(text).toContain(model);
  await screenshot(page, 'mm-ocean-tour');

  await revealCell(page, 'FROM mm_ocean.leaderboard');
  const leaders = frame.locator('.gestalt', { hasText: 'leaders' }).getByRole('grid');
  await leaders.waitFor();
  const first = leaders.getByRole('row').nth(1).getByRole('gridcell');
  expect((await first.allTextContents()).slice(0, 7)).toEqual([
    'caterpillar-40b',
    '73.3333',
    '0.366667',
    '0.799921',
    '7.975',
    '84.7222',
    '79.1667',
  ]);
});
