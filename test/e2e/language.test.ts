import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { openFile, runCommand } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame, revealCell, runAllToEnd } from './host/notebook';
import { writeNotebook } from './host/notebookFile';
import { screenshot } from './host/screenshot';

/** GesBench results; their sidecars are left aside. */
const DATA = join(root, '../shared/data/gesbench');
const missing = existsSync(DATA) ? null : 'no shared/data/gesbench beside the project';

const SPECIFICITY = `SELECT perceiver, question, round(specificity, 6) AS spec FROM gesbench.specificity ORDER BY ALL`;
const LABELS = `SELECT question, count(*) AS pairs, count(*) FILTER (type IS NULL) AS without_type FROM gesbench.revisions GROUP BY ALL`;

const SOURCES = `SELECT model, share FROM gesbench.vector_sources UNION ALL SELECT model, share FROM gesbench.label_sources`;

/** The results without their sidecars. */
function fill(folder: string): void {
  mkdirSync(join(folder, 'results'));
  for (const file of ['videos.jsonl', 'answers.jsonl', 'masked.jsonl'])
    copyFileSync(join(DATA, file), join(folder, 'results', file));
  writeNotebook(join(folder, 'no-sidecars.ipynb'), 'results', [SPECIFICITY, LABELS, SOURCES]);
}

/**
 * Spec by perceiver and question as the command line finds it in another way: models to sidecar files, and from these to
 * the metrics.
 */
function specificityByCommandLine(results: string): Record<string, number> {
  const out = mkdtempSync(join(tmpdir(), 'gestalt-sidecars-'));
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
  const models = [
    '--models',
    join(root, 'test/fixtures/models'),
    '--encoder',
    'static-words',
    '--judge',
    'tiny-nli',
  ];
  run('vectors', results, ...models, '--dtype', 'q8', '--out', out, '--cache', join(out, 'cache'));
  const report = JSON.parse(run('metrics', results, out, '--json')) as {
    perceivers: Record<string, Record<string, { spec?: number }>>;
  };
  rmSync(out, { recursive: true });
  return Object.fromEntries(
    Object.entries(report.perceivers).flatMap(([perceiver, questions]) =>
      ['intention', 'response'].flatMap((question) => {
        const spec = questions[question]?.spec;
        return typeof spec === 'number' ? [[`${perceiver} ${question}`, spec]] : [];
      }),
    ),
  );
}

const settings = {
  'gestalt.language.encoder': { model: 'static-words', revision: 'local', dtype: 'q8' },
  'gestalt.language.judge': { model: 'tiny-nli', revision: 'local', dtype: 'q8' },
};

describe.skipIf(missing)(`vectors and labels${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await openEditor({ fill, settings });
    await openFile(editor.page, 'no-sidecars.ipynb');
    await editor.activation();
  });
  afterAll(() => editor?.close());

  /** The rows of the grid that has this column, as the texts of their cells. */
  const rowsWith = async (column: string): Promise<string[][]> => {
    const grid = outputsFrame(editor.page).getByRole('grid').filter({ hasText: column }).first();
    await grid.waitFor();
    return grid
      .locator('.gestalt-row:visible')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent ?? ''),
        ),
      );
  };

  test('are worked out from local models where results bring none, and give what the command line gives', async () => {
    const { page, folder } = editor;
    await runAllToEnd(page);
    expect((await rowsWith('spec')).filter((row) => row.length > 0)).toEqual([]);

    await runCommand(page, 'Gestalt: Complete Vectors and Labels');
    const said = page.locator('.notification-list-item', { hasText: 'labels worked out' });
    await said.waitFor({ timeout: 120_000 });
    expect(await said.textContent()).toMatch(/[1-9]\d* vectors and [1-9]\d* labels worked out/);
    await screenshot(page, 'vectors-and-labels');

    await runAllToEnd(page);
    await screenshot(page, 'vectors-used');
    const rows = await rowsWith('spec');
    const reported = specificityByCommandLine(join(folder, 'results'));
    const shown = Object.fromEntries(
      rows.map(([perceiver, question, spec]) => [`${perceiver} ${question}`, Number(spec)]),
    );
    expect(Object.keys(reported).length).toBeGreaterThan(8);
    for (const [name, spec] of Object.entries(reported)) expect(shown[name], name).toBeCloseTo(spec, 5);
    for (const row of await rowsWith('without_type')) expect(row.at(-1)).toBe('0');
    await revealCell(page, 'gesbench.label_sources');
    const sources = (await rowsWith('share')).flat().join(' ');
    for (const model of ['static-words', 'tiny-nli']) expect(sources).toContain(model);
  });
});
