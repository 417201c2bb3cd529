import { describe, expect, test } from 'vitest';
import { consistencyGap } from '../../../../../src/benchmarks/socialOmni/views/consistencyGap';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

function row(definition: string, consistent: number | null, inconsistent: number | null): Row {
  const gap = consistent === null || inconsistent === null ? null : consistent - inconsistent;
  return {
    ...{ model: 'a', setting: 'av', definition, consistent, inconsistent, gap, gap_low: -10, gap_high: 40 },
    ...{ consistent_low: 60, consistent_high: 95, consistent_n: 26 },
    ...{ inconsistent_low: 30, inconsistent_high: 85, inconsistent_n: 14 },
  };
}

// Table 5 of the paper.
const printed: Row = {
  ...{ model: 'Qwen3-Omni-Thinking (published)', published: true },
  ...{ consistent: 53.74, inconsistent: 59.64, gap: -5.9 },
};
const rows = [row('paper', 80, 65), row('pipeline', 85, 70), printed];
const figure = consistencyGap.figure(rows, theme, sceneWith());

describe('the consistency gap', () => {
  test('sets both splits of a model in its row, published ones hollow', () => {
    expect(named(figure, 'consistent').x).toEqual([80, 53.74]);
    expect(named(figure, 'inconsistent').x).toEqual([65, 59.64]);
    expect(named(figure, 'consistent').marker!.symbol).toEqual(['circle', 'circle-open']);
    expect(named(figure, 'inconsistent').marker!.symbol).toEqual(['diamond', 'diamond-open']);
  });

  test('labels the gap with its sign and interval', () => {
    const cells = named(figure, 'gap');
    expect(marks(cells)[0]!.tooltip).toBe(
      'a, av, gap, consistent − inconsistent: +15.0 points, 95 % interval −10.0 to 40.0',
    );
    expect(traces(figure)[traces(figure).indexOf(cells) + 1]!.text).toEqual([
      '<b>+15.0</b> (−10.0 to 40.0)',
      '<b>−5.9</b>',
    ]);
    expect(figure.summary).toContain('the widest gap is +15.0 points, of a, av.');
  });

  test('names the definition, and changes it on demand', () => {
    expect(figure.note).toContain('Definition of the paper: no letter or skipped is wrong.');
    expect(figure.note).toContain('n = 26 consistent items. n = 14 inconsistent items.');
    const other = consistencyGap.figure(rows, theme, sceneWith({ definition: 'pipeline' }));
    expect(named(other, 'consistent').x).toEqual([85, 53.74]);
    expect(other.note).toContain('pipeline: skipped is left out');
  });

  test('opens the items of a split under the definition shown; none of a published row', () => {
    const [own, theirs] = marks(named(figure, 'inconsistent'));
    expect(own!.samples).toEqual({
      from: 'socialomni.answers_by_definition',
      where: "model = 'a' AND setting = 'av' AND definition = 'paper' AND consistency = 'inconsistent'",
    });
    expect(own!.tooltip).toBe(
      'a, av, inconsistent (seen is not heard): 65.0 %, n = 14 items, 95 % interval 30.0 to 85.0',
    );
    expect(theirs!.samples).toBeNull();
  });

  test('says where a split has no item', () => {
    expect(texts(consistencyGap.figure([row('paper', 80, null)], theme, sceneWith()))).toContain(
      'no inconsistent item',
    );
  });
});
