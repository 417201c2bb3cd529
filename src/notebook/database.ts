import type { Benchmark } from '../benchmarks/benchmark';
import { createPublished } from '../benchmarks/published';
import type { Connection, Engine } from '../engine/engine';
import macros from '../engine/macros.sql';
import { filesTable, problemsTable } from '../results/catalogue';
import catalogue from '../results/catalogue.sql';
import { createTable } from '../results/table';

/**
 * Makes a database of its own inside the engine: empty tables, metrics and checks of every benchmark, statistics as
 * functions, the papers' tables in `published`, and a schema `outputs` for what cells show. Returns a connection to
 * it.
 */
export async function createDatabase(
  engine: Engine,
  catalog: string,
  benchmarks: Benchmark[],
): Promise<Connection> {
  const setUp = await engine.connect();
  await setUp.query(`ATTACH ':memory:' AS "${catalog}"`);
  await setUp.close();
  const connection = await engine.connect(catalog);
  const run = (sql: string) => connection.query(sql);
  await run(macros);
  await run('CREATE SCHEMA outputs');
  const ofBenchmark = ({ tables, computed }: Benchmark) => [...tables, ...computed.map(({ table }) => table)];
  for (const table of [filesTable, problemsTable, ...benchmarks.flatMap(ofBenchmark)])
    await run(createTable(table));
  await createPublished(connection);
  for (const sql of benchmarks.flatMap(({ metrics }) => metrics)) await run(sql);
  await run(`CREATE SCHEMA gestalt; CREATE VIEW gestalt.numbered_problems AS ${problemsQuery(benchmarks)}`);
  await run(catalogue);
  return connection;
}

export async function dropDatabase(engine: Engine, catalog: string): Promise<void> {
  const connection = await engine.connect();
  await connection.query(`DETACH "${catalog}"`);
  await connection.close();
}

function problemsQuery(benchmarks: Benchmark[]): string {
  const columns = 'file_id, line, field, expected, found, consequence';
  const ofChecks = benchmarks.map(({ checks }) => `SELECT ${columns} FROM (\n${checks}\n)`);
  return [`SELECT ${columns} FROM gestalt_raw.problems`, ...ofChecks].join('\nUNION ALL\n');
}
