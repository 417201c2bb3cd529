import type { HeatmapData } from 'plotly.js';
import { expect, test } from 'vitest';
import { sequentialScale } from '../../../../src/figure/colourScale';
import { marksOf } from '../../../../src/figure/customData';
import { cells } from '../../../../src/figure/marks/cells';
import { pointsOf } from '../../../../webview/keyboard';

const data = [
  { x: 4, y: 0, value: 1 },
  { x: 7, y: 0, value: null },
  { x: 7, y: 1, value: 3 },
];
const place = { x: ({ x }: { x: number }) => x, y: ({ y }: { y: number }) => y };
const scale = sequentialScale(['#000000', '#ffffff'], 5);

test('cells lie in a grid of all places, empty where there is no datum', () => {
  const trace = cells(data, { ...place, value: ({ value }) => value, scale });
  expect(trace).toMatchObject({
    x: [4, 7],
    y: [0, 1],
    z: [
      [1, null],
      [null, 3],
    ],
    zmin: 0,
    zmax: 5,
    colorscale: scale.stops,
    hoverinfo: 'skip',
  });
});

test('an empty place is not walked, and others keep theirs', () => {
  const trace = cells(data, {
    ...place,
    value: ({ value }) => value,
    scale,
    tooltip: ({ x, y }) => [`${x} ${y}`],
  });
  expect(marksOf(trace).map((mark) => mark?.tooltip)).toEqual(['4 0', '7 0', undefined, '7 1']);
  const figure = { data: [trace], layout: {}, summary: '', note: null, height: 1, minWidth: 1 };
  expect(pointsOf({ ...figure, points: 'across' })[0]!.map(({ index }) => index)).toEqual([0, 1, 3]);
});

test('cells without values can be pointed at, though nothing is seen', () => {
  const trace = cells(data, { ...place, tooltip: () => ['here'] }) as HeatmapData;
  expect(trace.z).toEqual([
    [0, 0],
    [null, 0],
  ]);
  expect(new Set((trace.colorscale as [number, string][]).map(([, colour]) => colour))).toEqual(
    new Set(['rgba(0,0,0,0)']),
  );
});
