import { expect, test } from 'vitest';
import { benchmarks } from '../../src/benchmarks/hosts';
import { viewList } from '../../src/benchmarks/viewList';
import { relationCatalogue } from '../../src/notebook/relationCatalogue';

/** What the side bar lists comes from the benchmarks themselves, so that a new one is there too. */
test.each(benchmarks.map((benchmark) => [benchmark.name, benchmark] as const))(
  '%s: every relation that the side bar lists has a comment, and every view a query',
  (name, benchmark) => {
    const relations = relationCatalogue([benchmark]);
    expect(relations.length).toBeGreaterThan(10);
    expect(relations.filter(({ comment }) => comment.trim() === '')).toEqual([]);
    expect(
      relations.filter(({ kind, parameters }) => (kind === 'macro') !== parameters.startsWith('(')),
    ).toEqual([]);
    const views = viewList.get(name) ?? [];
    expect(views.length).toBeGreaterThan(3);
    expect(views.filter(({ queries }) => !queries[0])).toEqual([]);
  },
);

test('no two benchmarks have a relation or a function of one full name', () => {
  const names = relationCatalogue(benchmarks).map(({ schema, name }) => `${schema}.${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('no two benchmarks name a function alike: an unqualified call means one', () => {
  const macros = relationCatalogue(benchmarks).filter(({ kind }) => kind === 'macro');
  const owners = new Map<string, Set<string>>();
  for (const { name, schema } of macros) owners.set(name, (owners.get(name) ?? new Set()).add(schema));
  expect([...owners].filter(([, schemas]) => schemas.size > 1)).toEqual([]);
});
