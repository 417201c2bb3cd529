import type { Dash, Layout } from 'plotly.js';
import { given } from './channel';
import type { MarkerSymbol } from './glyphs';
import { marker } from './marks/marker';
import type { Theme } from './theme';
import type { Trace } from './view';

const ROW = 20;
const BELOW = 12;

export interface LegendEntry {
  /** In Plotly's markup. */
  text: string;
  symbol: MarkerSymbol;
  colour: string;
  /** A line through the marker; none unless given. */
  line?: { dash: Dash; width: number };
  /** CSS pixels. */
  size?: number;
  /** Of a line around the marker, in CSS pixels. */
  outline?: number;
}

/** Entries of a legend, each a trace without points. Figures around a centre have `polar` ones, lest axes be drawn. */
export function legendEntries(entries: readonly LegendEntry[], kind: 'plane' | 'polar' = 'plane'): Trace[] {
  return entries.map(({ text, symbol, colour, line, size = 10, outline }) => ({
    ...(kind === 'polar'
      ? { type: 'scatterpolar' as const, r: [null], theta: [null] }
      : { type: 'scatter' as const, x: [null], y: [null] }),
    mode: line ? 'lines+markers' : 'markers',
    name: text,
    marker: marker([], {
      symbol,
      colour,
      size,
      outline: outline === undefined ? undefined : { width: outline, colour },
    }),
    ...given({ line: line && { ...line, color: colour } }),
    hoverinfo: 'skip',
  }));
}

/** A legend below a figure. */
export interface Legend {
  entries: Trace[];
  layout: NonNullable<Layout['legend']>;
  /** In CSS pixels. */
  height: number;
}

export interface LegendOptions {
  kind?: 'plane' | 'polar';
  columns?: number;
  /** Entries that the figure draws itself. */
  others?: number;
}

/** A legend in columns along the lower edge; a click on it changes nothing. */
export function legendBelow(
  entries: readonly LegendEntry[],
  theme: Theme,
  { kind = 'plane', columns = 4, others = 0 }: LegendOptions = {},
): Legend {
  return {
    entries: legendEntries(entries, kind),
    layout: {
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
    },
    height: Math.ceil((entries.length + others) / columns) * ROW + BELOW,
  };
}
