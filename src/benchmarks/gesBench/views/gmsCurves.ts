import { panelAxes, panelDomains, plainAxis, rangeAround, xAxes, yAxes } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { legendEntries } from '../../../figure/legend';
import { line } from '../../../figure/marks/lines';
import { distinctNumbers } from '../../../figure/rows';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Scene, type Trace } from '../../../figure/view';
import { gmsSamples, gmsTooltip } from './gmsCells';
import type { GmsPart } from './gmsCopies';
import { shownSpread, shownValue } from './gmsSwitches';
import { type Perceiver, perceiverLabel } from './perceivers';

export const PANELS_ACROSS = 3;
/** The matrix has the first axes. */
const FIRST_X = 2;
const FIRST_Y = 1;
const symbols = ['circle', 'square', 'diamond', 'triangle-up', 'x'] as const;
const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash'] as const;

/** The cue of the i-th radius, the same in all panels. */
const radiusStyle = (i: number) => ({
  symbol: symbols[i % symbols.length]!,
  dash: dashes[i % dashes.length]!,
});

const axesOf = (panel: number) => panelAxes(FIRST_X + panel, FIRST_Y + panel);

/** The range of all that is drawn. */
function shownRange(rows: readonly Row[], scene: Scene): [number, number] {
  const values = rows.flatMap((row) => {
    const spread = shownSpread(row, scene);
    return [shownValue(numberOf(row.gms), scene), ...(spread ? [spread.low, spread.high] : [])];
  });
  return rangeAround(
    values.filter((value) => value !== null),
    { around: 0.08, least: 0.02, none: [0, 1] },
  );
}

/** GMS over the offset x, a panel per perceiver, a line and symbol per radius r, as in the paper's figure 6. */
export function gmsCurves(
  rows: readonly Row[],
  perceivers: readonly Perceiver[],
  theme: Theme,
  scene: Scene,
  domains: readonly [number, number][],
): GmsPart {
  const [xs, rs] = [distinctNumbers(rows, 'x'), distinctNumbers(rows, 'r')];
  const across = panelDomains(PANELS_ACROSS, 0.06);
  const range = shownRange(rows, scene);
  const panels = perceivers.map((perceiver, i) => ({
    perceiver,
    axes: axesOf(i),
    column: i % PANELS_ACROSS,
    x: across[i % PANELS_ACROSS]!,
    y: domains[Math.floor(i / PANELS_ACROSS)]!,
  }));
  return {
    data: [
      ...panels.flatMap(({ perceiver }, panel) =>
        rs.map((r, i) => {
          const mine = rows.filter((row) => row.perceiver === perceiver.name && numberOf(row.r) === r);
          const dodge = (i - (rs.length - 1) / 2) * 0.14;
          return radiusCurve(mine, xs, { perceiver, panel, radius: i, dodge }, theme, scene);
        }),
      ),
      // The key has no perceiver's colour.
      ...legendEntries(
        rs.map((r, i) => {
          const { symbol, dash } = radiusStyle(i);
          return { text: `r = ${r}`, symbol, colour: theme.foreground, line: { dash, width: 1.5 }, size: 7 };
        }),
      ),
    ],
    layout: {
      ...xAxes(
        panels.map(({ axes, x }) => ({
          ...plainAxis,
          domain: x,
          anchor: axes.y,
          range: [-0.5, xs.length - 0.5],
          tickvals: xs.map((_, place) => place),
          ticktext: xs.map(String),
          showline: true,
        })),
        FIRST_X,
      ),
      ...yAxes(
        panels.map(({ axes, column, y }) => ({
          ...plainAxis,
          showgrid: true,
          domain: y,
          anchor: axes.x,
          range,
          nticks: 4,
          showticklabels: column === 0,
          tickformat: '.2~f',
        })),
        FIRST_Y,
      ),
    },
    annotations: panels.map(({ perceiver, x, y }) =>
      caption(perceiverLabel(perceiver), { x: x[0], y: y[1], down: -2 }),
    ),
  };
}

/** The line of one radius, moved along x by `dodge` lest intervals hide one another. */
function radiusCurve(
  rows: readonly Row[],
  xs: readonly number[],
  at: { perceiver: Perceiver; panel: number; radius: number; dodge: number },
  theme: Theme,
  scene: Scene,
): Trace {
  const { symbol, dash } = radiusStyle(at.radius);
  const shown = xs.flatMap((x, place) => {
    const row = rows.find((one) => numberOf(one.x) === x);
    const value = shownValue(numberOf(row?.gms), scene);
    return row && value !== null ? [{ row, value, place }] : [];
  });
  return line(shown, {
    name: `${at.perceiver.name}, line ${at.radius + 1}`,
    x: ({ place }) => place + at.dodge,
    y: ({ value }) => value,
    axes: axesOf(at.panel),
    colour: at.perceiver.colour,
    width: 1.5,
    dash,
    dots: { symbol, size: 7, outline: { colour: theme.background, width: 1 } },
    intervals: { y: ({ row }) => shownSpread(row, scene), thickness: 1, ends: 2 },
    tooltip: ({ row }) => gmsTooltip(row),
    samples: ({ row }) => gmsSamples(row),
  });
}
