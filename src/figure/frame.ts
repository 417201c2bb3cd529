import type { Layout, Shape } from 'plotly.js';
import { rowAxis } from './axes';
import type { Legend } from './legend';
import { stripes } from './shapes';
import type { Theme } from './theme';

/** What stands around a plot, in CSS pixels. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Frame {
  layout: Layout;
  /** Of the whole figure, in CSS pixels. */
  height: number;
}

/** The margins and the height of a figure whose plot is `plot` CSS pixels high, with its legend below. */
export function frame(
  plot: number,
  { top, right, bottom, left }: Room,
  legend: Pick<Legend, 'layout' | 'height'> | null = null,
): Frame {
  const below = bottom + (legend?.height ?? 0);
  return {
    layout: {
      ...(legend ? { legend: legend.layout } : {}),
      margin: { l: left, r: right, t: top, b: below, autoexpand: false },
    },
    height: top + plot + below,
  };
}

/** The frame of a figure with a row for each label, from the top down, `line` CSS pixels high. */
export function rowFrame(
  labels: readonly string[],
  { line, ...room }: Room & { line: number },
  theme: Theme,
): Frame & { stripes: Shape[] } {
  const { layout, height } = frame(Math.max(1, labels.length) * line, room);
  return { layout: { ...layout, yaxis: rowAxis(labels) }, height, stripes: stripes(labels.length, theme) };
}
