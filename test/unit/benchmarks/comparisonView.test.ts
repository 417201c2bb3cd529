import { describe, expect, test } from 'vitest';
import { comparison } from '../../../src/benchmarks/comparisonView';
import type { Row } from '../../../src/figure/view';
import { marks, named, sceneWith, texts, theme, traces } from '../figure/rows';
import { HOSTILE } from '../support/hostile';

const rows: Row[] = [
  {
    metric: 't1',
    question: null,
    setting: null,
    unit: 'rating',
    scale: 'per cent',
    n: 120,
    difference: -5,
    low: -16.67,
    high: 5.833,
    test: 'McNemar exact',
    p: 0.4614,
    p_holm: 0.9228,
  },
  {
    metric: 't3',
    question: null,
    setting: null,
    unit: 'question',
    scale: 'per cent',
    n: 144,
    difference: 62.5,
    low: 53.84,
    high: 71.13,
    test: 'McNemar exact',
    p: 2.4e-23,
    p_holm: 7.1e-23,
  },
  {
    metric: 'delta',
    question: 'response',
    setting: null,
    unit: 'video',
    scale: '0 to 1',
    n: 21,
    difference: -0.0093,
    low: -0.18,
    high: 0.1544,
    test: 'Wilcoxon signed-rank',
    p: 0.8917,
    p_holm: 1,
  },
  {
    metric: 'who',
    question: null,
    setting: 'audio-only',
    unit: 'item',
    scale: 'per cent',
    n: 0,
    difference: null,
    low: null,
    high: null,
    test: 'McNemar exact',
    p: null,
    p_holm: null,
  },
];

describe('the view of a comparison', () => {
  const figure = comparison.figure(rows, theme, sceneWith());

  test('has a panel for each scale, each with its own axis', () => {
    expect(traces(figure).map(({ name, xaxis }) => [name, xaxis ?? 'x'])).toEqual([
      ['per cent', 'x'],
      ['0 to 1', 'x2'],
    ]);
    expect(named(figure, 'per cent').x).toEqual([-5, 62.5]);
    expect(named(figure, 'per cent').y).toEqual([0, 1]);
  });

  test('tells what is significant after the correction by filled marks and in words', () => {
    expect(named(figure, 'per cent').marker!.symbol).toEqual(['circle-open', 'circle']);
    expect(texts(figure)).toEqual([
      '<b>per cent</b>',
      '−5.00, p = 0.923',
      '62.5, p &lt; 0.001',
      '<b>0 to 1</b>',
      '−0.009, p = 1',
    ]);
    expect(figure.summary).toContain('3 metrics; 1 are significant');
    expect(figure.note).toContain('1 metric has no item that both have.');
  });

  test('says in a tooltip what was tested over how many', () => {
    expect(marks(named(figure, '0 to 1'))[0]!.tooltip).toBe(
      'delta, response, difference −0.009 (0 to 1), 95 % interval −0.180 to 0.154, 21 × video, Wilcoxon signed-rank: p = 0.892, after Holm: p = 1',
    );
  });

  test('draws nothing of others as markup, and a frame where nothing is compared', () => {
    const hostile = rows.map((row) => ({
      ...row,
      metric: HOSTILE,
      question: HOSTILE,
      setting: HOSTILE,
      scale: HOSTILE,
      unit: HOSTILE,
      test: HOSTILE,
    }));
    const drawn = JSON.stringify(comparison.figure(hostile, theme, sceneWith()), (key, value: unknown) =>
      key === 'customdata' || key === 'name' ? null : value,
    );
    expect(drawn).not.toMatch(/<(a|img|script|sub)\b|<b>b</);
    expect(comparison.figure([], theme, sceneWith()).data).toEqual([]);
  });
});
