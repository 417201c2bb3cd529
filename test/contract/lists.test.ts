import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { benchmarks } from '../../src/benchmarks/hosts';
import { viewsOf } from '../../src/benchmarks/webContract';
import { webBenchmarks } from '../../src/benchmarks/webs';

test('both sides list the same benchmarks', () => {
  const named = (all: readonly { name: string; schema: string; reminder?: string }[]) =>
    all.map(({ name, schema, reminder }) => ({ name, schema, reminder }));
  expect(named(webBenchmarks)).toEqual(named(benchmarks));
});

test('no two benchmarks share a name, a title, a schema or a sidecar file', () => {
  for (const names of [
    benchmarks.map(({ name }) => name),
    benchmarks.map(({ title }) => title),
    benchmarks.map(({ schema }) => schema),
    benchmarks.flatMap(({ language }) =>
      language ? [language.vectors.sidecar, language.labels.sidecar] : [],
    ),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test('two views of one name are refused', () => {
  const [first] = webBenchmarks;
  expect(() => viewsOf([first!, first!])).toThrow(`Two views are named ${first!.views[0]!.name}.`);
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What all benchmarks share, and the lists, in the folder of benchmarks. */
const SHARED = ['contract.ts', 'webContract.ts', 'scriptContract.ts', 'views.ts', 'published'];

/** The code of a file without its comments. */
const codeOf = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*$/gm, '');

test('nothing outside the folders of benchmarks and their lists names one', () => {
  const within = (room: string) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path));
  const isShared = (path: string) => {
    const [, ofBenchmarks] = /^src[\\/]benchmarks[\\/]([^\\/]+)/.exec(path) ?? [];
    return ofBenchmarks === undefined || SHARED.includes(ofBenchmarks);
  };
  const paths = ['src', 'webview', 'scripts']
    .flatMap(within)
    .filter((path) => /\.(ts|mjs|sql)$/.test(path) && isShared(path));
  expect(paths.length).toBeGreaterThan(100);
  const words = benchmarks.flatMap(({ name, title, schema }) => [name, title, schema]);
  const naming = new RegExp(words.join('|'), 'i');
  expect(paths.filter((path) => naming.test(codeOf(path)))).toEqual([]);
});
