import { describe, expect, test } from 'vitest';
import { confusion } from '../../../../../src/benchmarks/socialOmni/views/confusion';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const letters = ['A', 'B', 'C', 'D'];

function rowsOf(model: string, counts: number[][]): Row[] {
  return letters.flatMap((truth, i) => {
    const of = counts[i]!.reduce((sum, n) => sum + n, 0);
    return [...letters, 'none'].map((answer, j) => {
      const n = counts[i]![j]!;
      return { model, setting: 'av', truth, answer, n, share: of === 0 ? null : (100 * n) / of };
    });
  });
}

const full = rowsOf('a', [
  [3, 1, 0, 0, 0],
  [0, 4, 0, 0, 0],
  [0, 5, 1, 0, 0],
  [0, 0, 0, 2, 0],
]);
const skipping = rowsOf('b', [
  [1, 0, 0, 0, 3],
  [0, 1, 0, 0, 0],
  [0, 0, 1, 0, 0],
  [0, 0, 0, 0, 0],
]);

describe('the confusion matrix', () => {
  test('has four by four cells where every item got a letter, coloured by the share of the row', () => {
    const figure = confusion.figure(full, theme, sceneWith());
    const heat = named(figure, 'a, av');
    expect(heat.z).toEqual([
      [75, 25, 0, 0],
      [0, 100, 0, 0],
      [0, (100 * 5) / 6, 100 / 6, 0],
      [0, 0, 0, 100],
    ]);
    expect(traces(figure)[1]!.text!.slice(8, 12)).toEqual(['0', '5', '<b>1</b>', '0']);
    expect(figure.note).toContain('Every item got a letter.');
    expect(figure.summary).toContain('the commonest mistake is B for C, 5 times, by a, av.');
  });

  test('adds a column for answers without a letter, and one matrix a model', () => {
    const figure = confusion.figure([...full, ...skipping], theme, sceneWith());
    expect(named(figure, 'b, av').z![0]).toEqual([25, 0, 0, 0, 75]);
    expect(named(figure, 'b, av').z![3]).toEqual([null, null, null, null, null]);
    expect(texts(figure)).toEqual(['<b>a</b>', '<b>b</b>']);
    expect(figure.note).toContain('n = 6, 16 items a model');
  });

  test('opens the items of a cell', () => {
    const cells = marks(named(confusion.figure([...full, ...skipping], theme, sceneWith()), 'b, av'));
    expect(cells[0]!.samples).toEqual({
      from: 'socialomni.answers',
      where: "model = 'b' AND setting = 'av' AND correct_answer = 'A' AND scored AND answer = 'A'",
    });
    expect(cells[4]!.samples!.where).toContain("correct_answer = 'A' AND (NOT scored OR answer IS NULL)");
    expect(cells[4]!.tooltip).toBe('b, av, right A, no letter given, 3 of 4 items, 75.0 % of the row');
  });
});
