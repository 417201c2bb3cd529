import { describe, expect, test } from 'vitest';
import { leaderboard } from '../../../../../src/benchmarks/mmOcean/views/leaderboard';
import { headline, standingsOf } from '../../../../../src/benchmarks/mmOcean/views/leaderboardColumns';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, theme, traces, yLabels } from '../../../figure/rows';

const column = (name: string) => headline.find((one) => one.column === name)!;

/** Two rows of the paper's Table 3 (arXiv 2605.22109), one of them as if measured, and one without a judge. */
const rows: Row[] = [
  {
    ...{ model: "O'Brien", t1: 64.1, mae: 0.42, t2: 6.65, t3: 66.5, hr: 33.5, pr: 17.2, cr: 44.7, ir: 28.7 },
    ...{ rgm: 0.5, archetype: 'balanced', judged: true, videos: 1104, hr_n: 1104, hr_low: 31, hr_high: 36.5 },
  },
  {
    ...{ model: 'GPT-5.5 (published)', t1: 56, mae: 0.51, t2: 6.65, t3: 66.4, hr: 28, pr: 15.5, cr: 46.4 },
    ...{ ir: 36.5, rgm: -0.5, archetype: 'balanced', judged: true, videos: null, published: true },
  },
  {
    ...{ model: 'unjudged', t1: 64.1, mae: 0.6, t2: null, t3: 40, hr: null, pr: null, cr: null, ir: 50 },
    ...{ rgm: null, archetype: null, judged: false, videos: 20 },
  },
];
const figure = leaderboard.figure(rows, theme, sceneWith());
const texts = traces(figure)
  .slice(headline.length)
  .map(({ text }) => text);

describe('best and second best', () => {
  test('turn about where lower is better', () => {
    expect(standingsOf([3, 1, 2], column('t1'))).toEqual(['best', null, 'second']);
    expect(standingsOf([3, 1, 2], column('pr'))).toEqual([null, 'best', 'second']);
  });

  test('are shared by values that are printed alike', () => {
    expect(standingsOf([50.01, 49.96, 30, 20], column('t3'))).toEqual(['best', 'best', 'second', null]);
    expect(standingsOf([0.5, 0.5], column('t3'))).toEqual(['best', 'best']);
  });

  test('are not told where nothing is better, or nothing to compare with', () => {
    expect(standingsOf([5, -5], column('rgm'))).toEqual([null, null]);
    expect(standingsOf([5, null], column('hr'))).toEqual([null, null]);
  });
});

describe('the leaderboard', () => {
  test('marks them, and says what was not judged and what is none', () => {
    expect(texts).toEqual([
      ['★ <b>64.1</b>', '☆ <b>56.0</b>', '★ <b>64.1</b>'],
      ['★ <b>0.42</b>', '☆ <b>0.51</b>', '0.60'],
      ['★ <b>6.65</b>', '★ <b>6.65</b>', 'not judged'],
      ['★ <b>66.5</b>', '☆ <b>66.4</b>', '40.0'],
      ['★ <b>33.5</b>', '☆ <b>28.0</b>', 'not judged'],
      ['☆ <b>17.2</b>', '★ <b>15.5</b>', 'none'],
      ['★ <b>44.7</b>', '☆ <b>46.4</b>', 'not judged'],
      ['★ <b>28.7</b>', '☆ <b>36.5</b>', '50.0'],
      ['0.5', '−0.5', 'not judged'],
    ]);
  });

  test('shades by how good a value is, not by how high', () => {
    expect(named(figure, column('ir').name).z!.map(([shade]) => Math.round(shade! * 1000) / 1000)).toEqual([
      1, 0.634, 0,
    ]);
  });

  test('keeps the order of the rows and tells published models apart', () => {
    expect(yLabels(figure)).toEqual(["O'Brien", '○ GPT-5.5', 'unjudged']);
    expect(figure.note).toContain('published: as the paper prints it, without samples');
  });

  test('says n, intervals where they are there, and the place', () => {
    expect(marks(named(figure, column('hr').name))[0]!.tooltip).toBe(
      "O'Brien, HR holistic-grounding rate: 33.5 %, n = 1104, 95 % interval 31.0 to 36.5, best of these",
    );
    expect(marks(named(figure, column('t2').name))[2]!.tooltip).toBe(
      'unjudged, T2 rationales as judged: not judged, n = 20 videos',
    );
  });

  test('opens into the samples that a figure counts; published ones have none', () => {
    const samples = (name: string, row: number) => marks(named(figure, column(name).name))[row]!.samples;
    expect(samples('t1', 0)).toEqual({
      from: 'mm_ocean.ratings',
      where: "model = 'O''Brien' AND correct IS NOT NULL",
    });
    expect(samples('t2', 0)!.from).toBe('mm_ocean.judgements');
    expect(samples('t3', 2)).toEqual({ from: 'mm_ocean.answers', where: "model = 'unjudged'" });
    expect(samples('ir', 0)).toEqual({
      from: 'mm_ocean.outcomes',
      where: "model = 'O''Brien' AND r3 AND NOT r1",
    });
    expect(samples('hr', 2)).toBeNull();
    expect(headline.map(({ column }) => samples(column, 1))).toEqual(headline.map(() => null));
  });

  test('sums up in one sentence, and stands with no rows', () => {
    expect(figure.summary).toBe("Leaderboard of 3 models; the highest HR is 33.5, of O'Brien.");
    expect(leaderboard.figure([], theme, sceneWith()).summary).toBe('Leaderboard of 0 models.');
  });
});
