import type { Theme } from './theme';
import type { Trace as Data } from './view';

const ROW = 20;
const BELOW = 12;

/** The room of a legend below a figure, in CSS pixels. */
export function legendHeight(entries: number, columns: number): number {
  return Math.ceil(entries / columns) * ROW + BELOW;
}

/** A legend in columns along the lower edge; a click on it changes nothing. */
export function legendLayout(columns: number, theme: Theme): object {
  return {
    orientation: 'h',
    x: 0,
    y: 0,
    yref: 'container',
    yanchor: 'bottom',
    entrywidthmode: 'fraction',
    entrywidth: 0.97 / columns,
    itemclick: false,
    itemdoubleclick: false,
    font: { color: theme.foreground },
  };
}

export interface LegendEntry {
  /** As Plotly draws it. */
  text: string;
  symbol: string;
  colour: string;
}

export interface LegendBelow {
  data: Data[];
  layout: object;
  /** In CSS pixels. */
  height: number;
}

const COLUMNS = 4;

/** A legend of markers, one entry each by a trace without points; with room for `others` that the figure draws itself. */
export function markerLegend(entries: readonly LegendEntry[], theme: Theme, others = 0): LegendBelow {
  return {
    data: entries.map(
      ({ text, symbol, colour }) =>
        ({
          type: 'scatter',
          mode: 'markers',
          name: text,
          x: [null],
          y: [null],
          marker: { symbol, color: colour, size: 10 },
          hoverinfo: 'skip',
        }) as unknown as Data,
    ),
    layout: legendLayout(COLUMNS, theme),
    height: legendHeight(entries.length + others, COLUMNS),
  };
}
