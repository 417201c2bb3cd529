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

/** The cell that draws each analysis by a text that only it holds, and words that its figure shows. */
const views = [
  ['leaderboard', '-- view: mm-ocean-leaderboard', 'Leaderboard'],
  ['category-radar', 'FROM mm_ocean.task3_by_category', 'Answers by category'],
  ['rgm-scatter', 'FROM mm_ocean.rgm', 'Rated against grounded'],
  ['pr-t1', 'FROM mm_ocean.headline', 'Right ratings that the answers do not bear out'],
  ['rank-slope', '-- view: rank-slope', 'From ranks on ratings to ranks when grounded'],
  ['sweep', 'FROM mm_ocean.threshold_sweep', 'Do the thresholds decide who is best?'],
  ['calibration', 'FROM mm_ocean.calibration', 'Levels given against levels that are there'],
  ['correlation-matrix', 'FROM mm_ocean.inter_model', 'How alike the models are'],
  ['beside-the-paper', 'FROM mm_ocean.failure_rates_with_published', 'beside the paper'],
] as const;

test.each(views)('the tour draws %s', async (name, text, title) => {
  const { page } = editor;
  await revealCell(page, text);
  const output = outputsFrame(page).locator('.gestalt', { hasText: title }).first();
  await output.locator('.js-plotly-plot').first().waitFor();
  const said = (await output.textContent()) ?? '';
  if (name !== 'sweep') expect(said).toContain('red-queen-9b');
  await screenshot(page, `mm-ocean-${name}`);
});

test('no cell of the tour fails', async () => {
  expect(await editor.page.locator('.notebookOverlay:visible .codicon-notebook-state-error').count()).toBe(0);
});
