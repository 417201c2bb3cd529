import type { FrameLocator, Page } from 'playwright-core';

/** The document of the extension's panel in view. */
export function panelFrame(page: Page, extensionId = 'gestalt.gestalt'): FrameLocator {
  return page
    .frameLocator(`iframe.webview.ready[src*="extensionId=${extensionId}"]:visible`)
    .frameLocator('iframe#active-frame');
}
