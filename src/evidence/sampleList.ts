import type { SampleRelation } from '../benchmarks/contract';
import { readRelation } from '../shared/relation';
import { type Condition, whereSql } from '../shared/samples';
import { sqlName } from '../shared/sql';

/** What to list: the rows of `from`, a relation as SQL, for which every condition of `where` holds. */
export interface SampleQuery {
  from: string;
  where: readonly Condition[];
  value: string | null;
  outcome: string | null;
  group: string | null;
  /** Columns that decide among equals. */
  order: string[];
  /** Columns to keep; null keeps all. */
  columns: string[] | null;
  limit: number;
}

/** The relation that `from` names, be it a call of a table macro or not. */
export function relationOf(relations: readonly SampleRelation[], from: string): SampleRelation | null {
  const { schema, name } = readRelation(from) ?? {};
  const full = `${schema}.${name}`.toLowerCase();
  return relations.find(({ relation }) => relation === full) ?? null;
}

/**
 * SQL for a list of samples, and for how many there are. With a value, samples outside the Tukey fences of their
 * group come first (1.5 times the interquartile range beyond the quartiles, by linear interpolation, within this
 * list), then those farthest from their group's median; those without a value come last. Two columns are added:
 * `sample_outlier` and `sample_distance` (from the median, in the value's own unit), NULL where there is no value. Without
 * a value those that are wrong come first, those that are right last.
 */
export function sampleList({ from, where, value, outcome, group, order, columns, limit }: SampleQuery): {
  rows: string;
  count: string;
} {
  const samples = `FROM ${from} WHERE ${whereSql(where)}`;
  const count = `SELECT count(*) AS n ${samples}`;
  const kept = columns === null ? 'sample.*' : columns.map((name) => `sample.${sqlName(name)}`).join(', ');
  const among = order.map((name) => `sample.${sqlName(name)}`);
  const first = Math.max(0, Math.floor(limit));
  if (value === null) {
    const rightLast = outcome === null ? [] : [`coalesce(sample.${sqlName(outcome)}::INT, 0.5)`];
    const by = rightLast.length + among.length > 0 ? `ORDER BY ${[...rightLast, ...among].join(', ')}` : '';
    return {
      count,
      rows: `SELECT ${kept}, NULL::BOOLEAN AS sample_outlier, NULL::DOUBLE AS sample_distance
FROM (SELECT * ${samples}) AS sample ${by} LIMIT ${first}`,
    };
  }
  const measured = `CASE WHEN isfinite(sample.${sqlName(value)}::DOUBLE) THEN sample.${sqlName(value)}::DOUBLE END`;
  const grouped = group === null ? 'NULL' : `sample.${sqlName(group)}`;
  const rows = `WITH placed AS (
  SELECT sample, ${measured} AS value, ${grouped} AS member FROM (SELECT * ${samples}) AS sample
), quartiles AS (
  SELECT member, quantile_cont(value, 0.25) AS q1, quantile_cont(value, 0.5) AS middle, quantile_cont(value, 0.75) AS q3
  FROM placed WHERE value IS NOT NULL GROUP BY member
)
SELECT ${kept},
  value < q1 - 1.5 * (q3 - q1) OR value > q3 + 1.5 * (q3 - q1) AS sample_outlier, abs(value - middle) AS sample_distance
FROM placed LEFT JOIN quartiles ON quartiles.member IS NOT DISTINCT FROM placed.member
ORDER BY ${['sample_outlier DESC NULLS LAST', 'sample_distance DESC NULLS LAST', ...among].join(', ')}
LIMIT ${first}`;
  return { rows, count };
}
