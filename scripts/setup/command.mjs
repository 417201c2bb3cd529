// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const suffixes = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];

/**
 * The first of the named programs that is on the PATH, as a full path, or undefined where none is.
 * @param {...string} names
 * @returns {string | undefined}
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.flatMap((folder) => suffixes.map((suffix) => join(folder, name + suffix))))
    .find(isProgram);
}

/** @param {string} file whether this path is a file that can be run */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Runs a command to its end with its output shown.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @throws {Error} where the command cannot start or ends with anything but 0
 */
export function runCommand(program, args, options = {}) {
  // npm is a .cmd file on Windows, which only a shell can start; no argument here holds a space or a quote.
  const shell = process.platform === 'win32';
  const result = spawnSync(program, args, { stdio: 'inherit', shell, ...options });
  if (result.error) throw new Error(`“${program}” could not be started: ${result.error.message}`);
  if (result.status !== 0)
    throw new Error(`“${[program, ...args].join(' ')}” ended with ${result.status ?? result.signal}.`);
}
