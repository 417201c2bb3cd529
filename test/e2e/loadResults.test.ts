import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { openFile, runCommand } from './host/commands';
import { type Editor, openEditor } from './host/editor';
import { outputsFrame, runAllToEnd } from './host/notebook';
import { writeNotebook } from './host/notebookFile';
import { screenshot } from './host/screenshot';
import { startHost } from './host/startHost';

const COUNT = "SELECT 'files: ' || count(kind) || ' of ' || count(*) AS counted FROM gestalt.files";

/** Results beside a notebook that names none, was saved long ago, and was not run since. */
function fill(folder: string): void {
  cpSync(join(root, 'media/sample/mm-ocean'), join(folder, 'mm'), { recursive: true });
  cpSync(join(root, 'media/sample/socialomni/results'), join(folder, 'so'), { recursive: true });
  writeNotebook(join(folder, 'saved.ipynb'), [], [COUNT]);
}

/** What the notebook on disk names; null while it is being written. */
function namedIn(folder: string): unknown {
  const text = readFileSync(join(folder, 'saved.ipynb'), 'utf8');
  return text === '' ? null : JSON.parse(text).metadata.gestalt.results;
}

const toolbar = (page: Page) => page.locator('.notebookOverlay:visible .notebook-toolbar-container');
const dialog = (page: Page) => page.locator('.quick-input-widget:visible');

async function openSaved(editor: Editor): Promise<void> {
  await openFile(editor.page, 'saved.ipynb');
  await editor.activation();
}

/** Presses the toolbar's button and chooses a folder of the workspace in the dialog. */
async function load(page: Page, folder: string, name: string): Promise<void> {
  await toolbar(page)
    .getByRole('button', { name: /^Load Results/ })
    .click();
  const input = dialog(page).locator('input.input');
  const beside = dialog(page).locator('.monaco-list-row', { hasText: 'saved.ipynb' });
  await expect.poll(() => input.inputValue()).toBe(`${folder}/`);
  await beside.waitFor();
  // What is typed while the dialog still reads a folder may come to nothing.
  for (let turn = 0; turn < 10 && (await beside.isVisible()); turn += 1) {
    await input.fill(`${folder}/${name}/`);
    await page.waitForTimeout(700);
  }
  await dialog(page).getByRole('button', { name: 'Load', exact: true }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

describe('a notebook that was just opened', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await openEditor({ fill });
    await openSaved(editor);
  });
  afterAll(() => editor?.close());

  const saved = async () => {
    await editor.page.keyboard.press('Control+s');
    await editor.page.locator('.tabs-container .tab.active.dirty').waitFor({ state: 'detached' });
    return namedIn(editor.folder);
  };
  const counted = async (text: string) => {
    await runAllToEnd(editor.page);
    await outputsFrame(editor.page).getByText(text).waitFor();
  };

  test('loads what is chosen in the dialog of its toolbar, and names it relative to itself', async () => {
    const { page, folder } = editor;
    await load(page, folder, 'mm');
    await load(page, folder, 'so');
    await expect.poll(saved).toEqual(['mm', 'so']);
    await counted('files: 52 of 52');
    await screenshot(page, 'load-results');
  });

  test('lists what is loaded, and removes it', async () => {
    const { page } = editor;
    await toolbar(page)
      .getByRole('button', { name: /^Loaded Results/ })
      .click();
    const rows = dialog(page).locator('.monaco-list-row');
    await expect.poll(() => rows.first().textContent()).toMatch(/^mm.*files, .*records/);
    await screenshot(page, 'loaded-results');
    await rows.first().hover();
    await rows.first().locator('.action-label').first().click();
    await expect.poll(() => rows.first().textContent()).toMatch(/^so/);
    await page.keyboard.press('Escape');
    await expect.poll(saved).toEqual(['so']);
    await counted('files: 22 of 22');
  });

  test('follows what its metadata names, also when that is changed on disk', async () => {
    const { page, folder } = editor;
    await toolbar(page)
      .getByRole('button', { name: /^Loaded Results/ })
      .click();
    await dialog(page).getByText('Remove Results…').click();
    await dialog(page).locator('.quick-input-list-checkbox, .monaco-list-row').first().click();
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(saved).toEqual([]);
    await counted('files: 0 of 0');
    const isSaved = async () => {
      await saved();
      return readFileSync(join(folder, 'saved.ipynb'), 'utf8').includes('files: 0 of 0');
    };
    await expect.poll(isSaved).toBe(true);
    // The editor takes what is written while it still saves for a conflict.
    await page.waitForTimeout(3000);
    const before = outputsFrame(page).getByText('files: 0 of 0');
    for (let turn = 0; turn < 12 && (await before.isVisible()); turn += 1) {
      writeNotebook(join(folder, 'saved.ipynb'), 'mm', [COUNT]);
      await page.waitForTimeout(3000);
    }
    await before.waitFor({ state: 'detached' });
    await counted('files: 30 of 30');
  });
});

describe('a notebook of a restricted workspace', () => {
  let host: Awaited<ReturnType<typeof startHost>>;
  let editor: Editor;
  beforeAll(async () => {
    host = await startHost({ restricted: true });
    editor = await openEditor({ fill }, host.address);
    await openSaved(editor);
  });
  afterAll(async () => {
    await editor?.close();
    await host?.stop();
  });

  test.each([/^Load Results/, /^Loaded Results/, /^Restart Kernel/])(
    'has %s in its toolbar, which says what a restricted workspace allows',
    async (name) => {
      const { page, folder } = editor;
      await toolbar(page).getByRole('button', { name }).click();
      const notice = page.locator('.notifications-toasts .notification-list-item', {
        hasText: 'in a restricted workspace',
      });
      await notice.getByRole('button', { name: 'Manage Workspace Trust' }).waitFor();
      expect(namedIn(folder)).toEqual([]);
      await screenshot(page, 'restricted');
      await runCommand(page, 'Notifications: Clear All Notifications');
      await notice.waitFor({ state: 'detached' });
    },
  );
});
