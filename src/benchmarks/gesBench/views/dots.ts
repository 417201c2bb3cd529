import type { Layout } from 'plotly.js';
import { atPoints, type Tooltip, tooltip } from '../../../figure/marks';
import {
  type Annotation,
  axisKey,
  axisName,
  captionAt,
  panelDomains,
  plainAxis,
  rowAxis,
  type Shape,
  small,
  stripes,
} from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data, Figure } from '../../../figure/view';
import type { Samples } from '../../../shared/protocol';
import { labelOf, labelRoom, type Perceiver } from './perceivers';

export interface Dot {
  value: number | null;
  low: number | null;
  high: number | null;
  lines: readonly string[];
  samples: Samples | null;
}

export interface Panel {
  title: string;
  /** One per perceiver; null where there is no such row. */
  dots: readonly (Dot | null)[];
  range: readonly [number, number];
  axis: Partial<Layout['xaxis']>;
  /** A line across all rows, with its word. */
  line?: { at: number; word: string };
  /** A shaded stretch, with its word. */
  band?: { low: number; high: number; word: string };
}

const ROW_HEIGHT = 26;
/** Room for the panels’ titles, and for the words of lines and bands below them. */
const TITLE = 28;
const WORDS = 20;
const BOTTOM = 44;

/** Panels side by side over the same perceivers: a dot with its interval for each, `none` where there is no value. */
export function dotPanels(
  perceivers: readonly Perceiver[],
  panels: readonly Panel[],
  theme: Theme,
  narrowest: number,
): Pick<Figure, 'data' | 'layout' | 'height' | 'minWidth' | 'points'> {
  const left = labelRoom(perceivers);
  const domains = panelDomains(panels.length, 0.04);
  const data: Data[] = [];
  const shapes: Shape[] = stripes(perceivers.length, theme);
  const annotations: Annotation[] = [];
  const axes: Record<string, unknown> = {};
  const over = panels.some(({ line, band }) => line || band) ? WORDS : 0;
  const top = TITLE + over;
  for (const [i, panel] of panels.entries()) {
    const xref = axisName('x', i) as 'x';
    data.push(...intervals(perceivers, panel, xref), dotTrace(perceivers, panel, xref));
    axes[axisKey('x', i)] = {
      ...plainAxis,
      showgrid: true,
      domain: domains[i],
      range: panel.range,
      anchor: 'y',
      ...panel.axis,
    };
    annotations.push(captionAt(`<b>${panel.title}</b>`, { x: domains[i]![0], y: 1, down: -4 - over }));
    if (panel.band) {
      const { low, high, word } = panel.band;
      shapes.push({
        type: 'rect',
        xref,
        yref: 'paper',
        x0: low,
        x1: high,
        y0: 0,
        y1: 1,
        fillcolor: theme.foreground,
        opacity: 0.16,
        line: { width: 0 },
        layer: 'below',
      });
      annotations.push(
        captionAt(
          word,
          { x: (low + high) / 2, y: 1, down: -3 },
          { xref, xanchor: 'center', font: small(theme) },
        ),
      );
    }
    if (panel.line) {
      const { at, word } = panel.line;
      shapes.push({
        type: 'line',
        xref,
        yref: 'paper',
        x0: at,
        x1: at,
        y0: 0,
        y1: 1,
        line: { color: theme.foreground, width: 1, dash: 'dash' },
      });
      annotations.push(
        captionAt(word, { x: at, y: 1, down: -3 }, { xref, xanchor: 'center', font: small(theme) }),
      );
    }
    for (const [y, dot] of panel.dots.entries()) {
      if (dot && dot.value !== null) continue;
      annotations.push(
        captionAt(
          'none',
          { x: panel.range[0], y, right: 4 },
          { xref, yref: 'y', yanchor: 'middle', font: small(theme) },
        ),
      );
    }
  }
  return {
    data,
    layout: {
      ...axes,
      yaxis: rowAxis(perceivers.map(labelOf)),
      shapes,
      annotations,
      showlegend: false,
      margin: { l: left, r: 24, t: top, b: BOTTOM, autoexpand: false },
    } as Figure['layout'],
    height: top + BOTTOM + Math.max(1, perceivers.length) * ROW_HEIGHT,
    minWidth: left + 24 + panels.length * narrowest,
    points: 'down',
  };
}

/** The intervals, each in its perceiver's colour; none where both ends are the value itself. */
function intervals(perceivers: readonly Perceiver[], panel: Panel, xaxis: string): Data[] {
  return panel.dots.flatMap((dot, y) =>
    dot === null || dot.low === null || dot.high === null || dot.low === dot.high
      ? []
      : [
          {
            type: 'scatter',
            mode: 'lines+markers',
            x: [dot.low, dot.high],
            y: [y, y],
            xaxis,
            yaxis: 'y',
            line: { color: perceivers[y]!.colour, width: 1.5 },
            marker: { symbol: 'line-ns-open', size: 7, color: perceivers[y]!.colour, line: { width: 1.5 } },
            cliponaxis: false,
            hoverinfo: 'skip',
          } as unknown as Data,
        ],
  );
}

function dotTrace(perceivers: readonly Perceiver[], panel: Panel, xaxis: string): Data {
  const shown = panel.dots.flatMap((dot, y) => (dot && dot.value !== null ? [{ dot, y }] : []));
  const texts: Tooltip[] = shown.map(({ dot, y }) =>
    tooltip(dot.lines, perceivers[y]!.isPublished ? null : dot.samples),
  );
  return {
    type: 'scatter',
    mode: 'markers',
    name: panel.title,
    x: shown.map(({ dot }) => dot.value),
    y: shown.map(({ y }) => y),
    xaxis,
    yaxis: 'y',
    marker: {
      size: shown.map(({ y }) => (perceivers[y]!.kind === 'pooled' ? 13 : 10)),
      symbol: shown.map(({ y }) => perceivers[y]!.symbol),
      color: shown.map(({ y }) => perceivers[y]!.colour),
      opacity: 1,
      line: { width: 0 },
    },
    cliponaxis: false,
    ...atPoints(texts),
  } as unknown as Data;
}
