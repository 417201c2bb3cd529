// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../setup/paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function sumCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * The counts of the closing line that test/closingLine.ts prints, or undefined for any other line.
 * @param {string} line
 * @returns {Counts | undefined}
 */
function parseClosingLine(line) {
  const match = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line);
  return match
    ? { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3]) }
    : undefined;
}

/**
 * Runs vitest once with its output shown, its closing line excepted, which is returned as counts. A run without
 * that line failed before its tests, and is not ok.
 * @param {readonly string[]} args
 * @returns {Promise<{ ok: boolean, counts: Counts }>}
 */
export async function runVitest(args) {
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const child = spawn('npx', ['vitest', 'run', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const exit = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  /** @type {Counts | undefined} */
  let counts;
  for await (const line of createInterface({ input: child.stdout })) {
    const parsed = parseClosingLine(line);
    if (parsed) counts = parsed;
    else console.log(line);
  }
  const code = await exit;
  return { ok: code === 0 && counts !== undefined, counts: counts ?? noTests };
}
