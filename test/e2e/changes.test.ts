import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { openFile } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame, runAllToEnd } from './host/notebook';
import { writeNotebook } from './host/notebookFile';
import { screenshot } from './host/screenshot';

const MODELS =
  "SELECT 'models: ' || string_agg(DISTINCT model, ' ' ORDER BY model) AS models FROM mm_ocean.predictions";

function fill(folder: string): void {
  const sample = join(root, 'media/sample/mm-ocean');
  cpSync(join(sample, 'annotations'), join(folder, 'r/annotations'), { recursive: true });
  for (const [name, as] of [
    ['caterpillar-40b', 'one'],
    ['cheshire-30b', 'two'],
  ])
    cpSync(join(sample, `predictions/${name}.jsonl`), join(folder, `r/${as}.jsonl`));
  writeNotebook(join(folder, 'a.ipynb'), 'r', [MODELS]);
}

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor({ fill });
});
afterAll(() => editor?.close());

test('files that are changed, added and renamed on disk are noticed, and Reload leaves no model behind', async () => {
  const { page, folder } = editor;
  await openFile(page, 'a.ipynb');
  await editor.activation();
  await runAllToEnd(page);
  await outputsFrame(page).getByText('models: one two').waitFor();
  renameSync(join(folder, 'r/two.jsonl'), join(folder, 'r/three.jsonl'));
  writeFileSync(join(folder, 'r/one.jsonl'), '');
  const item = page.locator('.statusbar-item', { hasText: '3 files changed: Reload' });
  await item.waitFor();
  await page
    .locator('.notifications-toasts .notification-list-item', {
      hasText: 'changed on disk since a.ipynb loaded',
    })
    .first()
    .waitFor();
  await screenshot(page, 'changed-on-disk');
  await item.click();
  await item.waitFor({ state: 'detached' });
  await runAllToEnd(page);
  await outputsFrame(page).getByText('models: three', { exact: true }).waitFor();
  expect(await outputsFrame(page).getByText('models: one').count()).toBe(0);
});
