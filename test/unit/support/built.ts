import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Folder of the two models for tests. */
export const MODELS = join(ROOT, 'test/fixtures/models');

/** A new folder; a test file leaves none behind. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gestalt-language-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Builds a script of test/unit, such as `disk/support/hold`, for a process of its own; gives its path. */
export async function builtScript(name: string): Promise<string> {
  const outfile = join(newFolder(), `${basename(name)}.mjs`);
  const entry = join(ROOT, 'test/unit', `${name}.ts`);
  await build({
    bundle: true,
    logLevel: 'error',
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: 'const require = process.getBuiltinModule("node:module").createRequire(import.meta.url);' },
  });
  return outfile;
}
