import { plainAxis, rowAxis } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { cellTextColour, colourBar, similarityFloor, similarityScale } from '../../../figure/colourScale';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import { distinctNumbers, numbersOf } from '../../../figure/rows';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Scene } from '../../../figure/view';
import { gmsSamples, gmsTooltip, printGms } from './gmsCells';
import { COPIES, copyRates, type GmsPart } from './gmsCopies';
import { shownValue } from './gmsSwitches';
import { type Perceiver, perceiverLabel } from './perceivers';

const GROUP_GAP = 0.25;
/** The share of the width that the cells take; the rest is for copy rates. */
const CELLS = 0.82;

interface MaskCell {
  row: Row | undefined;
  gms: number | null;
  /** What it says without a row. */
  absent: string[];
  x: number;
  y: number;
}

/**
 * Perceivers × (r, x) with a number in each cell, and the copy rate of each perceiver beside it, over the
 * share `domain` of the figure's height.
 */
export function gmsMatrix(
  rows: readonly Row[],
  perceivers: readonly Perceiver[],
  theme: Theme,
  scene: Scene,
  domain: [number, number],
): GmsPart {
  const [xs, rs] = [distinctNumbers(rows, 'x'), distinctNumbers(rows, 'r')];
  const scale = similarityScale(similarityFloor(numbersOf(rows, 'gms')));
  const [low] = scale.domain;
  const place = (group: number, column: number): number => group * (xs.length + GROUP_GAP) + column;
  const groups = perceivers.flatMap(({ name }, y) =>
    rs.map((r, group) => ({
      name: `${name}, r = ${r}`,
      cells: xs.map((x, column): MaskCell => {
        const row = rows.find(
          (one) => one.perceiver === name && numberOf(one.x) === x && numberOf(one.r) === r,
        );
        const absent = [name, `offset x = ${x}, radius r = ${r}`, 'GMS: none'];
        return { row, gms: numberOf(row?.gms), absent, x: place(group, column), y };
      }),
    })),
  );
  const bar = colourBar([low, (low + 1) / 2, 1], (end) => printGms(shownValue(end, scene)), 0.45, theme);
  const copies = copyRates(rows, perceivers, theme);
  return {
    data: [
      ...groups.map(({ name, cells: all }, i) =>
        cells(all, {
          name,
          x: ({ x }) => x,
          y: ({ y }) => y,
          value: ({ gms }) => gms,
          scale,
          gap: [1, 2],
          colourBar: i === 0 ? bar : undefined,
          tooltip: ({ row, absent }) => (row ? gmsTooltip(row) : absent),
          samples: ({ row }) => (row ? gmsSamples(row) : null),
        }),
      ),
      labels(
        groups.flatMap(({ cells: all }) => all),
        {
          x: ({ x }) => x,
          y: ({ y }) => y,
          text: ({ gms }) => printGms(shownValue(gms, scene)),
          colour: ({ gms }) => cellTextColour(scale, gms, theme),
          size: 11,
        },
      ),
      ...copies.data,
    ],
    layout: {
      xaxis: {
        ...plainAxis,
        side: 'top',
        domain: [0, CELLS],
        range: [-0.5, place(rs.length - 1, xs.length - 1) + 0.5],
        tickvals: rs.flatMap((_, group) => xs.map((_, column) => place(group, column))),
        ticktext: rs.flatMap(() => xs.map(String)),
        tickangle: 0,
        anchor: 'y',
      },
      yaxis: { ...rowAxis(perceivers.map(perceiverLabel)), domain },
      ...copies.layout,
    },
    annotations: [
      ...rs.map((r, group) =>
        caption(
          `<b>radius r = ${r}</b>`,
          { x: place(group, (xs.length - 1) / 2), y: 1, down: -22, axes: { x: 'x' } },
          { xanchor: 'center' },
        ),
      ),
      caption('offset x', { x: 0, y: 1, right: -8, down: -4 }, { xanchor: 'right', font: smallFont(theme) }),
      caption('<b>copies</b>', { x: COPIES, y: 1, down: -22 }),
      caption('% of pairs', { x: COPIES, y: 1, down: -4 }, { font: smallFont(theme) }),
      ...copies.annotations,
    ],
  };
}
