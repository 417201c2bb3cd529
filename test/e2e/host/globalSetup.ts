import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../../scripts/setup/system.mjs';
import { startHost } from './startHost';

declare module 'vitest' {
  interface ProvidedContext {
    /** The shared code-server, `http://127.0.0.1:PORT`. */
    hostAddress: string;
    /** The path of Chromium. */
    chromium: string;
  }
}

/**
 * Starts the one code-server of a run, with the packaged extension (or the one GESTALT_VSIX names), and returns what
 * ends it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', ensureChromium());
  const server = await startHost();
  project.provide('hostAddress', server.address);
  return server.stop;
}
