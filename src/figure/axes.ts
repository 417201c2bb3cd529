import type { Layout, LayoutAxis, XAxisName, YAxisName } from 'plotly.js';
import type { Axes } from './marks/place';

/** The i-th x axis (from 0) as traces name it: `x`, `x2`, … */
export function xAxisName(i: number): XAxisName {
  return i === 0 ? 'x' : (`x${i + 1}` as XAxisName);
}

/** The same of y axes. */
export function yAxisName(i: number): YAxisName {
  return i === 0 ? 'y' : (`y${i + 1}` as YAxisName);
}

/** The axes of a panel with the i-th x axis; its y axis is that of the same place unless another is given. */
export function panelAxes(x: number, y = x): Required<Axes> {
  return { x: xAxisName(x), y: yAxisName(y) };
}

/** The part of a layout that holds these x axes, the first of them being the `first`-th of the figure. */
export function xAxes(axes: readonly LayoutAxis[], first = 0): Layout {
  const layout: Layout = {};
  for (const [i, axis] of axes.entries()) layout[axisKey('x', first + i)] = axis;
  return layout;
}

/** The same of y axes. */
export function yAxes(axes: readonly LayoutAxis[], first = 0): Layout {
  const layout: Layout = {};
  for (const [i, axis] of axes.entries()) layout[axisKey('y', first + i)] = axis;
  return layout;
}

function axisKey<L extends 'x' | 'y'>(letter: L, i: number): `${L}axis` | `${L}axis${number}` {
  return i === 0 ? `${letter}axis` : `${letter}axis${i + 1}`;
}

/** An axis without zooming, zero line or grid: what all axes begin from. */
export const plainAxis = {
  fixedrange: true,
  showgrid: false,
  zeroline: false,
  ticks: '',
} as const satisfies LayoutAxis;

/** An axis of places 0, 1, …, each with its label. */
export function placeAxis(labels: readonly string[]): LayoutAxis {
  return {
    ...plainAxis,
    range: [-0.5, Math.max(1, labels.length) - 0.5],
    tickvals: labels.map((_, place) => place),
    ticktext: [...labels],
  };
}

/** The same of rows from the top down. */
export function rowAxis(labels: readonly string[]): LayoutAxis {
  return { ...placeAxis(labels), range: [Math.max(1, labels.length) - 0.5, -0.5] };
}

/** An axis title in the size of the labels. */
export function axisTitle(text: string): NonNullable<LayoutAxis['title']> {
  return { text, font: { size: 12 }, standoff: 8 };
}

/** Ticks in per cent for an axis of shares from 0 to `top`: few, so that panels side by side don't collide. */
export function percentTicks(top: number): { tickvals: number[]; ticktext: string[] } {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((one) => top / one <= 3.2) ?? 0.5;
  const tickvals = Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => i * step);
  return { tickvals, ticktext: tickvals.map((value) => String(Math.round(value * 1000) / 10)) };
}

/** From the least to the greatest value, with a share `around` of their distance (`least` or more) beyond either; `none` without values. */
export function rangeAround(
  values: readonly number[],
  { around, least, none }: { around: number; least: number; none: readonly [number, number] },
): [number, number] {
  if (values.length === 0) return [...none];
  const low = values.reduce((one, other) => Math.min(one, other));
  const high = values.reduce((one, other) => Math.max(one, other));
  const room = Math.max(least, (high - low) * around);
  return [low - room, high + room];
}

/** Where a panel of a grid stands: its column and line from the top left, and the shares of the plot it takes. */
export interface PanelPlace {
  column: number;
  line: number;
  x: [number, number];
  y: [number, number];
}

/** The places of `count` panels, line by line, `across` in each; `gap` in shares of the plot. */
export function panelGrid(count: number, across: number, gap: { x: number; y: number }): PanelPlace[] {
  const xs = panelDomains(across, gap.x);
  const ys = panelDomains(Math.ceil(count / across), gap.y).reverse();
  return Array.from({ length: count }, (_, i) => {
    const [column, line] = [i % across, Math.floor(i / across)];
    return { column, line, x: xs[column]!, y: ys[line]! };
  });
}

/** The shares of the plot that `count` panels take side by side, with `gap` (a share as well) between them. */
export function panelDomains(count: number, gap: number, from = 0, to = 1): [number, number][] {
  const width = (to - from - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => {
    const start = from + i * (width + gap);
    return [start, Math.min(to, start + width)];
  });
}
