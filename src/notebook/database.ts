import type { Benchmark } from '../benchmarks/contract';
import type { Connection, Engine } from '../engine/engine';
import macros from '../engine/macros.sql';
import { createTable } from '../engine/table';
import { filesTable, problemsTable } from '../results/catalogue';
import type { Definitions } from './definitions';

/**
 * Makes a database of its own inside the engine: the empty tables of every benchmark, statistics as functions, and a
 * schema `outputs` for what cells show; what `definitions` hold is made when needed. Returns a connection to it.
 */
export async function createDatabase(
  engine: Engine,
  catalog: string,
  benchmarks: Benchmark[],
  definitions: Definitions,
): Promise<Connection> {
  const setUp = await engine.connect();
  await setUp.query(`ATTACH ':memory:' AS "${catalog}"`);
  await setUp.close();
  const connection = await engine.connect(catalog);
  const ofBenchmark = ({ tables, computed = [] }: Benchmark) => [
    ...tables,
    ...computed.map(({ table }) => table),
  ];
  const tables = [filesTable, problemsTable, ...benchmarks.flatMap(ofBenchmark)].map(createTable);
  const statements = [macros, 'CREATE SCHEMA outputs', ...tables, ...definitions.preamble];
  await connection.query(statements.join(';\n'));
  return connection;
}

export async function dropDatabase(engine: Engine, catalog: string): Promise<void> {
  const connection = await engine.connect();
  await connection.query(`DETACH "${catalog}"`);
  await connection.close();
}
