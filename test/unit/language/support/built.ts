import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { languageBundles } from '../../../../esbuild.language.mjs';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folder of the two models for tests. */
export const MODELS = join(ROOT, 'test/fixtures/models');

/** A new folder; the tests' process leaves none behind. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gestalt-language-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const common: BuildOptions = { bundle: true, logLevel: 'error', absWorkingDir: ROOT };
let worker: Promise<string> | null = null;

/** Builds the models' worker as the product does; gives its folder. */
export function builtWorker(): Promise<string> {
  worker ??= (async () => {
    const folder = newFolder();
    for (const options of languageBundles(common, folder)) await build(options);
    return folder;
  })();
  return worker;
}

/** Builds a script of this folder for a process of its own; gives its path. */
export async function builtScript(name: string): Promise<string> {
  const outfile = join(newFolder(), `${name}.mjs`);
  const entry = join(ROOT, 'test/unit/language/support', `${name}.ts`);
  await build({
    ...common,
    entryPoints: [entry],
    outfile,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: 'const require = process.getBuiltinModule("node:module").createRequire(import.meta.url);' },
  });
  return outfile;
}
