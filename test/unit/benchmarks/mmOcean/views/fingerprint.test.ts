import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../../../src/benchmarks/mmOcean/views/fingerprint';
import { asRows, type Mark, missingColumns, type Row, type Scene } from '../../../../../src/figure/view';
import { pointsOf } from '../../../../../webview/keyboard';
import { theme, type WrittenMark, written } from '../../../figure/rows';

const scene: Scene = { settings: {}, styles: () => new Map() };

function model(name: string, rates: Record<'hr' | 'pr' | 'cr' | 'ir', number | null>, judged = true): Row {
  const row: Record<string, string | number | boolean | null> = {
    model: name,
    judged,
    theta1: 0.5,
    theta2: 0.7,
    theta3: 0.5,
  };
  for (const [rate, value] of Object.entries(rates)) {
    row[rate] = value;
    row[`${rate}_n`] = value === null ? 0 : 1104;
    row[`${rate}_low`] = value === null ? null : value - 2;
    row[`${rate}_high`] = value === null ? null : value + 2;
  }
  return row;
}

const rows = [
  model('unjudged', { hr: 0, pr: 40, cr: 100, ir: 30 }, false),
  model("O'Brien <b>", { hr: 10, pr: 51.3, cr: 60, ir: null }),
  model('best', { hr: 33.54, pr: 17.2, cr: 44.7, ir: 28.7 }),
];

interface Heat {
  name: string;
  z: (number | null)[][];
  hovertext: string[][];
  customdata: Mark[][];
}

const figure = fingerprint.figure(rows, theme, scene);
const heat = figure.data.slice(0, 4) as unknown as Heat[];
const numbers = figure.data[4] as unknown as { text: string[] };
const mark = (column: number, row: number): WrittenMark => written(heat[column]!.customdata[row]![0]!);

describe('the failure fingerprint', () => {
  test('sorts models by HR, those without one last, and names the rates in full', () => {
    expect((figure.layout.yaxis as { ticktext: string[] }).ticktext).toEqual([
      'best',
      "O'Brien &lt;b&gt;",
      'unjudged',
    ]);
    expect(heat.map((trace) => trace.name)).toEqual([
      'HR holistic-grounding rate',
      'PR prejudice rate',
      'CR confabulation rate',
      'IR integration-failure rate',
    ]);
  });

  test('prints each rate, none without a denominator, not judged without a judge', () => {
    expect(numbers.text).toEqual([
      ...['33.5', '10.0', 'not judged'],
      ...['17.2', '51.3', '40.0'],
      ...['44.7', '60.0', 'not judged'],
      ...['28.7', 'none', '30.0'],
    ]);
    expect(heat[0]!.z).toEqual([[33.54], [10], [null]]);
  });

  test('says n and the interval', () => {
    expect(mark(1, 0).tooltip).toBe('best, PR prejudice rate: 17.2 %, n = 1104, 95 % interval 15.2 to 19.2');
    expect(mark(3, 1).tooltip).toBe("O'Brien <b>, IR integration-failure rate: none, n = 0");
    expect(heat[3]!.hovertext[1]![0]).toContain("O'Brien &lt;b&gt;<br>");
  });

  test('carries the samples each rate counts', () => {
    const from = 'mm_ocean.outcomes_at(0.5, 0.7, 0.5)';
    expect([0, 1, 2, 3].map((column) => mark(column, 1).samples)).toEqual([
      { from, where: "model = 'O''Brien <b>' AND r1 AND r2 AND r3", value: 'questions_right' },
      { from, where: "model = 'O''Brien <b>' AND r1 AND NOT r3", value: 'questions_right' },
      { from, where: "model = 'O''Brien <b>' AND r1 AND NOT r2", value: 'rationale' },
      { from, where: "model = 'O''Brien <b>' AND r3 AND NOT r1", value: 'traits_right' },
    ]);
    expect([mark(0, 2).samples, mark(2, 2).samples]).toEqual([null, null]);
  });

  test('sums up in one sentence and can be walked point by point', () => {
    expect(figure.summary).toBe(
      'Failure fingerprint of 3 models: HR, PR, CR and IR in per cent; the highest HR is 33.5, of best.',
    );
    const points = pointsOf(figure);
    expect(points.map((series) => series.length)).toEqual([3, 3, 3, 3]);
    expect(written(points[2]![1]!.mark)).toEqual(mark(2, 1));
  });

  test('stands with no rows', () => expect(fingerprint.figure([], theme, scene).data).toHaveLength(5));
});

describe('columns of a view', () => {
  test('are named when missing', () => {
    const columns = fingerprint.columns
      .filter((name) => name !== 'hr_n' && name !== 'judged')
      .map((name) => ({ name, type: '' }));
    expect(missingColumns(fingerprint, columns)).toBe(
      'The view “fingerprint” needs the columns judged, hr_n, which the result does not have.',
    );
    expect(
      missingColumns(
        fingerprint,
        fingerprint.columns.map((name) => ({ name, type: '' })),
      ),
    ).toBeNull();
  });
  test('name the cells of a row', () => {
    expect(
      asRows(
        [
          { name: 'a', type: '' },
          { name: 'b', type: '' },
        ],
        [[1, null]],
      ),
    ).toEqual([{ a: 1, b: null }]);
  });
});
