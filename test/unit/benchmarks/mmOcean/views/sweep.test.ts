import { describe, expect, test } from 'vitest';
import { sweep } from '../../../../../src/benchmarks/mmOcean/views/sweep';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const grid = [0.4, 0.5, 0.6];
const rows: Row[] = grid.flatMap((theta1) =>
  [0.6, 0.7, 0.8].flatMap((theta2) =>
    grid.map((theta3) => ({
      ...{ theta1, theta2, theta3, models: 5, mean_hr: 24, top3: ['a', 'b', 'c'] },
      is_default: theta1 === 0.5 && theta2 === 0.7 && theta3 === 0.5,
      rho:
        theta1 === 0.6 && theta2 === 0.8 && theta3 === 0.4 ? null : 1 - (theta1 - 0.4) - (theta3 - 0.4) / 2,
      top3_kept: theta2 !== 0.8,
    })),
  ),
);
const figure = sweep.figure(rows, theme, sceneWith());

describe('the threshold sweep', () => {
  test('has a panel for each θ2, θ1 up and θ3 across', () => {
    expect(
      traces(figure)
        .filter(({ type }) => type === 'heatmap')
        .map(({ name, xaxis }) => [name, xaxis]),
    ).toEqual([
      ['θ2 = 0.6', 'x'],
      ['θ2 = 0.7', 'x2'],
      ['θ2 = 0.8', 'x3'],
    ]);
    const z = named(figure, 'θ2 = 0.6').z!;
    expect([z[0]![2], z[2]![0]]).toEqual([expect.closeTo(0.9), expect.closeTo(0.8)]);
    expect(texts(figure)).toContain('<b>θ2 = 0.7</b>, rationale');
  });

  test('prints ρ and whether the best three are kept, none where there is no ρ', () => {
    const [first, , last] = traces(figure).filter(({ type }) => type === 'scatter');
    expect(first!.text![0]).toBe('1.00 ✓');
    expect([last!.text![0], last!.text![6]]).toEqual(['1.00 ✗', 'none']);
  });

  test('frames the default', () => {
    const shapes = figure.layout.shapes!;
    expect(shapes).toHaveLength(1);
    expect(shapes[0]!.xref).toBe('x2');
    expect((Number(shapes[0]!.x0) + Number(shapes[0]!.x1)) / 2).toBeCloseTo(1);
  });

  test('opens into the videos that hold at those thresholds', () => {
    const mark = marks(named(figure, 'θ2 = 0.8'))[1]!;
    expect(mark.samples).toEqual({
      from: 'mm_ocean.outcomes_at(0.4, 0.8, 0.5)',
      where: 'r1 AND r2 AND r3',
    });
    expect(mark.tooltip).toBe(
      'θ1 = 0.4, θ2 = 0.8, θ3 = 0.5, Spearman ρ of HR with the default: 0.950, the best three change, best: a, b, c, mean HR 24.0 %, n = 5 models',
    );
  });

  test('sums up, and stands with no rows', () => {
    expect(figure.summary).toContain('at 27 thresholds: ρ is 0.700 or more; the best three are kept at 18');
    expect(sweep.figure([], theme, sceneWith()).data).toEqual([]);
  });
});
