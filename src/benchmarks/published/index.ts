import type { Connection } from '../../engine/engine';
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

/** Makes schema `published`; metrics of benchmarks may build on it. */
export async function createPublished(connection: Connection): Promise<void> {
  const views = publishedTables.map(createView);
  await connection.query(['CREATE SCHEMA IF NOT EXISTS published', ...views, beside].join(';\n'));
}
