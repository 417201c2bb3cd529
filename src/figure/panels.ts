import type { Layout } from 'plotly.js';
import type { Theme } from './theme';

/** The shares of the plot that `count` panels take side by side, with `gap` (a share as well) between them. */
export function panelDomains(count: number, gap: number, from = 0, to = 1): [number, number][] {
  const width = (to - from - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => {
    const start = from + i * (width + gap);
    return [start, Math.min(to, start + width)];
  });
}

/** Plotly's name of the i-th axis (from 0) of a letter as traces use it: `x`, `x2`, … */
export function axisName<L extends 'x' | 'y'>(letter: L, i: number): string {
  return i === 0 ? letter : `${letter}${i + 1}`;
}

/** The same axis as the layout names it: `xaxis`, `xaxis2`, … */
export function axisKey(letter: 'x' | 'y', i: number): string {
  return i === 0 ? `${letter}axis` : `${letter}axis${i + 1}`;
}

/** An axis without zooming, zero line or grid: what the views begin from. */
export const plainAxis = { fixedrange: true, showgrid: false, zeroline: false, ticks: '' } as const;

/** An axis of rows from the top, each with its label. */
export function rowAxis(labels: readonly string[]): object {
  return {
    ...plainAxis,
    range: [Math.max(1, labels.length) - 0.5, -0.5],
    tickvals: labels.map((_, y) => y),
    ticktext: labels,
  };
}

/** An axis title in the size of the labels. */
export function axisTitle(text: string): { text: string; font: { size: number }; standoff: number } {
  return { text, font: { size: 12 }, standoff: 8 };
}

/** Ticks in per cent for an axis of shares from 0 to `top`: few, so that panels side by side don't collide. */
export function percentTicks(top: number): { tickvals: number[]; ticktext: string[] } {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find((one) => top / one <= 3.2) ?? 0.5;
  const tickvals = Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => i * step);
  return { tickvals, ticktext: tickvals.map((value) => String(Math.round(value * 1000) / 10)) };
}

/** The font of words that stand back. */
export function small(theme: Theme): { size: number; color: string } {
  return { size: Math.max(11, theme.fontSize - 2), color: theme.muted };
}

export type Annotation = Partial<NonNullable<Layout['annotations']>[number]>;
export type Shape = Partial<NonNullable<Layout['shapes']>[number]>;

/** Text at a place given in shares of the plot, moved by CSS pixels. */
export function captionAt(
  text: string,
  at: { x: number; y: number; right?: number; down?: number },
  more: Annotation = {},
): Annotation {
  return {
    text,
    xref: 'paper',
    yref: 'paper',
    x: at.x,
    y: at.y,
    xshift: at.right ?? 0,
    yshift: -(at.down ?? 0),
    xanchor: 'left',
    yanchor: 'bottom',
    showarrow: false,
    align: 'left',
    ...more,
  };
}

/** Even stripes behind every other row, so that the eye keeps the line across panels. */
export function stripes(rows: number, theme: Theme): Shape[] {
  const shapes: Shape[] = [];
  for (let y = 1; y < rows; y += 2) {
    shapes.push({
      type: 'rect',
      xref: 'paper',
      yref: 'y',
      x0: 0,
      x1: 1,
      y0: y - 0.5,
      y1: y + 0.5,
      fillcolor: theme.foreground,
      opacity: theme.kind.startsWith('high-contrast') ? 0.12 : 0.05,
      line: { width: 0 },
      layer: 'below',
    });
  }
  return shapes;
}
