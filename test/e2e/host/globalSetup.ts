import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../../scripts/host/server.mjs';
import { ensureCodeServer } from '../../../scripts/setup/codeServer.mjs';
import { root, vsixPath } from '../../../scripts/setup/paths.mjs';
import { ensureChromium } from '../../../scripts/setup/system.mjs';

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
  const vsix = process.env.GESTALT_VSIX ?? vsixPath;
  if (!existsSync(vsix)) throw new Error(`${vsix} is missing: “npm run package” makes it.`);
  project.provide('chromium', ensureChromium());
  const server = await startServer({
    codeServer: ensureCodeServer(),
    vsix,
    machineSettings: { 'gestalt.language.folder': join(root, 'test/fixtures/models') },
  });
  project.provide('hostAddress', server.address);
  return server.stop;
}
