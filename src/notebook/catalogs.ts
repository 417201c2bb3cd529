import type { Connection } from '../engine/engine';
import { selectRows } from '../engine/rows';
import { sqlName, sqlText } from '../shared/sql';

/** The two databases of a session inside its engine. */
export interface Catalogs {
  /** What was loaded and what benchmarks define. Cells read it. */
  results: string;
  /** What cells make, and the schema `outputs` for what they show. */
  notebook: string;
}

/** Attaches both, under the first names that are free: `results` and `notebook` in an engine that nobody else uses. */
export async function attachCatalogs(connection: Connection): Promise<Catalogs> {
  const known = await selectRows<{ name: string }>(
    connection,
    'SELECT database_name AS name FROM duckdb_databases()',
  );
  const names = new Set(known.map(({ name }) => name));
  let suffix = '';
  for (let n = 2; names.has(`results${suffix}`); n += 1) suffix = `_${n}`;
  const catalogs = { results: `results${suffix}`, notebook: `notebook${suffix}` };
  for (const name of Object.values(catalogs)) await connection.query(`ATTACH ':memory:' AS ${sqlName(name)}`);
  await connection.query(`CREATE SCHEMA ${sqlName(catalogs.notebook)}.outputs`);
  return catalogs;
}

/**
 * Lets names be found as cells write them: what they made first, then `gesbench.answers` and its kin, and the functions
 * of statistics.
 */
export async function setSearchPath(connection: Connection, { results, notebook }: Catalogs): Promise<void> {
  const schemas = await selectRows<{ name: string }>(
    connection,
    `SELECT schema_name AS name FROM duckdb_schemas() WHERE database_name = ${sqlText(results)} AND NOT internal AND schema_name <> 'main' ORDER BY name`,
  );
  const path = [`${notebook}.main`, `${results}.main`, ...schemas.map(({ name }) => `${results}.${name}`)];
  await connection.query(`SET search_path = ${sqlText(path.join(','))}`);
}
