import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../src/notebook/session';
import { bootstrapMean } from '../../../src/statistics/bootstrap';
import { kendall, pearson, spearman } from '../../../src/statistics/correlation';
import { correlationInterval } from '../../../src/statistics/correlationTest';
import { kendallInterval, medianInterval, spearmanInterval } from '../../../src/statistics/rankIntervals';
import { memoryFiles } from '../support/files';
import { openSession, select } from '../support/session';

/** Unit, its cluster, and two scores; the NULL leaves its unit out of what needs both. */
const rows = [
  ['a1', 'a', 1, 2],
  ['a2', 'a', 3, 2],
  ['b1', 'b', 2, 5],
  ['b2', 'b', 2, null],
  ['c1', 'c', 4, 4],
  ['c2', 'c', 6, 5],
  ['d1', 'd', 5, 1],
  ['d2', 'd', 0, 3],
] as const;
const x = rows.map(([, , one]) => one);
const both = rows.flatMap(([, cluster, one, two]) => (two === null ? [] : [{ cluster, one, two }]));
const xs = both.map(({ one }) => one);
const ys = both.map(({ two }) => two);

describe('statistics in SQL', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(memoryFiles({}));
    const values = rows.map(
      ([unit, cluster, one, two]) => `('${unit}', '${cluster}', ${one}, ${two ?? 'NULL'})`,
    );
    // The order of rows must not matter.
    await session.query(
      `CREATE TABLE main.scored AS SELECT * FROM (VALUES ${values.toReversed().join(', ')}) AS row(unit, cluster, x, y)`,
    );
  });
  const of = async (figure: string) =>
    (await select<{ value: unknown }>(session, `SELECT ${figure} AS value FROM main.scored`))[0]!.value;

  test('intervals are those of the functions, over the units that have all values, in the order of units', async () => {
    const clusters = both.map(({ cluster }) => cluster.charCodeAt(0));
    for (const [figure, { low, high }] of [
      ['bootstrap_mean(x, unit)', bootstrapMean(x)],
      ['bootstrap_median(x, unit)', medianInterval(x)],
      ['bootstrap_correlation(x, y, unit)', correlationInterval(xs, ys, pearson)],
      ['bootstrap_spearman(x, y, unit)', spearmanInterval(xs, ys)],
      ['bootstrap_spearman_in(x, y, unit, cluster)', spearmanInterval(xs, ys, clusters)],
      ['bootstrap_kendall(x, y, unit)', kendallInterval(xs, ys)],
    ] as const) {
      expect(low, figure).not.toBeNull();
      expect(await of(figure), figure).toEqual({
        low: expect.closeTo(low!, 10),
        high: expect.closeTo(high!, 10),
      });
    }
  });

  test('figures are those of the functions', async () => {
    expect(await of('pearson(x, y, unit)')).toBeCloseTo(pearson(xs, ys)!, 12);
    expect(await of('spearman(x, y, unit)')).toBeCloseTo(spearman(xs, ys)!, 12);
    expect(await of('kendall(x, y, unit)')).toBeCloseTo(kendall(xs, ys)!, 12);
    expect(await of('share(1, 0)')).toBeNull();
    expect(await of('mcnemar_p(0, 0)')).toBe(1);
  });

  test('nothing gives NULL', async () => {
    const [row] = await select<object>(
      session,
      `SELECT bootstrap_median(x, unit).low AS a, bootstrap_spearman(x, y, unit).high AS b, kendall(x, y, unit) AS c
       FROM main.scored WHERE false`,
    );
    expect(row).toEqual({ a: null, b: null, c: null });
  });
});
