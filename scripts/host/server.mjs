// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './port.mjs';

/** A quiet editor: nothing asks, updates or welcomes. */
const quietSettings = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'update.mode': 'none',
  'git.enabled': false,
  'chat.disableAIFeatures': true,
  // A file in the address is opened before the editor knows its notebooks.
  'workbench.editorAssociations': { '*.ipynb': 'jupyter-notebook' },
};

/** Nothing asks whether to trust a workspace: it stays restricted. */
const restrictedSettings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'security.workspace.trust.emptyWindow': false,
};

/**
 * @typedef {object} ServerOptions
 * @property {import('../setup/codeServer.mjs').CodeServer} codeServer
 * @property {string} vsix the extension to install
 * @property {number | undefined} [port] a free one where not given
 * @property {Record<string, unknown>} [settings] user settings besides the quiet ones
 * @property {Record<string, unknown>} [machineSettings] settings of this machine, which a workspace can't set
 * @property {boolean} [restricted] opens workspaces restricted, until they are trusted; trusted where not given
 */

/**
 * @typedef {object} Server
 * @property {string} address `http://127.0.0.1:PORT`
 * @property {(folder: string, file?: string) => string} urlOf the address that opens a folder, and in it a file by its path from there
 * @property {Promise<number | null>} ended settles with the exit code when the server ends
 * @property {() => Promise<void>} stop ends the server and all it started, and removes its settings
 */

/**
 * Starts code-server on loopback with one extension, in settings and extension folders of its own that are removed
 * when it stops. Resolves when it answers.
 * @param {ServerOptions} options
 * @returns {Promise<Server>}
 * @throws {Error} where the extension can't be installed or the server doesn't answer within a minute
 */
export async function startServer({
  codeServer,
  vsix,
  port: wantedPort,
  settings = {},
  machineSettings = {},
  restricted = false,
}) {
  const port = await freePort(wantedPort);
  const home = mkdtempSync(join(tmpdir(), 'gestalt-editor-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  const base = writeHome(
    home,
    port,
    {
      User: { ...quietSettings, ...(restricted ? restrictedSettings : {}), ...settings },
      Machine: machineSettings,
    },
    codeServer.entry,
  );
  const env = ownEnvironment();

  const installed = spawnSync(codeServer.node, [...base, '--install-extension', vsix], {
    env,
    encoding: 'utf8',
  });
  if (installed.status !== 0) {
    removeHome();
    throw new Error(`${vsix} could not be installed:\n${installed.stdout}${installed.stderr}`);
  }

  const quiet = ['--disable-telemetry', '--disable-update-check'];
  if (!restricted) quiet.push('--disable-workspace-trust');
  const args = [...base, ...quiet, '--disable-getting-started-override', '--disable-proxy'];
  // A process group of its own, so that the extension hosts it forks end with it.
  const child = spawn(codeServer.node, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (log = (log + chunk).slice(-20_000)));

  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      log += error.message;
      resolve(null);
    });
    child.on('exit', resolve);
  });
  const killAll = (/** @type {NodeJS.Signals} */ signal) => signalGroup(child.pid, signal);
  const killOnExit = () => {
    killAll('SIGKILL');
    removeHome();
  };
  process.on('exit', killOnExit);

  const stop = async () => {
    killAll('SIGTERM');
    await Promise.race([ended, wait(5000, undefined, { ref: false })]);
    killAll('SIGKILL');
    await ended;
    process.off('exit', killOnExit);
    removeHome();
  };

  const address = `http://127.0.0.1:${port}`;
  if (!(await answers(`${address}/healthz`, ended))) {
    await stop();
    throw new Error(`code-server did not start on port ${port}:\n${log}`);
  }
  return { address, urlOf: urlWithin(address), ended, stop };
}

/**
 * The addresses of a code-server that open folders.
 * @param {string} address
 * @returns {Server['urlOf']}
 */
export const urlWithin = (address) => (folder, file) => {
  const url = new URL(address);
  url.searchParams.set('folder', folder);
  const remote = file && `vscode-remote://${url.host}${encodeURI(join(folder, file))}`;
  if (remote) url.searchParams.set('payload', JSON.stringify([['openFile', remote]]));
  return url.href;
};

/**
 * Writes settings and configuration into the server's folder and returns the arguments every call needs: without
 * --config code-server writes into the home folder.
 * @param {string} home
 * @param {number} port
 * @param {Record<'User' | 'Machine', Record<string, unknown>>} settings
 * @param {string} entry
 */
function writeHome(home, port, settings, entry) {
  for (const [scope, values] of Object.entries(settings)) {
    mkdirSync(join(home, 'user', scope), { recursive: true });
    writeFileSync(join(home, 'user', scope, 'settings.json'), JSON.stringify(values, undefined, 2));
  }
  const config = join(home, 'config.yaml');
  writeFileSync(config, `bind-addr: 127.0.0.1:${port}\nauth: none\ncert: false\n`);
  const folders = ['--user-data-dir', join(home, 'user'), '--extensions-dir', join(home, 'extensions')];
  return [entry, '--config', config, ...folders];
}

/** This process's environment without what would steer code-server: a terminal inside VS Code sets much of it. */
function ownEnvironment() {
  const steering =
    /^(VSCODE_|CODE_SERVER_|CS_|ELECTRON_|npm_)|^(PORT|PASSWORD|HASHED_PASSWORD|NODE_OPTIONS)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !steering.test(name)));
}

/**
 * Whether a server answers within a minute, or before it ends.
 * @param {string} url
 * @param {Promise<unknown>} ended
 */
async function answers(url, ended) {
  let running = true;
  void ended.then(() => (running = false));
  const deadline = Date.now() + 60_000;
  while (running && Date.now() < deadline) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok && running) return true;
    await wait(100);
  }
  return false;
}

/**
 * @param {number | undefined} pid the leader of the group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}
