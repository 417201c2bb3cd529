import { describe, expect, test } from 'vitest';
import { capabilityRadar } from '../../../../../src/benchmarks/socialOmni/views/capabilityRadar';
import type { Mark, Row } from '../../../../../src/figure/view';
import { marks, sceneWith, texts, theme, traces, written } from '../../../figure/rows';

const axes = [
  'who',
  'who_consistent',
  'who_inconsistent',
  'consistency',
  'when_accuracy',
  'when_f1',
  'on_time',
  'how',
];

function model(name: string, setting: string, scaled: (number | null)[], value = 50): Row[] {
  return axes.map((axis, i) => ({ model: name, setting, axis, value, scaled: scaled[i] ?? null, n: 2 }));
}

const rows = [
  ...model('a', 'av/no-asr', [1, 1, 1, 0, 1, 1, null, 1], 77.5),
  ...model('b', 'av/no-asr', [0, 0, 0, 1, 0, 0, null, 0]),
  ...model('c', 'video', [null, null, null, null, null, null, null, null]),
  ...model('x (published)', 'published', [1, 0.25, 1, 1, 1, 1, null, 1]),
];
const polar = (settings = {}) =>
  traces(capabilityRadar.figure(rows, theme, sceneWith(settings))) as unknown as {
    name?: string;
    type: string;
    mode: string;
    r: (number | null)[];
    theta: number[];
    customdata?: Mark[];
  }[];

describe('the capability radar', () => {
  test('draws the eight axes clockwise from the top, closed, with gaps where there is no scale', () => {
    const lines = polar().filter(({ mode, r }) => mode === 'lines' && r.length === 9);
    expect(lines).toHaveLength(2);
    expect(lines[0]!.r).toEqual([1, 1, 1, 0, 1, 1, null, 1, 1]);
    expect(lines[0]!.theta).toEqual([0, 45, 90, 135, 180, 225, 270, 315, 0]);
  });

  test('says the figures themselves, and opens their samples on the level they come from', () => {
    const corners = polar().filter(({ customdata }) => customdata);
    expect(corners[0]!.r).toEqual([1, 1, 1, 0, 1, 1, 1]);
    const [who, , , , when] = corners[0]!.customdata!.map(written);
    expect(who!.tooltip).toBe(
      'a, av/no-asr, who accuracy, paper’s definition, %: 77.5, scaled 1.00: 0 the lowest, 1 the highest of 2 models',
    );
    expect(who!.samples).toEqual({
      from: 'socialomni.answers',
      where: "model = 'a' AND setting = 'av/no-asr'",
    });
    expect(when!.samples).toEqual({
      from: "socialomni.turn_answers_beside('a', 'av/no-asr')",
      where: 'true',
    });
  });

  test('says n and interval of a figure, its units beside the number of models', () => {
    const known = rows.map((row) => ({ ...row, value_low: 60, value_high: 90, value_n: 32 }));
    const figure = capabilityRadar.figure(known, theme, sceneWith());
    const corner = traces(figure).find((trace) => trace.customdata)!;
    expect(marks(corner)[0]!.tooltip).toBe(
      'a, av/no-asr, who accuracy, paper’s definition, %: 77.5, n = 32, 95 % interval 60.0 to 90.0, scaled 1.00: 0 the lowest, 1 the highest of 2 models',
    );
    expect(figure.note).toContain('On hover: n and the 95 % percentile bootstrap over items.');
  });

  test('names axes without a scale', () => {
    expect(capabilityRadar.figure(rows, theme, sceneWith()).note).toContain('all are equal: On time.');
    expect(capabilityRadar.figure(rows, theme, sceneWith()).summary).toBe(
      'Capability radar of 2 models on eight axes. a, av/no-asr is the highest on 6 of them.',
    );
  });

  test('says so where there is nothing to scale against', () => {
    const alone = capabilityRadar.figure(rows, theme, sceneWith({ setting: 'video' }));
    expect(texts(alone)).toEqual(['nothing to scale: one model']);
    expect(alone.summary).toContain('No axis has a scale.');
  });

  test('shows published models apart, hollow and without samples', () => {
    const printed = capabilityRadar.figure(rows, theme, sceneWith({ setting: 'published' }));
    const corner = traces(printed).find((trace) => trace.customdata)!;
    expect(corner.marker!.symbol).toMatch(/-open$/);
    expect(marks(corner).every(({ samples }) => samples === null)).toBe(true);
  });
});
