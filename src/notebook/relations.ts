import type { Benchmark } from '../benchmarks/contract';
import { type Relation, readRelation, relationSql } from '../shared/relation';
import { sqlText } from '../shared/sql';
import type { Session } from './session';

/**
 * The SQL of a relation that a page names: one that the benchmarks define, or a table or view that the session made.
 * Throws for every other, and for what is no name of a relation.
 */
export async function knownRelation(
  session: Session,
  benchmarks: readonly Benchmark[],
  text: string,
): Promise<string> {
  const relation = readRelation(text);
  if (relation === null) throw new Error(`“${text}” is not the name of a relation.`);
  if (await isDefined(session, benchmarks, relation)) return relationSql(relation);
  if (relation.arguments === null && (await isOwn(session, relation)))
    return session.own(relationSql({ ...relation, schema: relation.schema ?? 'main' }));
  throw new Error(`There is no relation ${text} in this session.`);
}

async function isDefined(
  session: Session,
  benchmarks: readonly Benchmark[],
  { schema, name }: Relation,
): Promise<boolean> {
  const full = `${schema}.${name}`.toLowerCase();
  const isTable = benchmarks.some(({ tables }) =>
    tables.some((table) => `${table.schema}.${table.table}`.toLowerCase() === full),
  );
  return isTable || (await session.define('')).includes(full);
}

async function isOwn(session: Session, { schema, name }: Relation): Promise<boolean> {
  const named = (column: string, value: string) => `lower(${column}) = lower(${sqlText(value)})`;
  const here = `database_name = current_database() AND NOT internal AND ${named('schema_name', schema ?? 'main')}`;
  const [found] = await session.select<{ n: number }>(`SELECT count(*) AS n FROM (
    SELECT table_name FROM duckdb_tables() WHERE ${here} AND ${named('table_name', name)}
    UNION ALL SELECT view_name FROM duckdb_views() WHERE ${here} AND ${named('view_name', name)})`);
  return (found?.n ?? 0) > 0;
}
