import { describe, expect, test } from 'vitest';
import { answerMap } from '../../../../../src/benchmarks/gesBench/views/answerMap';
import { views } from '../../../../../src/benchmarks/views';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const row = (
  perceiver: string,
  question: string,
  video_id: string,
  x: number | null,
  more: Row = {},
): Row => ({
  perceiver,
  kind: perceiver.startsWith('p') ? 'human' : 'model',
  question,
  video_id,
  clip: 4,
  clips: 4,
  text: `on ${video_id}`,
  x,
  y: x === null ? null : x / 2,
  x_share: question === 'intention' ? 0.25 : 0.5,
  y_share: 0.125,
  ...more,
});

const rows = [
  row('m', 'intention', 'v1', 0.5),
  row('m', 'intention', 'v2', -0.5),
  row('m', 'response', 'v1', 0.1),
  row('p', 'intention', 'v1', 0.4),
  row('p2', 'intention', 'v1', null),
];
const draw = (given: readonly Row[] = rows) => answerMap.figure(given, theme, sceneWith());
const drawn = (given?: readonly Row[]) => traces(draw(given)).filter(({ customdata }) => customdata?.length);
const axes = (given?: readonly Row[]) =>
  draw(given).layout as unknown as Record<
    string,
    { title: { text: string }; range: [number, number]; scaleanchor?: string }
  >;

describe('the map of answers', () => {
  test('is a view that cells can name', () => {
    expect(views.get('answer-map')).toBe(answerMap);
  });

  test('sets both questions side by side, people last, marks from left to right', () => {
    expect(drawn().map(({ name, xaxis, x, y }) => [name, xaxis, x, y])).toEqual([
      ['m', 'x', [-0.5, 0.5], [-0.25, 0.25]],
      ['m', 'x2', [0.1], [0.05]],
      ['p', 'x', [0.4], [0.2]],
    ]);
    expect(draw().points).toBe('across');
  });

  test('names the share of variance of each axis of each question, to one scale', () => {
    const { xaxis, yaxis, xaxis2, yaxis2 } = axes();
    expect([xaxis, yaxis, xaxis2, yaxis2].map((axis) => axis!.title.text)).toEqual([
      'Axis 1, 25.0 % of variance',
      'Axis 2, 12.5 % of variance',
      'Axis 1, 50.0 % of variance',
      'Axis 2, 12.5 % of variance',
    ]);
    expect([yaxis!.scaleanchor, yaxis2!.scaleanchor]).toEqual(['x', 'x2']);
    expect(xaxis!.range[0]).toBeLessThan(-0.5);
    expect(xaxis!.range[1]).toBeGreaterThan(0.5);
    const bare = rows.map(({ x_share, y_share, ...rest }) => rest);
    expect(axes(bare).xaxis!.title.text).toBe('Axis 1');
    expect(draw(bare).summary).toBe(
      'Map of answers of 3 perceivers: Q1 intention, 3 of 4 answers; Q2 response, 1 answer.',
    );
  });

  test('tells perceivers by colour and symbol, as other views do', () => {
    const [m, , p] = drawn();
    expect(m!.marker!.color).not.toBe(p!.marker!.color);
    expect(m!.marker!.symbol).not.toBe(p!.marker!.symbol);
    expect(p!.marker).toMatchObject({ color: theme.foreground, symbol: 'circle-open' });
    const legend = traces(draw()).filter(({ x }) => x[0] === null);
    expect(legend.map(({ name }) => name)).toEqual(['single people', 'm']);
  });

  test('opens the answer behind a mark, and says it', () => {
    const [left] = marks(drawn()[0]!);
    expect(left).toEqual({
      samples: {
        from: 'gesbench.answers',
        where: "perceiver = 'm' AND question = 'intention' AND video_id = 'v2' AND clip = 4",
      },
      tooltip: 'm on v2, Q1 intention, after clip 4 of 4, “on v2”',
    });
  });

  test('has one larger mark for answers of a perceiver at one place, with all of them behind it', () => {
    const twins = ['v1', 'v2', "v'3", 'v4'].map((video) =>
      row('m', 'intention', video, 0.5, { text: 'same' }),
    );
    const [trace] = drawn([...twins, row('m', 'intention', 'v5', 0.9)]);
    expect(trace!.x).toEqual([0.5, 0.9]);
    const sizes = (trace!.marker as unknown as { size: number[] }).size;
    expect(sizes[0]).toBeGreaterThan(sizes[1]!);
    expect(marks(trace!)[0]).toEqual({
      samples: {
        from: 'gesbench.answers',
        where:
          "perceiver = 'm' AND question = 'intention' AND (video_id, clip) IN (('v1', 4), ('v2', 4), ('v''3', 4), ('v4', 4))",
      },
      tooltip: "m on v1, v2, v'3 and 1 more, Q1 intention, 4 answers at one place, “same”",
    });
  });

  test('shows markup in answers and names as it is written, and long answers in part', () => {
    const text = `<b>bold</b> & %{x} ${'long '.repeat(60)}`;
    const figure = draw([row('<i>m</i>', 'intention', 'v<1>', 0, { text })]);
    const [hover] = named(figure, '&lt;i&gt;m&lt;/i&gt;').hovertext as string[];
    expect(hover).toContain('&lt;i&gt;m&lt;/i&gt; on v&lt;1&gt;');
    expect(hover).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; %{x}');
    expect(hover!.replaceAll('<br>', '')).not.toMatch(/[<>]/);
    expect(hover).toContain('…”');
  });

  test('says how many answers there are, and which have no place', () => {
    expect(texts(draw())).toEqual([
      '<b>Q1 intention</b>  n = 3 of 4 answers',
      '<b>Q2 response</b>  n = 1 answer',
    ]);
    expect(draw().note).toContain('1 without a vector cannot be placed.');
    expect(draw(rows.slice(0, 4)).note).not.toContain('cannot be placed');
    expect(draw().summary).toContain('Q1 intention, 3 of 4 answers, two axes with 37.5 % of the variance');
  });

  test('draws 5,000 answers at most, a like part of every perceiver, and says so in the titles', () => {
    const many = ['a', 'b', 'c'].flatMap((name) =>
      Array.from({ length: 2000 }, (_, i) => row(name, 'intention', `v${i}`, i / 2000)),
    );
    const figure = draw([...many, ...many.map((one) => ({ ...one, question: 'response' }))]);
    const all = traces(figure).filter(({ customdata }) => customdata?.length);
    expect(all.reduce((sum, { x }) => sum + x.length, 0)).toBe(5000);
    for (const { x } of all) expect(Math.abs(x.length - 5000 / 6)).toBeLessThan(1);
    expect(texts(figure)[0]).toBe('<b>Q1 intention</b>  n = 2,500 of 6,000 answers');
    expect(figure.note).toContain('At most 5,000 are drawn');
    expect(figure.note).toContain('7,000 are left out');
    expect(draw(many.slice(0, 5000)).note).not.toContain('left out');
  });

  test('can draw answers none of which has a place', () => {
    const figure = draw([row('m', 'intention', 'v1', null)]);
    expect(texts(figure)).toEqual(['<b>Q1 intention</b>  n = 0 of 1 answer']);
  });
});
