import { describe, expect, test } from 'vitest';
import { columnsOf, socialOmniLeaderboard } from '../../../../../src/benchmarks/socialOmni/views/leaderboard';
import { rankDecoupling } from '../../../../../src/benchmarks/socialOmni/views/rankDecoupling';
import { stopsOf } from '../../../../../src/benchmarks/socialOmni/views/rankStops';
import { ranksOf } from '../../../../../src/benchmarks/socialOmni/views/ranks';
import { runsOf } from '../../../../../src/benchmarks/socialOmni/views/runs';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces, yLabels } from '../../../figure/rows';

const model = (
  name: string,
  who: number | null,
  when: number | null,
  how: number | null,
  more: Row = {},
): Row => ({
  ...{ model: name, setting: 'av/no-asr', who, when_accuracy: when, how },
  ...more,
});
const rows = [
  model('a', 70, 60, 50, { early: 5, gap: -30, who_low: 60, who_high: 80, who_n: 40 }),
  model('b', 70, 80, 40, { early: 0, gap: 10 }),
  model('c', 50, 90, null, { early: 5, gap: 20 }),
  model('d (published)', 20, 70, 90, { published: true }),
];

describe('ranks', () => {
  test('give ties the better rank and nothing to what is missing', () => {
    expect(ranksOf([3, 5, null, 5, 1], 'higher')).toEqual([3, 1, null, 1, 4]);
    expect(ranksOf([3, 5, null, 5, 1], 'lower')).toEqual([2, 3, null, 3, 1]);
  });
});

describe('rank decoupling', () => {
  const figure = rankDecoupling.figure(rows, theme, sceneWith());

  test('ranks the models shown on each axis, tied ones in lines of their own', () => {
    const stops = stopsOf(runsOf(rows, sceneWith()));
    expect(stops.map((all) => all.map(({ rank }) => rank))).toEqual([
      [1, 4, 2],
      [1, 2, 3],
      [3, 1, null],
      [4, 3, 1],
    ]);
    for (const axis of [0, 1, 2]) expect(stops.map((all) => all[axis]!.slot).sort()).toEqual([0, 1, 2, 3]);
  });

  test('writes the rank into the mark, tied ones with =', () => {
    expect(named(figure, 'a, av/no-asr').text).toEqual(['<b>1=</b>', '<b>4</b>', '<b>2</b>']);
    expect(named(figure, 'c, av/no-asr').text).toEqual(['<b>3</b>', '<b>1</b>']);
    expect(texts(figure).some((text) => text.includes('<b>none</b>'))).toBe(true);
    expect(texts(figure).slice(0, 3)).toEqual([
      '<b>Who</b><br>n = 4',
      '<b>When</b><br>n = 4',
      '<b>How</b><br>n = 3',
    ]);
  });

  test('opens samples on the level of the axis, none of published rows', () => {
    const [who, when, how] = marks(named(figure, 'a, av/no-asr')).map(({ samples }) => samples!);
    expect([who!.from, when!.from, how!.from]).toEqual([
      'socialomni.answers',
      "socialomni.turn_answers_beside('a', 'av/no-asr')",
      "socialomni.scored_replies_of('a', 'av/no-asr')",
    ]);
    expect(marks(named(figure, 'd, published')).every(({ samples }) => samples === null)).toBe(true);
    expect(named(figure, 'd, published').marker!.color).toBe(theme.background);
  });

  test('says n and interval of a figure where they are known', () => {
    const [a, b] = ['a, av/no-asr', 'b, av/no-asr'].map((name) => marks(named(figure, name))[0]!.tooltip);
    expect(a).toBe(
      'a, av/no-asr, who: rank 1 (tied) of 4, who accuracy, paper’s definition, %: 70.0, n = 40, 95 % interval 60.0 to 80.0',
    );
    expect(b).not.toContain('interval');
    expect(figure.note).toContain('On hover: n and the 95 % percentile bootstrap over items.');
    expect(rankDecoupling.figure(rows.slice(1), theme, sceneWith()).note).not.toContain('bootstrap');
  });

  test('says which model’s ranks lie furthest apart', () => {
    expect(figure.summary).toBe(
      'Ranks of 4 models on who, when and how. 3 ranks lie between the best and the worst axis of a, av/no-asr, the most of all.',
    );
  });
});

describe('the leaderboard', () => {
  const figure = socialOmniLeaderboard.figure(rows, theme, sceneWith());
  const cells = (column: string) =>
    traces(figure)[traces(figure).findIndex((trace) => trace.name === column) + 1]!.text;

  test('shows the columns that have figures', () => {
    expect(columnsOf(rows).map(({ column }) => column)).toEqual([
      'who',
      'gap',
      'when_accuracy',
      'early',
      'how',
    ]);
    expect(columnsOf([]).map(({ column }) => column)).toEqual(['who', 'when_accuracy', 'how']);
  });

  test('marks the best and the second best, ties alike', () => {
    expect(cells('Who')).toEqual(['<b>70.0</b> ★', '<b>70.0</b> ★', '50.0', '20.0']);
    expect(cells('How')).toEqual(['<u>50.0</u> ☆', '40.0', 'none', '<b>90.0</b> ★']);
  });

  test('takes the lowest as best where lower is better, a gap by its size', () => {
    expect(cells('Early')).toEqual(['<u>5.0</u> ☆', '<b>0.0</b> ★', '<u>5.0</u> ☆', 'none']);
    expect(cells('Gap |Δ|')).toEqual(['30.0', '<b>10.0</b> ★', '<u>20.0</u> ☆', 'none']);
    expect(figure.note).toContain('↓ lower is better');
  });

  test('orders by any column, models without the figure last', () => {
    expect(yLabels(figure)).toEqual(['a', 'b', 'c', 'd']);
    const byHow = socialOmniLeaderboard.figure(rows, theme, sceneWith({ by: 'how' }));
    expect(yLabels(byHow)).toEqual(['d', 'a', 'b', 'c']);
    expect(byHow.summary).toContain(
      'first by how score over items with a reply, 0–100 is d, published with 90.0.',
    );
  });

  test('says rank, n and interval of a cell, and opens its samples', () => {
    const [a, , , d] = marks(named(figure, 'Who'));
    expect(a!.tooltip).toBe(
      'a, av/no-asr, who accuracy, paper’s definition, %: 70.0, n = 40, 95 % interval 60.0 to 80.0, rank 1 of 4, best',
    );
    expect(a!.samples!.where).toBe("model = 'a' AND setting = 'av/no-asr'");
    expect(d!.samples).toBeNull();
    expect(figure.note).toContain('On hover: n and the 95 % percentile bootstrap over items.');
  });

  test('gives a gap’s interval with its sign', () => {
    const signed = [model('a', 70, 60, 50, { gap: -30, gap_low: -45, gap_high: -15, gap_n: 40 })];
    const [a] = marks(named(socialOmniLeaderboard.figure(signed, theme, sceneWith()), 'Gap |Δ|'));
    expect(a!.tooltip).toBe(
      'a, av/no-asr, gap consistent − inconsistent, points: 30.0, with its sign −30.0, n = 40, 95 % interval −45.0 to −15.0, rank 1 of 1, best',
    );
  });
});
