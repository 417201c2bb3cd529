import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { openFile, runCommand } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { writeNotebook } from './host/notebookFile';
import { screenshot } from './host/screenshot';

/** Two notebooks that load the same predictions; one of them also loads the annotations. */
function fill(folder: string): void {
  const sample = join(root, 'media/sample/mm-ocean');
  cpSync(join(sample, 'predictions/caterpillar-40b.jsonl'), join(folder, 'm.jsonl'));
  cpSync(join(sample, 'annotations'), join(folder, 'a'), { recursive: true });
  writeFileSync(join(folder, 'notes.md'), 'words');
  writeNotebook(join(folder, 'bare.ipynb'), 'm.jsonl', ['FROM gestalt.files']);
  writeNotebook(join(folder, 'whole.ipynb'), '.', ['FROM gestalt.files']);
}

const NONE = 'expected annotations of its videos, found none loaded (no metric can be worked out)';

let editor: Editor;
beforeAll(async () => {
  editor = await openEditor({ fill });
});
afterAll(() => editor?.close());

const problems = () => editor.page.locator('.markers-panel-container .monaco-list-row');
const notice = (text: string) =>
  editor.page.locator('.notifications-toasts .notification-list-item', { hasText: text });

test('problems are of the notebook that has them, and go when annotations are loaded, or it is closed', async () => {
  const { page, folder } = editor;
  await openFile(page, 'bare.ipynb');
  await editor.activation();
  await notice('1 problem in the results of bare.ipynb')
    .getByRole('button', { name: 'Show Problems' })
    .click();
  await problems().filter({ hasText: NONE }).filter({ hasText: 'Gestalt, bare.ipynb' }).waitFor();
  await screenshot(page, 'problems');

  // The other notebook has the annotations: nothing of it takes the first one's away.
  await openFile(page, 'whole.ipynb');
  await notice('left out in the results of whole.ipynb')
    .getByRole('button', { name: 'Show Left Out Files' })
    .click();
  await page.locator('.view-lines', { hasText: 'notes.md: left out, its name is none of JSON' }).waitFor();
  await expect.poll(() => problems().filter({ hasText: NONE }).count()).toBe(1);

  await openFile(page, 'bare.ipynb');
  writeNotebook(join(folder, 'bare.ipynb'), ['m.jsonl', 'a'], ['FROM gestalt.files']);
  await expect.poll(() => problems().filter({ hasText: NONE }).count()).toBe(0);

  rmSync(join(folder, 'a'), { recursive: true });
  await runCommand(page, 'Gestalt: Reload Results');
  await expect.poll(() => problems().filter({ hasText: 'no such file or folder' }).count()).toBe(1);
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.press('Escape');
  await runCommand(page, 'View: Close All Editors');
  await expect.poll(() => problems().filter({ hasText: 'Gestalt,' }).count()).toBe(0);
});
