import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyStale } from '../freshBuild';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gestalt-build-'));
  for (const file of ['src/notebook/session.ts', 'webview/style.css', 'esbuild.webview.mjs', 'package.json'])
    write(file, 1_000);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file, as if at that time (s). */
function write(file: string, time: number): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
  utimesSync(join(root, file), time, time);
}

function build(time: number): void {
  write('dist/cli.js', time);
  utimesSync(join(root, 'dist'), time, time);
}

test('a checkout that was never built is refused', () => {
  expect(whyStale(root)).toBe('dist/ is missing, and the tests run the engine from it: npm run build.');
});

test('a build newer than its sources will do, whatever else is newer', () => {
  build(2_000);
  write('test/unit/a.test.ts', 3_000);
  write('notes.mjs', 3_000);
  expect(whyStale(root)).toBeNull();
});

test.each(['src/notebook/session.ts', 'webview/grid/new.ts', 'esbuild.webview.mjs', 'package.json'])(
  'a build older than %s is refused, by its name',
  (file) => {
    build(2_000);
    write(file, 2_001);
    expect(whyStale(root)).toBe(
      `dist/ is older than ${file}, and the tests run the engine from it: npm run build.`,
    );
  },
);
