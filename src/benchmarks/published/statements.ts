import type { Benchmark } from '../contract';
import beside from './beside.sql';
import { disagreementsTable } from './disagreements';
import { createView } from './table';

/** The statements that make schema `published`; metrics of benchmarks may build on it. */
export function publishedStatements(benchmarks: readonly Benchmark[]): string {
  const all = benchmarks.flatMap(({ published }) => published ?? []);
  const tables = [
    ...all.flatMap(({ tables }) => tables),
    disagreementsTable(all.flatMap(({ disagreements = [] }) => disagreements)),
  ];
  return [
    'CREATE SCHEMA IF NOT EXISTS published',
    ...tables.map(createView),
    beside,
    ...all.flatMap(({ views = [] }) => views),
  ].join(';\n');
}
