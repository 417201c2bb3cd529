import { describe, expect, test } from 'vitest';
import {
  isoPrecision,
  precisionRecall,
} from '../../../../../src/benchmarks/socialOmni/views/precisionRecall';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const own: Row = {
  ...{
    model: 'a',
    setting: 'av',
    n: 32,
    precision: 60,
    precision_low: 40,
    precision_high: 75,
    precision_n: 20,
  },
  ...{ recall: 80, recall_low: 65, recall_high: 90, recall_n: 15, f1: 68.57, f1_low: 50, f1_high: 80 },
};
// Table 4 of the paper: P 70.37, R 28.57, F1 40.64.
const printed: Row = {
  model: 'GPT-4o (published)',
  published: true,
  precision: 70.37,
  recall: 28.57,
  f1: 40.64,
};
const rows = [own, printed, { model: 'b', setting: 'av', precision: null, recall: null, f1: null }];
const figure = precisionRecall.figure(rows, theme, sceneWith());

describe('the plane of precision and recall', () => {
  test('has lines on which F1 = 2PR / (P + R) is the same', () => {
    const lines = traces(figure).filter(({ x }) => x.length > 10);
    expect(lines).toHaveLength(4);
    for (const [i, f1] of [0.2, 0.4, 0.6, 0.8].entries()) {
      const { x, y } = lines[i]!;
      for (const [j, recall] of x.entries()) {
        const precision = y[j]!;
        expect((2 * precision * recall!) / (precision + recall!)).toBeCloseTo(100 * f1, 9);
        expect(precision).toBeLessThanOrEqual(100 + 1e-9);
      }
      expect(Math.max(...(y as number[]))).toBeCloseTo(100, 9);
      expect(x.at(-1)).toBeCloseTo(100, 9);
    }
    expect(texts(figure)).toEqual(['F1 0.2', 'F1 0.4', 'F1 0.6', 'F1 0.8']);
    // By hand: P = 0.8 · 1 / (2 − 0.8) = 2/3.
    expect(isoPrecision(0.8, 100)).toBeCloseTo(200 / 3, 12);
  });

  test('places recall across and precision up, with both intervals, and says n', () => {
    const trace = named(figure, 'a, av') as unknown as Record<
      'error_x' | 'error_y',
      { array: number[]; arrayminus: number[] }
    > & { x: number[]; y: number[] };
    expect([trace.x, trace.y]).toEqual([[80], [60]]);
    expect(trace.error_x).toMatchObject({ array: [10], arrayminus: [15] });
    expect(trace.error_y).toMatchObject({ array: [15], arrayminus: [20] });
    const [mark] = marks(named(figure, 'a, av'));
    expect(mark!.tooltip).toBe(
      'a, av, precision: 60.0 %, n = 20, 95 % interval 40.0 to 75.0, recall: 80.0 %, n = 15, 95 % interval 65.0 to 90.0, F1: 68.6 %, 95 % interval 50.0 to 80.0',
    );
    expect(mark!.samples).toEqual({
      from: 'socialomni.turn_answers',
      where: "model = 'a' AND setting = 'av' AND (yes OR truth_yes)",
    });
  });

  test('draws published rows hollow, without samples, and agrees with their printed F1', () => {
    const trace = named(figure, 'GPT-4o, published');
    expect(trace.marker!.symbol).toMatch(/-open$/);
    expect(marks(trace)[0]!.samples).toBeNull();
    // The printed F1 lies on its own line.
    expect(isoPrecision(0.4064, 28.57)).toBeCloseTo(70.37, 1);
  });

  test('says what cannot be placed and who is best', () => {
    expect(figure.note).toContain('1 run lacks a figure and cannot be placed.');
    expect(figure.note).toContain('n = 32 items');
    expect(figure.summary).toContain('the highest F1 is 68.6, of a, av.');
  });
});
