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
  // A quick run is over before it can be seen; what it shows is then waited for by the test.
  await interrupt.waitFor({ timeout: 10_000 }).catch(() => {});
  await interrupt.waitFor({ state: 'hidden' });
}

/**
 * Brings the cell whose source holds `text` near the top, with as much of its output as fits below it. Cells out of view
 * are not in the page, so the notebook's own search brings it near; outputs that are drawn meanwhile push it about, so
 * it is scrolled until it stays.
 */
export async function revealCell(page: Page, text: string): Promise<void> {
  const list = page.locator(`${notebook} .cell-list-container .monaco-list`).first();
  // At the left edge, where a click chooses a cell and the wheel scrolls the notebook, not what an output scrolls itself.
  await list.click({ position: { x: 12, y: 200 } });
  const find = page.locator(`${notebook} .simple-fr-find-part-wrapper`);
  const words = find.locator('.monaco-findInput').first().locator('textarea, input').first();
  // A key pressed while the editor is busy may come to nothing.
  for (let turn = 0; turn < 20 && !(await words.isVisible()); turn += 1) {
    await page.keyboard.press('Control+f');
    await words.waitFor({ timeout: 3_000 }).catch(() => {});
  }
  await words.fill(text);
  // The cell found is the chosen one; blanks of what is found may show as dots.
  const cell = page.locator(`${notebook} .cell-list-container .monaco-list-row.focused`);
  const isFound = async () =>
    ((await cell.textContent({ timeout: 500 }).catch(() => null)) ?? '')
      .replace(/[\u00a0·]/g, ' ')
      .includes(text);
  for (let turn = 0; turn < 160 && !(await isFound()); turn += 1) {
    await page.waitForTimeout(250);
    // What was typed while the editor was busy may have come to nothing.
    if (turn % 40 === 39) await words.fill(text);
    if (turn % 4 === 2) await page.keyboard.press('Enter');
  }
  if (!(await isFound())) throw new Error(`No cell holds “${text}”.`);
  await page.keyboard.press('Escape');
  await list.hover({ position: { x: 12, y: 200 } });
  let last: number | null = null;
  let rests = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    const now = (await cell.boundingBox({ timeout: 500 }).catch(() => null))?.y ?? null;
    rests = now !== null && last !== null && Math.abs(now - last) < 2 ? rests + 1 : 0;
    // Where it should be, or as far up as the end of the notebook lets it.
    if (rests === 3) return;
    last = now;
    const isThere = now !== null && now > 60 && now < 220;
    if (!isThere && now !== null) await page.mouse.wheel(0, Math.max(-250, Math.min(250, now - 150)));
    await page.waitForTimeout(100);
  }
  throw new Error(`The cell that holds “${text}” does not come to rest near the top.`);
}
