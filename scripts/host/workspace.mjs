// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

const notebooksIn = () =>
  readdirSync(join(root, 'notebooks'))
    .filter((name) => name.endsWith('.ipynb'))
    .sort();

/** What an editor over the sample opens with, by its path in the workspace. */
export const firstNotebook = () => `notebooks/${notebooksIn()[0]}`;

/**
 * Copies the bundled sample and the notebooks into a folder, laid out as in the repository so that the paths in the
 * notebooks hold.
 * @param {string} folder made where it is missing
 * @throws {Error} where the repository has no sample
 */
export function copySampleWorkspace(folder) {
  const sample = join(root, 'media/sample');
  if (!existsSync(sample)) throw new Error(`The sample is missing: ${sample}.`);
  cpSync(sample, join(folder, 'media/sample'), { recursive: true });
  mkdirSync(join(folder, 'notebooks'), { recursive: true });
  for (const name of notebooksIn()) cpSync(join(root, 'notebooks', name), join(folder, 'notebooks', name));
}
