import type { Config, PlotlyHTMLElement } from 'plotly.js';
import { markOf } from '../src/figure/customData';
import type { Mark, Trace } from '../src/figure/view';
import { element } from './element';

type Box = Record<'x0' | 'x1' | 'y0' | 'y1', number>;

/** An element that Plotly draws into, with what it keeps there of the traces it drew and the points under the pointer. */
export type PlotlyRoot = PlotlyHTMLElement & {
  _fullData?: { index: number; type: string }[];
  _hoverdata?: { bbox?: Box; customdata?: unknown }[];
};

/** An empty one; its members come with the first drawing. */
export function plotlyRoot(): PlotlyRoot {
  const root: HTMLElement = element('div', 'gestalt-figure');
  return root as PlotlyRoot;
}

/**
 * The mode bar saves a picture and no more: its other button would send the data to a web site. `$…$` is no formula, even
 * where another renderer has brought MathJax to the page.
 */
export const config: Partial<Config> = {
  displaylogo: false,
  displayModeBar: 'hover',
  doubleClick: 'reset',
  modeBarButtons: [['toImage']],
  typesetMath: false,
};

/** Plotly draws a trace it doesn't know as a scatter plot and says nothing; a wrong figure must not pass. */
export function assertDrawn(root: PlotlyRoot, data: readonly Trace[]): void {
  for (const trace of root._fullData ?? []) {
    const asked = data[trace.index]?.type;
    if (trace.type !== asked) throw new Error(`The plot type “${asked}” is not part of Gestalt.`);
  }
}

/**
 * Hears clicks on marks, once Plotly has drawn. Around a centre Plotly tells of clicks only where the figure can be
 * dragged; there the browser's own click counts, on the point that is hovered.
 */
export function onMarkClick(root: PlotlyRoot, listener: (mark: Mark) => void): void {
  const tell = (customdata: unknown): void => {
    const mark = markOf(customdata);
    if (mark) listener(mark);
  };
  root.on('plotly_click', ({ points }) => tell(points[0]?.customdata));
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.matches('.maindrag')) tell(root._hoverdata?.[0]?.customdata);
  });
}
