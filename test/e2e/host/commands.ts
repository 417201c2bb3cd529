import type { Locator, Page } from 'playwright-core';

/** Runs a command of the palette by its full title, for instance `Gestalt: Show Explorer`. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await pick(page, `>${title}`, title);
}

/** Opens a file of the workspace by its name or path, for instance `notebooks/mm-ocean-tour.ipynb`. */
export async function openFile(page: Page, path: string): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  await pick(page, path, name);
  await page.locator('.tabs-container .tab.active', { hasText: name }).waitFor();
}

/** F1 opens the quick input wherever the focus is; its first character says what it looks for. */
async function pick(page: Page, text: string, label: string): Promise<void> {
  const widget = page.locator('.quick-input-widget');
  await page.keyboard.press('F1');
  await widget.locator('input.input').fill(text);
  await rowOf(widget, label).click();
  await widget.waitFor({ state: 'hidden' });
}

function rowOf(widget: Locator, label: string): Locator {
  const exactly = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  return widget
    .locator('.quick-input-list .monaco-list-row')
    .filter({ has: widget.page().locator('.label-name', { hasText: exactly }) })
    .first();
}
