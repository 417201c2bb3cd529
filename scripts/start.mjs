// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './host/server.mjs';
import { copySampleWorkspace, firstNotebook } from './host/workspace.mjs';
import { ensureCodeServer, whyNoCodeServer } from './setup/codeServer.mjs';
import { findProgram, runCommand } from './setup/command.mjs';
import { ensureNodeModules } from './setup/nodeModules.mjs';
import { cacheFolder, root, vsixPath } from './setup/paths.mjs';

/**
 * `npm start [-- --port N]`: builds the extension and opens the sample in an editor on loopback until Ctrl-C.
 * @param {number | undefined} port
 */
async function start(port) {
  ensureNodeModules();
  runCommand('npm', ['run', 'package'], { cwd: root });
  const desktop = findProgram('code');
  if (desktop) console.log('\nFor the VS Code on this machine: code --install-extension gestalt.vsix');
  const reason = whyNoCodeServer();
  if (reason) {
    console.log(`\n${reason}`);
    return;
  }
  const codeServer = ensureCodeServer();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const workspace = join(cacheFolder(), 'workspaces', stamp);
  copySampleWorkspace(workspace);
  // Before the server starts, so that a signal while it does leaves nothing running.
  /** @type {() => unknown} */
  let stop = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop());
  const server = await startServer({ codeServer, vsix: vsixPath, port });
  stop = server.stop;
  console.log(
    `\nGestalt runs at ${server.urlOf(workspace, firstNotebook())}\nIts workspace is a copy: ${workspace}\nCtrl-C ends it.`,
  );
  process.exitCode = (await server.ended) || 0;
}

/** @returns {number | undefined} */
function wantedPort() {
  const { port } = parseArgs({ options: { port: { type: 'string' } } }).values;
  if (port === undefined) return undefined;
  if (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535) return Number(port);
  throw new Error(`--port takes a number from 1 to 65535, not “${port}”.`);
}

try {
  await start(wantedPort());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
