import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDefinitions } from '../../scripts/relations/definitions';
import { relationsPage } from '../../scripts/relations/page';
import { benchmarks } from '../../src/benchmarks/hosts';

test('docs/relations.md is fresh', () => {
  const page = readFileSync(new URL('../../docs/relations.md', import.meta.url), 'utf8');
  expect(page, 'npm run relations writes it anew').toBe(relationsPage(benchmarks));
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
