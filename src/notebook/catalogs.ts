import { type Connection, QueryError } from '../engine/engine';
import { selectRows } from '../engine/rows';
import { sqlName, sqlText } from '../shared/sql';
import { UNQUALIFIED } from './unqualified';

/** The two databases of a session inside its engine. */
export interface Catalogs {
  /** What was loaded and what benchmarks define. Cells read it. */
  results: string;
  /** What cells make, and the schema `outputs` for what they show. */
  notebook: string;
}

/** Attaches both, under the first names that are free: `results` and `notebook` in an engine that nobody else uses. */
export async function attachCatalogs(connection: Connection): Promise<Catalogs> {
  let suffix = '';
  for (let n = 2; !(await attaches(connection, `results${suffix}`)); n += 1) suffix = `_${n}`;
  const catalogs = { results: `results${suffix}`, notebook: `notebook${suffix}` };
  await connection.query(`ATTACH ':memory:' AS ${sqlName(catalogs.notebook)}`);
  await connection.query(`CREATE SCHEMA ${sqlName(catalogs.notebook)}.outputs`);
  return catalogs;
}

/** False where the name is taken. */
async function attaches(connection: Connection, name: string): Promise<boolean> {
  try {
    await connection.query(`ATTACH ':memory:' AS ${sqlName(name)}`);
    return true;
  } catch (error) {
    if (error instanceof QueryError && error.message.includes('already exists')) return false;
    throw error;
  }
}

/**
 * Lets names be found as cells write them: what they made first, then the relations of benchmarks by schema and name (the name
 * alone is refused, see {@link unqualifiedViews}), and the functions of statistics.
 */
export async function setSearchPath(connection: Connection, { results, notebook }: Catalogs): Promise<void> {
  const schemas = await selectRows<{ name: string }>(
    connection,
    `SELECT schema_name AS name FROM duckdb_schemas() WHERE database_name = ${sqlText(results)} AND NOT internal AND schema_name NOT IN ('main', '${UNQUALIFIED}') ORDER BY name`,
  );
  const path = [
    `${notebook}.main`,
    `${results}.${UNQUALIFIED}`,
    `${results}.main`,
    ...schemas.map(({ name }) => `${results}.${name}`),
  ];
  await connection.query(`SET search_path = ${sqlText(path.join(','))}`);
}
