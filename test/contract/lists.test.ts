import { expect, test } from 'vitest';
import { benchmarks } from '../../src/benchmarks/hosts';
import { viewsOf } from '../../src/benchmarks/webContract';
import { webBenchmarks } from '../../src/benchmarks/webs';

test('both sides list the same benchmarks', () => {
  expect(webBenchmarks.map(({ name }) => name)).toEqual(benchmarks.map(({ name }) => name));
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
