import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json';
import { withTable } from '../../scripts/docs/readme';
import { relationsPage } from '../../scripts/docs/relations';
import { titlesOf } from '../../src/benchmarks/contract';
import { benchmarks } from '../../src/benchmarks/hosts';
import { readDefinitions } from '../../src/notebook/sqlComments';

const root = new URL('../../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

test('the README lists each benchmark, with its page', () => {
  const readme = textOf('README.md');
  expect(readme, 'npm run docs writes it anew').toBe(withTable(readme, benchmarks));
  for (const { about } of benchmarks) expect(existsSync(new URL(`docs/${about.page}`, root))).toBe(true);
});

test('the description in package.json names each benchmark', () => {
  expect(manifest.description).toContain(titlesOf(benchmarks));
});

test('docs/relations.md is fresh', () => {
  const page = textOf('docs/relations.md');
  expect(page, 'npm run docs writes it anew').toBe(relationsPage(benchmarks));
});

describe.each(benchmarks)('$title', ({ schema, tables, computed = [], metrics, published }) => {
  const files = [...metrics, ...(published?.views ?? [])].map(readDefinitions);
  const definitions = files.flatMap((file) => file.definitions);

  test('each file of metrics says what it is about, each relation and macro what it is', () => {
    for (const { about, definitions: own } of files) {
      expect(about, `the file of ${own[0]?.name}`).not.toEqual([]);
      for (const { name, comment } of own) expect(comment, name).not.toEqual([]);
    }
    for (const { table, comment } of [...tables, ...computed.map((one) => one.table)])
      expect(comment, table).not.toBe('');
  });

  test('what it defines lies in its schemas, once', () => {
    const names = [
      ...definitions.map(({ name }) => name),
      ...computed.map(({ table }) => `${table.schema}.${table.table}`),
      ...tables.map((table) => `${table.schema}.${table.table}`),
    ];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect([schema, `${schema}_raw`, 'published']).toContain(name.split('.')[0]);
  });

  test('no relation is defined unread: every CREATE is recognised', () => {
    const created = [...metrics, ...(published?.views ?? [])].join('\n').match(/^\s*CREATE (?!SCHEMA)/gim);
    expect(definitions).toHaveLength(created?.length ?? 0);
  });
});
