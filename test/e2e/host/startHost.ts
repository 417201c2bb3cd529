import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../../scripts/host/server.mjs';
import { ensureCodeServer } from '../../../scripts/setup/codeServer.mjs';
import { root, vsixPath } from '../../../scripts/setup/paths.mjs';

/** Starts a code-server with the packaged extension, or the one that GESTALT_VSIX names. */
export function startHost({ restricted = false } = {}): ReturnType<typeof startServer> {
  const vsix = process.env.GESTALT_VSIX ?? vsixPath;
  if (!existsSync(vsix)) throw new Error(`${vsix} is missing: “npm run package” makes it.`);
  return startServer({
    codeServer: ensureCodeServer(),
    vsix,
    machineSettings: { 'gestalt.language.folder': join(root, 'test/fixtures/models') },
    restricted,
  });
}
