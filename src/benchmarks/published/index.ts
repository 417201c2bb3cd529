import { gesBenchTables } from '../gesBench/published/tables';
import { mmOceanTables } from '../mmOcean/published/tables';
import { createView, type PublishedTable } from '../publishedTable';
import { socialOmniTables } from '../socialOmni/published/tables';
import beside from './beside.sql';
import { disagreements } from './disagreements';

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
