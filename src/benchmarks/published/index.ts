import beside from './beside.sql';
import { disagreements } from './disagreements';
import { gesBenchTables } from './gesBench';
import { mmOceanTables } from './mmOcean';
import { socialOmniTables } from './socialOmni';
import { createView, type PublishedTable } from './table';

/** The tables of the three papers, in schema `published`. */
export const publishedTables: PublishedTable[] = [
  ...mmOceanTables,
  ...gesBenchTables,
  ...socialOmniTables,
  disagreements,
];

/** The statements that make schema `published`; metrics of benchmarks may build on it. */
export function publishedStatements(): string {
  return ['CREATE SCHEMA IF NOT EXISTS published', ...publishedTables.map(createView), beside].join(';\n');
}
