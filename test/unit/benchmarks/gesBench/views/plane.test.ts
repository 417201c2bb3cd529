import { describe, expect, test } from 'vitest';
import { plane } from '../../../../../src/benchmarks/gesBench/views/plane';
import type { Row } from '../../../../../src/figure/view';
import { marks, sceneWith, texts, theme, traces } from '../../../figure/rows';

function row(
  perceiver: string,
  kind: string,
  question: string,
  specificity: number | null,
  anticipation: number | null,
): Row {
  const ends = (name: string, value: number | null): Row => ({
    [name]: value,
    [`${name}_low`]: value === null ? null : value - 0.1,
    [`${name}_high`]: value === null ? null : value + 0.05,
  });
  return {
    perceiver,
    kind,
    question,
    ...ends('specificity', specificity),
    ...ends('anticipation', anticipation),
    videos: 20,
  };
}

const rows = [
  row('Human', 'human', 'intention', 0.8, 0.7),
  row('Human', 'human', 'response', 0.75, 0.6),
  row('p1', 'human', 'intention', 0.7, 0.65),
  row('gpt', 'model', 'intention', 0.4, 0.55),
  row('gpt', 'model', 'response', 0.4, null),
];
const drawn = (settings = {}): ReturnType<typeof traces> =>
  traces(plane.figure(rows, theme, sceneWith(settings))).filter((trace) => trace.customdata?.length);

describe('the plane of specificity and anticipation', () => {
  test('sets Q1 and Q2 side by side, people together last, so that none hides them', () => {
    expect(drawn().map((trace) => [trace.name, trace.xaxis, trace.x, trace.y])).toEqual([
      ['gpt', 'x', [0.4], [0.55]],
      ['Human', 'x', [0.8], [0.7]],
      ['Human', 'x2', [0.75], [0.6]],
    ]);
    expect(texts(plane.figure(rows, theme, sceneWith()))).toEqual([
      '<b>Q1 intention</b>',
      'chance',
      '<b>Q2 response</b>',
      'chance',
    ]);
  });

  test('shows each person on demand, by another symbol than models', () => {
    const each = drawn({ people: 'each' });
    expect(each.map(({ name }) => name)).toEqual(['gpt', 'p1', 'Human', 'Human']);
    expect(each[1]!.marker!.symbol).toBe('circle-open');
    expect(plane.switches!(rows).map(({ name }) => name)).toEqual(['people']);
    expect(plane.switches!(rows.slice(3))).toEqual([]);
  });

  test('draws the chance line at 0.5', () => {
    const { shapes } = plane.figure(rows, theme, sceneWith()).layout;
    expect(shapes).toHaveLength(1);
    expect([shapes![0]!.y0, shapes![0]!.y1]).toEqual([0.5, 0.5]);
  });

  test('has intervals both ways, and says them and n', () => {
    const trace = drawn()[0] as unknown as Record<
      'error_x' | 'error_y',
      { array: number[]; arrayminus: number[] }
    >;
    expect(trace.error_x.array[0]).toBeCloseTo(0.05);
    expect(trace.error_y.arrayminus[0]).toBeCloseTo(0.1);
    expect(marks(drawn()[0]!)[0]!.tooltip).toBe(
      'gpt, Q1 intention, specificity: 0.400, 95 % interval 0.300 to 0.450, anticipation: 0.550, 95 % interval 0.450 to 0.600, n = 20 videos',
    );
  });

  test('opens into the values by video', () => {
    expect(marks(drawn()[1]!)[0]!.samples).toEqual({
      from: 'gesbench.plane_by_video',
      where: "perceiver = 'Human' AND question = 'intention'",
    });
  });

  test('draws a video as a small point of its own', () => {
    const figure = plane.figure(
      [
        ...rows,
        { perceiver: 'gpt', question: 'intention', specificity: 0.3, anticipation: 1, video_id: 'v1' },
      ],
      theme,
      sceneWith(),
    );
    const point = traces(figure).find((trace) => trace.y[0] === 1)!;
    expect(marks(point)[0]!.samples!.where).toBe(
      "perceiver = 'gpt' AND question = 'intention' AND video_id = 'v1'",
    );
    expect(marks(point)[0]!.tooltip).toContain('v1');
  });

  test('says what cannot be placed, and the definitions chosen', () => {
    const { note, summary } = plane.figure(rows, theme, sceneWith());
    expect(note).toContain('1 row lacks a figure and cannot be placed');
    expect(note).toContain('n = 20 videos (T2)');
    expect(note).toContain('halves rounded to even');
    expect(summary).toContain('the highest anticipation is 0.700, of Human on Q1 intention');
  });
});
