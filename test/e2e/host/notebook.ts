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
