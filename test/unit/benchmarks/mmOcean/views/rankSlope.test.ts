import { describe, expect, test } from 'vitest';
import { moveText, rankSlope } from '../../../../../src/benchmarks/mmOcean/views/rankSlope';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const row = (model: string, t1_rank: number, hr_rank: number | null): Row => ({
  model,
  t1_rank,
  hr_rank,
  t1: 50,
  hr: 4.5,
});
const rows = [
  row('falls', 1, 6),
  row('stays', 2, 2),
  row('climbs (published)', 6, 1),
  row('four', 3, 7),
  row('unjudged', 4, null),
];
const figure = rankSlope.figure(rows, theme, sceneWith());
const line = (name: string) =>
  named(figure, name) as unknown as { line: { width: number }; opacity: number; y: number[] };

describe('the slope from T1 to HR', () => {
  test('joins the two ranks, the best on top', () => {
    expect(line('falls').y).toEqual([1, 6]);
    const [foot, top] = (figure.layout.yaxis as { range: number[] }).range;
    expect(foot).toBeGreaterThan(top!);
  });

  test('marks moves of five places or more, and draws them last', () => {
    expect(['falls', 'climbs (published)', 'stays', 'four'].map((name) => line(name).line.width > 2)).toEqual(
      [true, true, false, false],
    );
    expect(traces(figure).map(({ name }) => name)).toEqual(['stays', 'four', 'falls', 'climbs (published)']);
    expect(texts(figure)).toEqual(expect.arrayContaining(['<b>▼ 5</b>', '<b>▲ 5</b>', '▼ 4', '–']));
    expect([7, -6, 0].map(moveText)).toEqual(['▲ 7', '▼ 6', '–']);
  });

  test('says the move, and opens into ratings on one side, held outcomes on the other', () => {
    const [from, to] = marks(named(figure, 'falls'));
    expect(from!.tooltip).toBe(
      'falls, rank 1 on T1, T1 50.0 %, rank 6 on HR, HR 4.5 %, falls 5 places, marked',
    );
    expect(from!.samples).toEqual({
      from: 'mm_ocean.ratings',
      where: "model = 'falls' AND correct IS NOT NULL",
    });
    expect(to!.samples).toEqual({ from: 'mm_ocean.outcomes', where: "model = 'falls' AND r1 AND r2 AND r3" });
    expect(marks(named(figure, 'climbs (published)')).map(({ samples }) => samples)).toEqual([null, null]);
  });

  test('says who is not judged, and sums up', () => {
    expect(figure.note).toContain('n = 4 models');
    expect(figure.note).toContain('1 not judged');
    expect(figure.summary).toBe(
      'Ranks of 4 models on T1 and on HR; 2 move 5 places or more, the farthest falls, which falls 5 places.',
    );
  });
});
