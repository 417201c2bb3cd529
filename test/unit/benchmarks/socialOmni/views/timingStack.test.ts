import { describe, expect, test } from 'vitest';
import { classAt } from '../../../../../src/benchmarks/socialOmni/views/timingClasses';
import { binStep, offsetBins } from '../../../../../src/benchmarks/socialOmni/views/timingEntries';
import { timingStack } from '../../../../../src/benchmarks/socialOmni/views/timingStack';
import type { Row } from '../../../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

const run: Row = {
  ...{ model: 'a', setting: 'av', early: 25, early_low: 0, early_high: 75 },
  ...{ on_time: 25, on_time_low: 0, on_time_high: 75, late: 50, late_low: 0, late_high: 100, n: 4 },
};
const entry = (offset: number | null, name: string): Row => ({ ...run, offset_s: offset, class: name });
const entries = [
  entry(-1.2, 'Interrupted'),
  entry(2, 'Perfect'),
  entry(2.3, 'Delayed'),
  entry(null, 'NoResponse'),
];
const printed: Row = {
  model: 'Qwen2.5-Omni (published)',
  published: true,
  early: 22.5,
  on_time: null,
  late: null,
};
const whole = [...entries, printed];
type Bar = ReturnType<typeof traces>[number] & { base: number[]; width: number };

describe('the timing stack', () => {
  test('stacks early, on time and late to 100 per cent, with n and intervals', () => {
    const figure = timingStack.figure(whole, theme, sceneWith());
    const bars = ['Early', 'On time', 'Late'].map((name) => named(figure, name) as Bar);
    expect(bars.map(({ base, x }) => [base[0], x[0]])).toEqual([
      [0, 25],
      [25, 25],
      [50, 50],
    ]);
    const [mark] = marks(bars[2]!);
    expect(mark!.tooltip).toBe('a, av, Late: 50.0 %, n = 4 entries, 95 % interval 0.0 to 100.0');
    expect(mark!.samples).toEqual({
      from: 'socialomni.timed',
      where: "model = 'a' AND setting = 'av' AND timing = 'L'",
    });
  });

  test('draws what a paper prints in outline, and says that the rest is not printed', () => {
    const figure = timingStack.figure(whole, theme, sceneWith());
    const early = named(figure, 'Early');
    expect(early.x).toEqual([25, 22.5]);
    expect((early.marker!.color as string[])[1]).toBe(theme.background);
    expect(marks(early)[1]!.samples).toBeNull();
    expect(texts(figure)).toContain('rest not printed');
    expect(texts(figure)).toContain('not printed');
  });

  test('sets a late share at the right end where what lies before is unknown', () => {
    const late = { ...printed, early: null, late: 54.5 };
    const bar = named(timingStack.figure([late], theme, sceneWith()), 'Late') as Bar;
    expect(bar.base[0]! + bar.x[0]!).toBe(100);
  });

  test('splits into the five classes on demand', () => {
    expect(timingStack.switches!(whole).map(({ name }) => name)).toEqual(['classes']);
    expect(timingStack.switches!([run])).toEqual([]);
    const figure = timingStack.figure(whole, theme, sceneWith({ classes: 'five' }));
    const names = ['Interrupted', 'Perfect', 'Delayed', 'Too late', 'No response'];
    expect(names.map((name) => named(figure, name).x[0])).toEqual([25, 25, 25, 0, 25]);
    expect(marks(named(figure, 'No response'))[0]!.samples!.where).toContain("class = 'NoResponse'");
  });

  test('lays the offsets beside, those of two classes in one stretch upon one another', () => {
    const bars = named(timingStack.figure(whole, theme, sceneWith()), 'a, av, offsets') as Bar;
    expect(bars.x).toEqual([-1.25, 2.25, 2.25]);
    expect(bars.base[2]).toBeCloseTo(bars.base[1]! + bars.y[1]!);
    expect(marks(bars).map(({ samples }) => samples!.where)).toEqual([
      "model = 'a' AND setting = 'av' AND class = 'Interrupted' AND offset_s >= -1.5 AND offset_s < -1",
      "model = 'a' AND setting = 'av' AND class = 'Delayed' AND offset_s >= 2 AND offset_s < 2.5",
      "model = 'a' AND setting = 'av' AND class = 'Perfect' AND offset_s >= 2 AND offset_s < 2.5",
    ]);
    expect(texts(timingStack.figure(whole, theme, sceneWith()))).toContain('3 of 4 spoke<br>median 2.00 s');
  });

  test('shades the window from −1 to 2 s unless the classes have other limits', () => {
    const windowOf = (rows: Row[]) =>
      timingStack
        .figure(rows, theme, sceneWith())
        .layout.shapes!.filter(({ type, xref }) => type === 'rect' && xref === 'x2')
        .map(({ x0, x1 }) => [x0, x1]);
    expect(windowOf(whole)).toEqual([[-1, 2]]);
    const other = [...entries, entry(2.5, 'Perfect')];
    expect(windowOf(other)).toEqual([]);
    const figure = timingStack.figure(other, theme, sceneWith());
    expect(figure.note).toContain('other limits');
    expect(marks(named(figure, 'Early'))[0]!.samples).toBeNull();
  });

  test('draws the shares alone where no offsets are in the rows', () => {
    const figure = timingStack.figure([run], theme, sceneWith());
    expect(traces(figure)).toHaveLength(3);
    expect(figure.note).toContain('join with socialomni.timed');
    expect(figure.summary).toContain('the most on time is 25.0 %, of a, av.');
  });
});

describe('timing classes', () => {
  test('are closed at −1, 2 and 5 s as in the paper', () => {
    const offsets = [-1.000001, -1, 0, 2, 2.000001, 5, 5.000001, null];
    expect(offsets.map(classAt)).toEqual([
      'Interrupted',
      'Perfect',
      'Perfect',
      'Perfect',
      'Delayed',
      'Delayed',
      'TooLate',
      'NoResponse',
    ]);
  });

  test('count every spoken entry once, in 48 stretches or fewer', () => {
    const offsets = Array.from({ length: 200 }, (_, i) => -20 + i * 0.37);
    const step = binStep(offsets);
    const bins = offsetBins(
      offsets.map((offset) => ({ offset, class: classAt(offset) })),
      step,
    );
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    expect(new Set(bins.map(({ low }) => low)).size).toBeLessThanOrEqual(48);
  });
});
