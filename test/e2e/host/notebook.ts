import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The notebook in view; one in a tab behind stays in the page, hidden. */
const notebook = '.notebookOverlay:visible';

/**
 * The document that holds the outputs of the notebook in view. Outputs are placed by position, so their order in the
 * document is not the order of the cells.
 */
export function outputsFrame(page: Page): FrameLocator {
  return page.frameLocator(`${notebook} iframe.webview.ready`).frameLocator('iframe#active-frame');
}

/** The name of the kernel the notebook in view will run with. */
export function kernelLabel(page: Page): Locator {
  return page.locator(`${notebook} .kernel-label`);
}

/** Presses Run All; cells are still running when this resolves. */
export async function runAll(page: Page): Promise<void> {
  const toolbar = page.locator(`${notebook} .notebook-toolbar-container`);
  await toolbar.getByRole('button', { name: /^Run All/ }).click();
}

/** Empties all outputs, so that what shows afterwards comes from this run. */
export async function clearOutputs(page: Page): Promise<void> {
  await page
    .locator(`${notebook} .notebook-toolbar-container`)
    .getByRole('button', { name: /^Clear All Outputs/ })
    .click();
}

/** Presses Run All and waits until no cell runs any more: then the toolbar offers no Interrupt. */
export async function runAllToEnd(page: Page): Promise<void> {
  await runAll(page);
  const interrupt = page
    .locator(`${notebook} .notebook-toolbar-container`)
    .getByRole('button', { name: /^Interrupt/ });
  await interrupt.waitFor();
  await interrupt.waitFor({ state: 'hidden' });
}

/** Brings the cell whose source holds `text` into view, with as much of its output as fits below it. */
export async function revealCell(page: Page, text: string): Promise<void> {
  const cell = page.locator(`${notebook} .cell-list-container .monaco-list-row`, { hasText: text }).first();
  // At the left edge the wheel scrolls the notebook, and not what an output scrolls by itself.
  await page
    .locator(`${notebook} .cell-list-container .monaco-list`)
    .first()
    .hover({ position: { x: 12, y: 200 } });
  await page.mouse.wheel(0, -100_000);
  await page.waitForTimeout(300);
  for (let turn = 0; turn < 120 && !(await cell.isVisible()); turn += 1) {
    await page.mouse.wheel(0, 250);
    await page.waitForTimeout(60);
  }
  for (let turn = 0; turn < 40; turn += 1) {
    const box = await cell.boundingBox();
    if (!box) throw new Error(`No cell holds “${text}”.`);
    if (box.y < 220) break;
    await page.mouse.wheel(0, Math.min(250, box.y - 150));
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(400);
}
