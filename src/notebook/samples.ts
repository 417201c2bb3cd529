import type { Benchmark } from '../benchmarks/contract';
import { relationOf, sampleList } from '../evidence/sampleList';
import type { Cell, Column, RowValues } from '../shared/cell';
import { LISTED_SAMPLES } from '../shared/limits';
import { ownerOf } from '../shared/relation';
import type { SampleList } from '../shared/sampleList';
import type { Samples } from '../shared/samples';
import { knownRelation } from './relations';
import type { Session } from './session';

/** The samples behind a mark, outliers of their metric first. */
export async function listSamples(
  session: Session,
  benchmarks: readonly Benchmark[],
  samples: Samples,
  title: string,
  limit = LISTED_SAMPLES,
): Promise<SampleList> {
  const relation = relationOf(
    benchmarks.flatMap((benchmark) => benchmark.samples),
    samples.from,
  );
  const { outcome = null, group = null, key = [], label = 'samples' } = relation ?? {};
  const value = samples.value ?? relation?.value ?? null;
  const sql = sampleList({
    from: await knownRelation(session, benchmarks, samples.from),
    where: samples.where,
    value,
    outcome,
    group,
    order: relation?.order ?? key,
    columns: null,
    limit,
  });
  const { columns, rows } = await session.show(sql.rows);
  const isWhole = rows.length < limit;
  const [counted] = isWhole ? [{ n: rows.length }] : await session.select<{ n: number }>(sql.count);
  const count = counted?.n ?? 0;
  const reminder = ownerOf(benchmarks, samples.from)?.reminder;
  return {
    title,
    label,
    samples,
    columns,
    rows,
    count,
    value,
    outcome,
    group,
    key,
    at: 0,
    moment: null,
    ...(reminder !== undefined && { reminder }),
  };
}

/** A row by its columns' names. */
export const rowOf = (columns: readonly Column[], values: readonly Cell[]): RowValues =>
  Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]));

/** Where in a list the sample stands whose columns `row` holds; 0 where it is not listed. */
export function placeIn({ columns, rows, key }: SampleList, row: RowValues): number {
  const keys = columns.flatMap(({ name }, at) => (key.includes(name) ? [{ name, at }] : []));
  const place = rows.findIndex((values) => keys.every(({ name, at }) => values[at] === (row[name] ?? null)));
  return Math.max(0, place);
}
