import type { Cell } from '../../src/shared/cell';
import { sqlTypeOf } from '../../src/shared/sqlType';
import { compareKeys } from './sortKey';
import { valueKey } from './valueKey';

/**
 * A sorted copy of rows. Stable in both directions; nulls come last in both, NaN is the greatest number;
 * so `ORDER BY … NULLS LAST` in DuckDB gives the same order.
 */
export function sorted(rows: readonly Cell[][], column: number, type: string, descending: boolean): Cell[][] {
  const sqlType = sqlTypeOf(type);
  const keyed = rows.map((row) => ({ row, key: valueKey(row[column] ?? null, sqlType) }));
  keyed.sort((left, right) => {
    const [a, b] = [left.key, right.key];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compareKeys(b, a) : compareKeys(a, b);
  });
  return keyed.map(({ row }) => row);
}
