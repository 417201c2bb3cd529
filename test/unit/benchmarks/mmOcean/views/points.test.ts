import { describe, expect, test } from 'vitest';
import { prT1 } from '../../../../../src/benchmarks/mmOcean/views/prT1';
import { archetype, rgmScatter } from '../../../../../src/benchmarks/mmOcean/views/rgmScatter';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const drawn = (figure: Parameters<typeof traces>[0]) =>
  traces(figure).filter((trace) => trace.customdata?.length);

describe('rated against grounded', () => {
  const rank = (model: string, t1: number | null, t2: number, t3: number, published = false): Row => ({
    ...{ model, t1_rank: t1, t2_rank: t2, t3_rank: t3, published },
  });
  const rows = [
    rank('confident', 1, 5, 7),
    rank('cautious', 8, 1, 2),
    rank('even', 3, 3, 3),
    rank('paper', 7, 6, 6, true),
    rank('unranked', null, 1, 1),
  ];
  const figure = rgmScatter.figure(rows, theme, sceneWith());

  test('places a model by its rank on T1 and the mean of the others', () => {
    const trace = named(figure, 'cautious');
    expect([trace.x, trace.y]).toEqual([[8], [1.5]]);
    expect(marks(trace)[0]!.tooltip).toBe(
      'cautious, rank on T1: 8, ranks on T2 and T3: 1 and 2, mean 1.5, RGM −6.5: cautious reasoner',
    );
    expect(marks(named(figure, 'confident'))[0]!.tooltip).toContain('RGM 5.0: confident rater');
  });

  test('names archetypes from five ranks on', () => {
    expect([5, 4.5, -4.5, -5].map(archetype)).toEqual([
      'confident rater',
      'balanced',
      'balanced',
      'cautious reasoner',
    ]);
    expect(texts(figure).join()).toMatch(/cautious reasoners.*confident raters/);
  });

  test('bounds the bands by RGM of five either way', () => {
    const paths = figure.layout.shapes!.filter(({ type }) => type === 'path').map(({ path }) => path);
    expect(paths).toEqual(['M0.5,5.5 L3.5,8.5 L0.5,8.5 Z', 'M5.5,0.5 L8.5,3.5 L8.5,0.5 Z']);
  });

  test('draws published models hollow, below the others and without samples', () => {
    const [first] = drawn(figure);
    expect([first!.name, first!.marker!.symbol]).toEqual(['published', 'circle-open']);
    expect(marks(first!)[0]).toMatchObject({ samples: null });
    expect(marks(first!)[0]!.tooltip).toContain('paper (published)');
    expect(marks(named(figure, 'even'))[0]!.samples).toEqual({
      from: 'mm_ocean.shares',
      where: "model = 'even'",
    });
  });

  test('says how many are ranked, and that few models cannot lie five apart', () => {
    expect(figure.note).toContain('n = 4 ranked models');
    expect(figure.note).toContain('1 without a judged T2 is not ranked');
    const few = rgmScatter.figure(rows.slice(2, 3), theme, sceneWith());
    expect(few.note).toContain('no archetype is named');
    expect(texts(few)).toEqual([]);
  });
});

describe('prejudice against accuracy', () => {
  const row = (model: string, t1: number, pr: number | null, more: Row = {}): Row => ({
    model,
    t1,
    pr,
    ...more,
  });
  const rows = [
    row('a', 70, 10, { pr_n: 12, pr_low: 0, pr_high: 25, t1_low: 66, t1_high: 75 }),
    row('b', 40, 80, { pr_n: 5, theta1: 0.6, theta2: 0.7, theta3: 0.5 }),
    row('c (published)', 50, 60),
    row('d', 45, null),
  ];
  const figure = prT1.figure(rows, theme, sceneWith());

  test('shades the zone from the median T1 up and from the median PR down, and says so', () => {
    const zone = figure.layout.shapes![0]!;
    expect([zone.x0, zone.y1]).toEqual([50, 60]);
    expect(texts(figure)).toEqual([
      '<b>trustworthy zone</b>: T1 at least 50.0, PR at most 60.0 (medians of those shown)',
    ]);
    expect(figure.summary).toContain('2 lie in the trustworthy zone');
  });

  test('has intervals both ways, and says them and n', () => {
    const trace = named(figure, 'a') as unknown as Record<
      'error_x' | 'error_y',
      { array: number[]; arrayminus: number[] }
    >;
    expect([trace.error_x.arrayminus, trace.error_y.array]).toEqual([[4], [15]]);
    expect(marks(named(figure, 'a'))[0]!.tooltip).toBe(
      'a, T1 rating accuracy: 70.0 %, 95 % interval 66.0 to 75.0, PR prejudice rate: 10.0 %, 95 % interval 0.0 to 25.0, n = 12 videos rated right',
    );
  });

  test('opens into the prejudiced videos at the thresholds of the row', () => {
    expect(marks(named(figure, 'a'))[0]!.samples!.from).toBe('mm_ocean.outcomes');
    expect(marks(named(figure, 'b'))[0]!.samples).toEqual({
      from: 'mm_ocean.outcomes_at(0.6, 0.7, 0.5)',
      where: "model = 'b' AND r1 AND NOT r3",
    });
    expect(marks(named(figure, 'published'))[0]!.samples).toBeNull();
  });

  test('says who is not drawn, and has no zone for one model', () => {
    expect(figure.note).toContain('1 without T1 or PR is not drawn');
    expect(prT1.figure(rows.slice(0, 1), theme, sceneWith()).layout.shapes).toEqual([]);
    expect(drawn(prT1.figure([], theme, sceneWith()))).toEqual([]);
  });
});
