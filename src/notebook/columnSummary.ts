import { rowObjects } from '../engine/rows';
import { sqlName } from '../shared/sql';
import type { Session } from './session';

/** What a column of a relation holds. */
export interface ColumnSummary {
  rows: number;
  missing: number;
  distinct: number;
  /** Of numbers; null of other values, and where none is finite. */
  numbers: NumberSummary | null;
  /** The most frequent values with their counts, at most five; of numbers none. */
  frequent: { value: string; n: number }[];
}

interface NumberSummary {
  min: number;
  q1: number;
  median: number;
  q3: number;
  max: number;
  /** Counts of twelve equally wide parts of the range from `min` to `max`. */
  bins: number[];
}

const BINS = 12;

const NUMERIC = /^(?:TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|U\w+INT|FLOAT|DOUBLE|DECIMAL.*)$/;

/** A column by its name and type, as DuckDB names both. */
export interface RelationColumn {
  name: string;
  type: string;
}

/** The columns of a relation, which is SQL that can stand behind FROM. */
export async function columnsOf(session: Session, relation: string): Promise<RelationColumn[]> {
  const rows = await session.select<{ column_name: string; column_type: string }>(
    `SELECT column_name, column_type FROM (DESCRIBE FROM ${relation})`,
  );
  return rows.map(({ column_name, column_type }) => ({ name: column_name, type: column_type }));
}

/** Summarises a column of `relation`; all rows are read for it. */
export async function summariseColumn(
  session: Session,
  relation: string,
  { name, type }: RelationColumn,
  signal?: AbortSignal,
): Promise<ColumnSummary> {
  const column = sqlName(name);
  const [counts] = await objects<{ rows: number; missing: number; distinct: number }>(
    session,
    `SELECT count(*)::DOUBLE AS rows, (count(*) - count(${column}))::DOUBLE AS missing,
       count(DISTINCT ${column})::DOUBLE AS distinct FROM ${relation}`,
    signal,
  );
  const isNumeric = NUMERIC.test(type);
  return {
    ...(counts ?? { rows: 0, missing: 0, distinct: 0 }),
    numbers: isNumeric ? await numbersOf(session, relation, column, signal) : null,
    frequent: isNumeric
      ? []
      : await objects<{ value: string; n: number }>(
          session,
          `SELECT left(${column}::VARCHAR, 80) AS value, count(*)::DOUBLE AS n FROM ${relation}
           WHERE ${column} IS NOT NULL GROUP BY ALL ORDER BY n DESC, value LIMIT 5`,
          signal,
        ),
  };
}

async function numbersOf(
  session: Session,
  relation: string,
  column: string,
  signal?: AbortSignal,
): Promise<NumberSummary | null> {
  const finite = `SELECT ${column}::DOUBLE AS x FROM ${relation} WHERE isfinite(${column}::DOUBLE)`;
  const [range] = await objects<Record<'min' | 'q1' | 'median' | 'q3' | 'max', number | null>>(
    session,
    `SELECT min(x) AS min, quantile_cont(x, 0.25) AS q1, median(x) AS median, quantile_cont(x, 0.75) AS q3, max(x) AS max
     FROM (${finite})`,
    signal,
  );
  if (!range || range.min === null) return null;
  const { min, q1, median, q3, max } = range as Record<keyof typeof range, number>;
  const bins = new Array<number>(BINS).fill(0);
  const counted = await objects<{ bin: number; n: number }>(
    session,
    `SELECT least(${BINS - 1}, floor(${BINS} * (x - low) / nullif(high - low, 0)))::INTEGER AS bin, count(*)::DOUBLE AS n
     FROM (${finite}), (SELECT min(x) AS low, max(x) AS high FROM (${finite})) GROUP BY ALL`,
    signal,
  );
  for (const { bin, n } of counted) bins[bin ?? 0] = n;
  return { min, q1, median, q3, max, bins };
}

async function objects<T>(session: Session, sql: string, signal?: AbortSignal): Promise<T[]> {
  return rowObjects<T>(await session.query(sql, signal));
}
