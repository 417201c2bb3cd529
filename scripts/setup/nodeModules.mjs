// @ts-check
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { root } from './paths.mjs';

/** Installs the packages of package-lock.json where they are missing or older than that file. */
export function ensureNodeModules() {
  const lock = join(root, 'package-lock.json');
  // npm writes this file last, so a torn install has none.
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the packages of package-lock.json …');
  runCommand('npm', ['ci'], { cwd: root });
}
