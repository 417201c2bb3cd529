import { describe, expect, test } from 'vitest';
import { gmsGrid } from '../../../../../src/benchmarks/gesBench/views/gmsGrid';
import type { Row } from '../../../../../src/figure/view';
import { pointsOf } from '../../../../../webview/keyboard';
import { marks, named, sceneWith, texts, theme, traces } from '../../../figure/rows';

function cell(perceiver: string, x: number, r: number, gms: number | null, more: Row = {}): Row {
  return {
    perceiver,
    question: 'intention',
    audio: false,
    x,
    r,
    gms,
    gms_low: gms === null ? null : gms - 0.1,
    gms_high: gms === null ? null : gms + 0.05,
    videos: gms === null ? 0 : 12,
    spread_min: 0.2,
    spread_q1: 0.5,
    spread_median: 0.6,
    spread_q3: 0.8,
    spread_max: 1,
    lowest: ['v003 0.200', 'v007 0.412'],
    copy_rate: 0.85,
    ...more,
  };
}

const rows = [
  cell("O'Brien", 0, 0.1, 0.5),
  cell("O'Brien", 0.3, 0.1, 0.75),
  cell("O'Brien", 0, 0.2, 0.6),
  cell("O'Brien", 0.3, 0.2, null),
  cell('blind', 0, 0.1, 1, { copy_rate: null }),
  cell('blind', 0.3, 0.1, 1, { copy_rate: null, audio: true }),
];
const figure = gmsGrid.figure(rows, theme, sceneWith());
const numbers = traces(figure).find((trace) => trace.text)!;

describe('the GMS grid', () => {
  test('says what it measures, and never calls it saliency', () => {
    expect(gmsGrid.title).toMatch(/^Corruption sensitivity/);
    expect(JSON.stringify(figure)).not.toMatch(/salien/i);
  });

  test('prints a number in each cell, none where there is none', () => {
    expect(numbers.text).toEqual(['0.50', '0.75', '0.60', 'none', '1.00', 'none', 'none', 'none']);
    expect(named(figure, "O'Brien, r = 0.2").z).toEqual([[0.6, null]]);
  });

  test('prints the difference to the control on demand, bars turned with it', () => {
    const turned = gmsGrid.figure(rows, theme, sceneWith({ shown: 'difference' }));
    expect(
      traces(turned)
        .find((trace) => trace.text)!
        .text!.slice(0, 4),
    ).toEqual(['0.50', '0.25', '0.40', 'none']);
    const line = named(turned, "O'Brien, line 1");
    expect(line.y).toEqual([0.5, 0.25]);
    expect(line.error_y!.array.map((reach) => reach.toFixed(2))).toEqual(['0.10', '0.10']);
    expect(line.error_y!.arrayminus.map((reach) => reach.toFixed(2))).toEqual(['0.05', '0.05']);
    expect(texts(turned)).toContain('<b>1 − GMS over the offset x</b>');
  });

  test('carries exactly the masked answers that a cell counts', () => {
    expect(marks(named(figure, "O'Brien, r = 0.1"))[1]!.samples).toEqual({
      from: 'gesbench.masked_similarity',
      where:
        "perceiver = 'O''Brien' AND question = 'intention' AND NOT audio AND x = 0.3 AND r = 0.1 AND similarity IS NOT NULL",
    });
    expect(marks(named(figure, "O'Brien, line 1"))[1]).toEqual(marks(named(figure, "O'Brien, r = 0.1"))[1]);
  });

  test('says n, the interval, the spread and the lowest videos', () => {
    const { tooltip } = marks(named(figure, "O'Brien, r = 0.1"))[0]!;
    for (const words of [
      'without sound',
      'n = 12 videos',
      'GMS 0.500, 1 − GMS 0.500',
      '95 % interval 0.400 to 0.550',
      'range of videos 0.20 to 1.00',
      'quartiles 0.50, 0.60, 0.80',
      'lowest: v003 0.200; v007 0.412',
    ])
      expect(tooltip).toContain(words);
    expect(figure.note).toContain('n = 0–12 videos a cell');
    expect(figure.note).toContain('1 cell has no figure: vectors are missing');
  });

  test('shows copies beside it, which open into their pairs, and none where no pair is typed', () => {
    const copies = named(figure, 'copies');
    expect(copies.x).toEqual([0.85]);
    expect(marks(copies)[0]).toEqual({
      tooltip: "O'Brien, Q1 intention, copies: 85.0 % of answer pairs",
      samples: {
        from: 'gesbench.revisions',
        where: "perceiver = 'O''Brien' AND question = 'intention' AND type = 'copy'",
      },
    });
    expect(texts(figure).filter((text) => text === '85' || text === 'none')).toEqual(['85', 'none']);
  });

  test('offers question and sound only where the rows have both', () => {
    expect(gmsGrid.switches!(rows).map(({ name }) => name)).toEqual(['sound', 'shown', 'spread']);
    const heard = gmsGrid.figure(rows, theme, sceneWith({ sound: 'true' }));
    expect(heard.note).toContain('with sound; n = 12');
    expect(marks(named(heard, 'blind, r = 0.1'))[0]!.samples!.where).toContain(' AND audio AND ');
  });

  test('shows the spread that was chosen as bars', () => {
    const quartiles = gmsGrid.figure(rows, theme, sceneWith({ spread: 'quartiles' }));
    expect(named(quartiles, "O'Brien, line 1").error_y!.array[0]).toBeCloseTo(0.3);
    expect(named(figure, "O'Brien, line 1").error_y!.array[0]).toBeCloseTo(0.05);
  });

  test('draws the end of a bar that is known where the other is missing', () => {
    const half = [
      cell('Kim', 0, 0.1, 0.5, { gms_low: null }),
      cell('Kim', 0.3, 0.1, 0.4, { gms_high: null }),
    ];
    const bars = named(gmsGrid.figure(half, theme, sceneWith()), 'Kim, line 1').error_y!;
    expect(bars.array.map((reach) => reach.toFixed(2))).toEqual(['0.05', '0.00']);
    expect(bars.arrayminus.map((reach) => reach.toFixed(2))).toEqual(['0.00', '0.10']);
  });

  test('has axes with ends where no GMS is known', () => {
    const unknown = ['a', 'b'].map((name) => cell(name, 0, 0.1, null));
    const spread = { spread_min: null, spread_q1: null, spread_q3: null, spread_max: null };
    const { layout } = gmsGrid.figure(
      unknown.map((row) => ({ ...row, ...spread })),
      theme,
      sceneWith(),
    );
    expect([layout.yaxis2!.range, layout.yaxis3!.range]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('is walked line by line', () => {
    const series = pointsOf(figure);
    expect(series[0]!.map(({ mark }) => mark.tooltip.split(', ')[3])).toEqual([
      'offset x = 0',
      'offset x = 0.3',
    ]);
    expect(figure.points).toBe('across');
  });

  test('stands with no rows', () =>
    expect(gmsGrid.figure([], theme, sceneWith()).summary).toContain('no GMS'));
});
