import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What is built from, beside the files `esbuild*.mjs`. */
const SOURCES = ['src', 'webview', 'package.json'];

/** Ends a run before its tests, with one sentence, where they would test what an earlier source was built to. */
export default function setup(): void {
  const reason = whyStale(ROOT);
  if (!reason) return;
  console.error(reason);
  process.exit(1);
}

/** Says which file of the checkout at `root` is newer than its dist/; null where none is. */
export function whyStale(root: string): string | null {
  const built = statSync(join(root, 'dist'), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return 'dist/ is missing, and the tests run the engine from it: npm run build.';
  const named = readdirSync(root).filter((name) => /^esbuild.*\.mjs$/.test(name) || SOURCES.includes(name));
  const newer = named.flatMap((name) => filesIn(root, name)).find((file) => mtime(root, file) > built);
  return newer ? `dist/ is older than ${newer}, and the tests run the engine from it: npm run build.` : null;
}

const mtime = (root: string, file: string) => statSync(join(root, file)).mtimeMs;

function filesIn(root: string, name: string): string[] {
  if (!statSync(join(root, name)).isDirectory()) return [name];
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
}
