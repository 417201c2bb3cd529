import type { Data } from 'plotly.js';
import type { Theme } from '../theme';
import { type Run, shortName } from './runs';

const COLUMNS = 4;
const ROW = 20;
/** Characters that fit in a column of the narrowest figure. */
const MOST = 17;

/** The room of a legend below a figure, in CSS pixels. */
export function legendHeight(entries: number): number {
  return Math.ceil(entries / COLUMNS) * ROW + 12;
}

/** One entry a run, by a trace without points; with its dash in a polar figure. */
export function legendOf(runs: readonly Run[], kind: 'plane' | 'polar'): Data[] {
  return runs.map(
    (run) =>
      ({
        ...(kind === 'polar'
          ? { type: 'scatterpolar', mode: 'lines+markers', r: [null], theta: [0] }
          : { type: 'scatter', mode: 'markers', x: [null], y: [null] }),
        name: shortName(run, runs, MOST),
        line: { color: run.colour, width: 2, dash: run.dash },
        marker: { symbol: run.symbol, color: run.colour, size: 9, line: { width: 1.5, color: run.colour } },
        hoverinfo: 'skip',
      }) as unknown as Data,
  );
}

export function legendLayout(theme: Theme): object {
  return {
    showlegend: true,
    legend: {
      orientation: 'h',
      x: 0,
      xref: 'container',
      y: 0,
      yref: 'container',
      yanchor: 'bottom',
      entrywidthmode: 'fraction',
      entrywidth: 0.97 / COLUMNS,
      itemclick: false,
      itemdoubleclick: false,
      font: { color: theme.foreground },
    },
  };
}
