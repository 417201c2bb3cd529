import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../../scripts/setup/paths.mjs';

/** Saves what the page shows as test/e2e/shots/NAME.png, which git ignores, and returns the path. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const folder = join(root, 'test/e2e/shots');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  return path;
}
