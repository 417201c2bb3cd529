import type { BarData, ScatterData } from 'plotly.js';
import { describe, expect, test } from 'vitest';
import { bars } from '../../../../src/figure/marks/bars';
import { dots } from '../../../../src/figure/marks/dots';
import { labels } from '../../../../src/figure/marks/labels';
import { line, stretches } from '../../../../src/figure/marks/lines';

interface Datum {
  name: string;
  at: number;
  value: number;
}
const data: Datum[] = [
  { name: 'a', at: 3, value: 10 },
  { name: 'b', at: 5, value: -4 },
];
const place = { x: ({ at }: Datum) => at, y: ({ value }: Datum) => value };

describe('channels', () => {
  test('are one value for all, or each datum’s by itself and its place', () => {
    const { marker, x, y } = dots(data, {
      x: ({ at }) => at,
      y: (_, i) => i,
      colour: '#123456',
      symbol: ({ value }) => (value < 0 ? 'circle-open' : 'circle'),
      size: 9,
    }) as ScatterData;
    expect([x, y]).toEqual([
      [3, 5],
      [0, 1],
    ]);
    expect(marker).toMatchObject({ color: '#123456', symbol: ['circle', 'circle-open'], size: 9 });
  });

  test('are laid on the axes that are named', () => {
    const style = { colour: '#000000', symbol: 'circle', size: 9 } as const;
    expect(dots(data, { ...place, ...style, axes: { x: 'x3' } })).toMatchObject({ xaxis: 'x3' });
    expect(Object.keys(dots(data, { ...place, ...style }))).not.toContain('xaxis');
  });
});

describe('dots', () => {
  const style = { colour: '#000000', symbol: 'circle', size: 9 } as const;

  test('are as opaque whether of one size or of many', () => {
    for (const size of [9, (_: Datum, i: number) => i])
      expect((dots(data, { ...place, ...style, size }) as ScatterData).marker).toMatchObject({
        opacity: 1,
        line: { width: 0 },
      });
  });

  test('reach to either end of their intervals, and nowhere where there is none', () => {
    const { error_x, error_y } = dots(data, {
      ...place,
      ...style,
      intervals: { y: ({ name }) => (name === 'a' ? { low: 7, high: 15 } : null), x: () => null },
    }) as ScatterData;
    expect(error_y).toMatchObject({ array: [5, 0], arrayminus: [3, 0] });
    expect(error_x).toBeUndefined();
  });

  test('lie around a centre by radius and angle', () => {
    expect(dots(data, { radius: ({ at }) => at, angle: (_, i) => i * 90, ...style })).toMatchObject({
      type: 'scatterpolar',
      r: [3, 5],
      theta: [0, 90],
    });
  });
});

describe('tooltips', () => {
  const style = { colour: '#000000', symbol: 'circle', size: 9 } as const;
  const samples = { from: 'some.relation', where: [] };

  test('show their lines below one another, escaped, and keep them plain to be read aloud', () => {
    expect(
      dots(data, {
        ...place,
        ...style,
        tooltip: ({ name, value }) => [`<${name}>`, `value ${value}`],
        samples: ({ name }) => (name === 'a' ? samples : null),
      }),
    ).toMatchObject({
      hoverinfo: 'text',
      hovertext: ['&lt;a&gt;<br>value 10', '&lt;b&gt;<br>value -4'],
      customdata: [
        { tooltip: '<a>, value 10', samples },
        { tooltip: '<b>, value -4', samples: null },
      ],
    });
  });

  test('can be shown in other words than they are read', () => {
    const trace = line(data, {
      ...place,
      colour: '#000000',
      width: 1,
      tooltip: ({ name }) => [name],
      markup: ({ name }) => `<b>${name}</b>`,
    });
    expect(trace).toMatchObject({ hovertext: ['<b>a</b>', '<b>b</b>'], customdata: [{ tooltip: 'a' }, {}] });
  });

  test('are what tells marks from decoration', () => {
    const trace = line(data, { ...place, colour: '#000000', width: 1 });
    expect(trace).toMatchObject({ hoverinfo: 'skip' });
    expect(Object.keys(trace)).not.toContain('customdata');
  });
});

test('no mark is in the legend by itself', () => {
  const style = { colour: '#000000', symbol: 'circle', size: 9, width: 1, text: '' } as const;
  const all = [
    dots(data, { ...place, ...style }),
    line(data, { ...place, ...style }),
    labels(data, { ...place, colour: '#000000', text: '' }),
    bars(data, { ...place, ...style, name: 'bars', orientation: 'v' }),
  ];
  for (const trace of all) expect(trace).toMatchObject({ showlegend: false });
  expect(Object.keys(line(data, { ...place, ...style, legend: true }))).not.toContain('showlegend');
});

test('stretches are broken from one another', () => {
  const trace = stretches(
    [
      { from: [0, 1], to: [2, 1] },
      { from: [5, 3], to: [6, 4] },
    ],
    {
      colour: '#000000',
      width: 1,
    },
  );
  expect(trace).toMatchObject({ x: [0, 2, null, 5, 6, null], y: [1, 1, null, 3, 4, null] });
});

test('bars run along the axis that is asked for, from their base', () => {
  const trace = bars(data, {
    name: 'shares',
    orientation: 'h',
    x: ({ at }) => at,
    y: (_, i) => i,
    base: ({ value }) => value,
    width: 0.5,
    colour: '#000000',
    pattern: { shape: '/', colour: ({ name }) => (name === 'a' ? '#ffffff' : '#000000') },
  }) as BarData;
  expect(trace).toMatchObject({ orientation: 'h', x: [3, 5], y: [0, 1], base: [10, -4] });
  expect(trace.marker?.pattern).toMatchObject({ shape: '/', fgcolor: ['#ffffff', '#000000'] });
});
