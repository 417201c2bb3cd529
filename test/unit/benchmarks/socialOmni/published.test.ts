import { expect, test } from 'vitest';
import { describeWithShared, sharedJson } from '../../support/sharedData';
import { loaded, rowOf, rowsOf } from './session';

const FILE = 'published/socialomni-tables.json';

interface Published {
  splits: { consistent: number; inconsistent: number };
  table2_main: { model: string; who: number; when: number | null; how: number | null }[];
  table4_when: { model: string; precision: number; recall: number; f1: number }[];
  table5_consistency: {
    model: string;
    overall: number;
    consistent: number;
    inconsistent: number;
    gap: number;
  }[];
}

describeWithShared(FILE, 'the paper’s tables', () => {
  const published = sharedJson<Published>(FILE);

  test('F1 of Table 4 follows from its precision and recall', async () => {
    const session = await loaded([]);
    for (const { model, precision, recall, f1 } of published.table4_when) {
      const { ours } = await rowOf(session, `SELECT socialomni.f1_of(${precision}, ${recall}) AS ours`);
      expect(Math.abs(Number(ours) - f1), model).toBeLessThan(0.01);
    }
  });

  test('gaps of Table 5 follow from its columns, and its overall from its splits but for MiniOmni2', async () => {
    const session = await loaded([]);
    const { consistent: nC, inconsistent: nI } = published.splits;
    for (const { model, overall, consistent, inconsistent, gap } of published.table5_consistency) {
      const { ours } = await rowOf(
        session,
        `SELECT socialomni.gap_of(${consistent}, ${inconsistent}) AS ours`,
      );
      expect(Math.abs(Number(ours) - gap), model).toBeLessThan(0.0501);
      const mean = (consistent * nC + inconsistent * nI) / (nC + nI);
      if (model === 'MiniOmni2') expect(mean).toBeCloseTo(15.78, 2);
      else expect(Math.abs(mean - overall), model).toBeLessThan(0.025);
    }
  });

  // r, rho and p as scipy 1.17.1 prints them (pearsonr, spearmanr, permutation_test with 200,000 shuffles; the last p
  // is that of pearsonr).
  test('correlations between the axes of Table 2', async () => {
    const session = await loaded([]);
    const values = published.table2_main.map(
      ({ model, who, when, how }) => `('x', '${model}', ${who}, ${when ?? 'NULL'}, ${how ?? 'NULL'})`,
    );
    await rowsOf(
      session,
      `CREATE TABLE outputs.table2 AS FROM (VALUES ${values.join(', ')})
       AS t(setting, model, who, when_accuracy, how)`,
    );
    const rows = await rowsOf(session, "FROM socialomni.axis_correlations_of('outputs.table2')");
    const expected = [
      ['who', 'how', 0.24344821737814182, 0.24145848521644878, 0.4682],
      ['who', 'when_accuracy', 0.7172390430509595, 0.6560381485126155, 0.0149],
      ['when_accuracy', 'how', 0.6530652377157715, 0.6818181818181819, 0.0294],
    ] as const;
    expect(rows).toHaveLength(expected.length);
    for (const [x, y, r, rho, p] of expected) {
      const row = rows.find(({ axis_x, axis_y }) => axis_x === x && axis_y === y)!;
      expect(row.n).toBe(11);
      expect(row.r).toBeCloseTo(r, 9);
      expect(row.rho).toBeCloseTo(rho, 9);
      expect(Math.abs(Number(row.p) - p)).toBeLessThan(0.015);
      expect(Number(row.r_low)).toBeLessThan(r);
      expect(Number(row.r_high)).toBeGreaterThan(r);
    }
  });
});
