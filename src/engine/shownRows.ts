import type { Cell, Column } from '../shared/cell';
import { sqlTypeOf } from '../shared/sqlType';
import { numberOrText, valueText } from '../shared/valueText';
import { QueryError } from './engine';
import type { Rows } from './rows';

type Query = (sql: string) => Promise<Rows>;

/** Types whose values come through Arrow as they are. */
const CARRIED = new Set([
  ...['BOOLEAN', 'DOUBLE', 'VARCHAR'],
  ...['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'UTINYINT', 'USMALLINT', 'UINTEGER', 'UBIGINT'],
]);

/**
 * The rows of a query as people read them, with DuckDB's names for the columns' types. Numbers, truths and texts, and
 * lists of them, are those of JSON; a value of any other type is the text that DuckDB writes, and so is a number that
 * JSON's numbers can't hold to the last digit. Throws QueryError, which names the column whose values have no text.
 */
export async function shownRows(query: Query, sql: string): Promise<Rows> {
  const columns = (await query(`DESCRIBE ${sql}`)).rows.map(([name, type]): Column => {
    return { name: String(name), type: String(type) };
  });
  const { rows } = columns.every(isCarried) ? await query(sql) : await written(query, sql, columns);
  return { columns, rows: rows.map((row) => row.map((cell, i) => shown(cell, columns[i]!.type))) };
}

async function written(query: Query, sql: string, columns: Column[]): Promise<Rows> {
  // Columns go by their places, for two can have one name.
  const places = columns.map((_, i) => `c${i}`);
  const values = columns.map((column, i) => (isCarried(column) ? `c${i}` : `CAST(c${i} AS VARCHAR)`));
  const select = (what: string) => `SELECT ${what} FROM (${sql}\n) AS shown(${places.join(', ')})`;
  try {
    return await query(select(values.join(', ')));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    for (const [i, { name, type }] of columns.entries()) {
      await query(select(`count(c${i})`));
      await query(select(values[i]!)).catch((reason: unknown) => {
        if (!(reason instanceof QueryError)) throw reason;
        throw new QueryError(reason.kind, `Column ${name}, ${type}: ${reason.message}`, null);
      });
    }
    throw error;
  }
}

function isCarried({ type }: Column): boolean {
  return CARRIED.has(type.replace(/\[\]$/, ''));
}

function shown(cell: Cell, type: string): Cell {
  if (Array.isArray(cell)) return cell.map((item) => shown(item, type.replace(/\[\]$/, '')));
  if (Object.is(cell, -0)) return valueText(cell, type);
  return typeof cell === 'string' && isNumeric(type) ? numberOrText(cell, type) : cell;
}

function isNumeric(name: string): boolean {
  const type = sqlTypeOf(name);
  return type.kind === 'decimal' || (type.kind === 'plain' && /^(U?HUGEINT|BIGNUM|FLOAT)$/.test(type.name));
}
