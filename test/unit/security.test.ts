import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';

test('every promise of SECURITY.md names tests that exist', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const promises = page.split('\n').filter((line) => /^\| .*\. \|/.test(line));
  expect(promises.length).toBeGreaterThan(8);
  for (const promise of promises) {
    const tests = [...promise.matchAll(/`(test\/[^`]+)`/g)].map(([, path]) => path!);
    expect(tests.length, promise).toBeGreaterThan(0);
    for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
  }
});
