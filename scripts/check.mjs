// @ts-check
import { spawn } from 'node:child_process';
import { root } from './setup/paths.mjs';

/** Types, style, what nothing uses, which room may know which, and the packages that are installed: side by side, each told with its seconds. */
const checks = [
  ['tsc', '-b', 'tsconfig.build.json'],
  ['biome', 'check'],
  ['knip', '--cache'],
  ['knip', '--production', '--cache', '--cache-location', 'node_modules/.cache/knip-production'],
  [
    'depcruise',
    'src',
    'webview',
    '--config',
    '.dependency-cruiser.mjs',
    '--cache',
    'node_modules/.cache/depcruise',
  ],
  ['node', 'scripts/audit.mjs'],
];

/**
 * Runs one check to its end. What it prints is shown where it fails, so that the checks don't talk over one another.
 * @param {string[]} command
 * @returns {Promise<boolean>} whether all is well
 */
function passes(command) {
  const started = performance.now();
  const [program, args] =
    command[0] === 'node' ? ['node', command.slice(1)] : ['npx', ['--no-install', ...command]];
  const shell = process.platform === 'win32';
  const child = spawn(program, args, { cwd: root, shell });
  /** @type {Buffer[]} */
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${command.join(' ')} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(checks.map(passes));
if (results.includes(false)) process.exitCode = 1;
