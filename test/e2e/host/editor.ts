import { type Browser, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { urlWithin } from '../../../scripts/host/server.mjs';
import { makeWorkspace, removeWorkspace, type WorkspaceOptions } from './workspace';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** A page of VS Code with a workspace of its own, for one test file. */
export interface Editor {
  readonly page: Page;
  /** The workspace on disk. */
  readonly folder: string;
  /** What the page and the extension host have written to the console so far. */
  readonly consoleLines: readonly string[];
  /** Milliseconds the extension says its activation took; waits until it says so. */
  activation(): Promise<number>;
  /** Closes the browser and removes the workspace. */
  close(): Promise<void>;
}

/**
 * Opens a fresh workspace, and in it the file of `options`, in the shared code-server where no `address` of another is given, and waits until the
 * workbench shows.
 */
export async function openEditor(
  options: WorkspaceOptions & { file?: string } = {},
  address = inject('hostAddress'),
): Promise<Editor> {
  const folder = makeWorkspace(options);
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: chromiumArgs });
  try {
    return await openPage(browser, folder, urlWithin(address)(folder, options.file));
  } catch (error) {
    await browser.close();
    removeWorkspace(folder);
    throw error;
  }
}

async function openPage(browser: Browser, folder: string, url: string): Promise<Editor> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(60_000);
  const consoleLines: string[] = [];
  page.on('console', (message: ConsoleMessage) => consoleLines.push(message.text()));
  await page.goto(url);
  await page.locator('.monaco-workbench .part.editor').waitFor();
  return {
    page,
    folder,
    consoleLines,
    activation: () => waitForActivation(consoleLines),
    close: async () => {
      await browser.close();
      removeWorkspace(folder);
    },
  };
}

async function waitForActivation(lines: readonly string[]): Promise<number> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    for (const line of lines) {
      const match = /gestalt: activated in (\d+(?:\.\d+)?) ms/.exec(line);
      if (match) return Number(match[1]);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(
    `The extension has not activated within a minute. The console:\n${lines.slice(-40).join('\n')}`,
  );
}
