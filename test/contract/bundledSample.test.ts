import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptBenchmarks } from '../../src/benchmarks/scripts';

const bundled = fileURLToPath(new URL('../../media/sample', import.meta.url));
const made = mkdtempSync(join(tmpdir(), 'gestalt-sample-'));
beforeAll(async () => {
  for (const { makeSample } of scriptBenchmarks) await makeSample(made);
});
afterAll(() => rmSync(made, { recursive: true }));

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

test('the bundled sample is what the benchmarks make of it, byte for byte', () => {
  const parts = readdirSync(made);
  expect(filesOf(made)).toEqual(filesOf(bundled).filter((path) => parts.includes(path.split(/[\\/]/)[0]!)));
  for (const path of filesOf(made))
    expect(readFileSync(join(made, path)).equals(readFileSync(join(bundled, path))), path).toBe(true);
});
