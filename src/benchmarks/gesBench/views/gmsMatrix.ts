import { type CellText, cellTexts } from '../../../figure/cellText';
import { textOn } from '../../../figure/contrast';
import { atCells, tooltip } from '../../../figure/marks';
import { captionAt, plainAxis, rowAxis, small } from '../../../figure/panels';
import { scaleBar } from '../../../figure/scaleBar';
import { similarityColour, similarityScale } from '../../../figure/similarityScale';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf, type Row, type Scene } from '../../../figure/view';
import { cell, printed, shownValue, steps } from './gmsCells';
import { COPIES, copyRates, type Part } from './gmsCopies';
import { labelOf, type Perceiver } from './perceivers';

const GROUP_GAP = 0.25;
/** The share of the width that the cells take; the rest is for copy rates. */
const CELLS = 0.82;

/** The lowest value of the colour scale, in steps of a tenth; the highest is 1. */
export function lowestShown(rows: readonly Row[]): number {
  const values = rows.map((row) => numberOf(row.gms)).filter((value) => value !== null);
  return Math.min(0.9, Math.floor(Math.min(...values, 1) * 10) / 10);
}

/**
 * Perceivers × (r, x) with a number in each cell, and the copy rate of each perceiver beside it, over the
 * share `domain` of the figure's height.
 */
export function matrix(
  rows: readonly Row[],
  perceivers: readonly Perceiver[],
  theme: Theme,
  scene: Scene,
  domain: readonly [number, number],
): Part {
  const xs = steps(rows, 'x');
  const rs = steps(rows, 'r');
  const low = lowestShown(rows);
  const place = (r: number, x: number): number => r * (xs.length + GROUP_GAP) + x;
  const find = (name: string, x: number, r: number): Row | undefined =>
    rows.find((row) => row.perceiver === name && numberOf(row.x) === x && numberOf(row.r) === r);
  const data: Data[] = [];
  const numbers: CellText[] = [];
  for (const [y, { name }] of perceivers.entries()) {
    for (const [ri, r] of rs.entries()) {
      const places = xs.map((_, xi) => place(ri, xi));
      const line = xs.map((x) => find(name, x, r));
      const texts = line.map((row, xi) =>
        row ? cell(row) : tooltip([name, `offset x = ${xs[xi]}, radius r = ${r}`, 'GMS: none'], null),
      );
      data.push({
        type: 'heatmap',
        name: `${name}, r = ${r}`,
        x: places,
        y: [y],
        z: [line.map((row) => numberOf(row?.gms))],
        zmin: low,
        zmax: 1,
        colorscale: similarityScale,
        xgap: 1,
        ygap: 2,
        showscale: y === 0 && ri === 0,
        colorbar: scaleBar([low, (low + 1) / 2, 1], (end) => printed(shownValue(end, scene)), 0.45, theme),
        ...atCells([texts]),
      } as unknown as Data);
      for (const [xi, row] of line.entries()) {
        const value = numberOf(row?.gms);
        numbers.push({
          x: places[xi]!,
          y,
          text: value === null ? 'none' : printed(shownValue(value, scene)),
          colour: value === null ? theme.muted : textOn(similarityColour(value, low, 1)),
        });
      }
    }
  }
  data.push(cellTexts(numbers, { size: 11 }));
  const width = place(rs.length - 1, xs.length - 1) + 0.5;
  const copies = copyRates(rows, perceivers, theme);
  return {
    data: [...data, ...copies.data],
    layout: {
      xaxis: {
        ...plainAxis,
        side: 'top',
        domain: [0, CELLS],
        range: [-0.5, width],
        tickvals: rs.flatMap((_, ri) => xs.map((_, xi) => place(ri, xi))),
        ticktext: rs.flatMap(() => xs.map(String)),
        tickangle: 0,
        anchor: 'y',
      },
      yaxis: {
        ...rowAxis(perceivers.map(labelOf)),
        domain: [...domain],
      },
      ...copies.layout,
    },
    annotations: [
      ...rs.map((r, ri) =>
        captionAt(
          `<b>radius r = ${r}</b>`,
          { x: place(ri, (xs.length - 1) / 2), y: 1, down: -22 },
          { xref: 'x', xanchor: 'center' },
        ),
      ),
      captionAt('offset x', { x: 0, y: 1, right: -8, down: -4 }, { xanchor: 'right', font: small(theme) }),
      captionAt('<b>copies</b>', { x: COPIES, y: 1, down: -22 }),
      captionAt('% of pairs', { x: COPIES, y: 1, down: -4 }, { font: small(theme) }),
      ...copies.annotations,
    ],
  };
}
