import { describe, expect, test } from 'vitest';
import { categoryRadar } from '../../../../../src/benchmarks/mmOcean/views/categoryRadar';
import { CATEGORIES } from '../../../../../src/benchmarks/mmOcean/vocabulary';
import type { Figure, Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, theme, traces } from '../../../figure/rows';

const row = (model: string, category: string | null, accuracy: number): Row => ({
  model,
  category,
  accuracy,
  n: 21,
});
// In another order than the figure's, and one category of `b` missing.
const rows = [
  ...[...CATEGORIES].reverse().map((category, i) => row('a', category, 10 * (i + 1))),
  ...CATEGORIES.slice(1).map((category) => row('b', category, 20)),
  row('b', null, 99),
];
const figure = categoryRadar.figure(rows, theme, sceneWith());
const polar = (from: Figure, name: string) =>
  named(from, name) as unknown as { r: number[]; theta: number[]; marker: { opacity: number } };

describe('the radar of categories', () => {
  test('lays the seven out in the order of their clusters', () => {
    const { ticktext } = (figure.layout.polar as { angularaxis: { ticktext: string[] } }).angularaxis;
    expect(ticktext).toHaveLength(7);
    expect([ticktext[0], ticktext[4]]).toEqual([
      'Personality<br>Attribution',
      'Micro-expression<br>Localization',
    ]);
    expect(polar(figure, 'a').r).toEqual([70, 60, 50, 40, 30, 20, 10]);
    expect(polar(figure, 'a').theta[1]).toBeCloseTo(360 / 7);
  });

  test('draws a ring at one in six', () => {
    const ring = traces(figure).find(({ name }) => name === 'chance 16.7 %') as unknown as { r: number[] };
    expect(new Set(ring.r)).toEqual(new Set([100 / 6]));
  });

  test('says n, and opens into the answers of a category', () => {
    expect(marks(named(figure, 'a'))[3]).toEqual({
      tooltip: 'a, Mixed Emotion Discrimination: 40.0 % right, n = 21 questions, chance 16.7 %',
      samples: {
        from: 'mm_ocean.answers',
        where: "model = 'a' AND category = 'Mixed Emotion Discrimination'",
      },
    });
  });

  test('leaves out what is not there and says so', () => {
    expect(polar(figure, 'b').r).toHaveLength(6);
    expect(figure.note).toContain('1 category of a model has no question');
    expect(figure.summary).toContain('the hardest is Temporal-Spatial Joint Localization, 15.0 % on average');
  });

  test('brings one model forward on demand, and draws it last', () => {
    expect(categoryRadar.switches!(rows)[0]!.options.map(({ label }) => label)).toEqual(['all', 'a', 'b']);
    expect(categoryRadar.switches!(rows.slice(0, 7))).toEqual([]);
    const one = categoryRadar.figure(rows, theme, sceneWith({ model: '=a' }));
    expect([polar(one, 'a').marker.opacity, polar(one, 'b').marker.opacity]).toEqual([1, 0.3]);
    expect(
      traces(one)
        .filter(({ customdata }) => customdata)
        .map(({ name }) => name),
    ).toEqual(['b', 'a']);
  });
});
