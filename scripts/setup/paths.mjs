// @ts-check
import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where `npm run package` leaves the extension. */
export const vsixPath = join(root, 'gestalt.vsix');

/**
 * The folder for what is downloaded once and kept: `$XDG_CACHE_HOME/gestalt` or `~/.cache/gestalt`, or `.host` in
 * the repository where neither can be written. The folder exists when this returns.
 */
export function cacheFolder() {
  const outside = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'gestalt');
  try {
    mkdirSync(outside, { recursive: true });
    accessSync(outside, constants.W_OK);
    return outside;
  } catch {
    const inside = join(root, '.host');
    mkdirSync(inside, { recursive: true });
    return inside;
  }
}
