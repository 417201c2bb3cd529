import { atPoints } from '../../../figure/marks';
import { axisKey, axisName, captionAt, panelDomains, plainAxis } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf, type Row, type Scene } from '../../../figure/view';
import { cell, shownValue, spreadOf, steps } from './gmsCells';
import type { Part } from './gmsCopies';
import { labelOf, type Perceiver } from './perceivers';

export const PANELS_ACROSS = 3;
/** The matrix has the first axes. */
const FIRST_X = 2;
const FIRST_Y = 1;
const symbols = ['circle', 'square', 'diamond', 'triangle-up', 'x'] as const;
const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash'] as const;

/** GMS over the offset x, a panel per perceiver, a line and symbol per radius r, as in the paper's figure 6. */
export function lines(
  rows: readonly Row[],
  perceivers: readonly Perceiver[],
  theme: Theme,
  scene: Scene,
  domains: readonly (readonly [number, number])[],
): Part {
  const xs = steps(rows, 'x');
  const rs = steps(rows, 'r');
  const across = panelDomains(PANELS_ACROSS, 0.06);
  const values = rows
    .flatMap((row) => [numberOf(row.gms), ...spreadOf(row, scene)])
    .filter((value) => value !== null)
    .map((value) => shownValue(value, scene)!);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.02, (high - low) * 0.08);
  const part: Part = { data: [], layout: {}, annotations: [] };
  for (const [i, perceiver] of perceivers.entries()) {
    const [column, row] = [i % PANELS_ACROSS, Math.floor(i / PANELS_ACROSS)];
    const [xi, yi] = [FIRST_X + i, FIRST_Y + i];
    part.layout[axisKey('x', xi)] = {
      ...plainAxis,
      domain: across[column],
      anchor: axisName('y', yi),
      range: [-0.5, xs.length - 0.5],
      tickvals: xs.map((_, place) => place),
      ticktext: xs.map(String),
      showline: true,
    };
    part.layout[axisKey('y', yi)] = {
      ...plainAxis,
      showgrid: true,
      domain: [...domains[row]!],
      anchor: axisName('x', xi),
      range: [low - room, high + room],
      nticks: 4,
      showticklabels: column === 0,
      tickformat: '.2~f',
    };
    part.annotations.push(
      captionAt(labelOf(perceiver), { x: across[column]![0], y: domains[row]![1], down: -2 }),
    );
    for (const [ri, r] of rs.entries()) {
      const mine = rows.filter((one) => one.perceiver === perceiver.name && numberOf(one.r) === r);
      const dodge = (ri - (rs.length - 1) / 2) * 0.14;
      part.data.push(line(mine, xs, dodge, ri, i, perceiver, theme, scene));
    }
  }
  part.data.push(...key(rs, theme));
  return part;
}

function line(
  rows: readonly Row[],
  xs: readonly number[],
  dodge: number,
  ri: number,
  i: number,
  perceiver: Perceiver,
  theme: Theme,
  scene: Scene,
): Data {
  const shown = xs.flatMap((x, place) => {
    const row = rows.find((one) => numberOf(one.x) === x);
    const value = shownValue(numberOf(row?.gms), scene);
    return row && value !== null ? [{ row, value, place }] : [];
  });
  const texts = shown.map(({ row }) => cell(row));
  const reach = (row: Row, value: number, way: 1 | -1): number => {
    const ends = spreadOf(row, scene).map((end) => shownValue(end, scene));
    return Math.max(0, ...ends.map((end) => (end === null ? 0 : way * (end - value))));
  };
  return {
    type: 'scatter',
    mode: 'lines+markers',
    name: `${perceiver.name}, line ${ri + 1}`,
    x: shown.map(({ place }) => place + dodge),
    y: shown.map(({ value }) => value),
    xaxis: axisName('x', FIRST_X + i),
    yaxis: axisName('y', FIRST_Y + i),
    line: { color: perceiver.colour, width: 1.5, dash: dashes[ri % dashes.length] },
    marker: {
      color: perceiver.colour,
      symbol: symbols[ri % symbols.length],
      size: 7,
      line: { color: theme.background, width: 1 },
    },
    error_y: {
      type: 'data',
      symmetric: false,
      array: shown.map(({ row, value }) => reach(row, value, 1)),
      arrayminus: shown.map(({ row, value }) => reach(row, value, -1)),
      thickness: 1,
      width: 2,
    },
    showlegend: false,
    ...atPoints(texts),
  } as unknown as Data;
}

/** One entry a radius, without a perceiver's colour. */
function key(rs: readonly number[], theme: Theme): Data[] {
  return rs.map(
    (r, i) =>
      ({
        type: 'scatter',
        mode: 'lines+markers',
        name: `r = ${r}`,
        x: [null],
        y: [null],
        line: { color: theme.foreground, width: 1.5, dash: dashes[i % dashes.length] },
        marker: { color: theme.foreground, symbol: symbols[i % symbols.length], size: 7 },
        hoverinfo: 'skip',
      }) as unknown as Data,
  );
}
