import type { Data, Layout } from 'plotly.js';
import type { Theme } from '../theme';
import { plotText } from '../view';
import { shortened } from '../words';
import type { Perceiver } from './perceivers';

const ROW = 20;
const BELOW = 12;
const COLUMNS = 4;

/**
 * The key of perceivers below a figure, by traces without points: one entry each, single people sharing one. `height`
 * is the room it takes, in CSS pixels.
 */
export function perceiverLegend(
  perceivers: readonly Perceiver[],
  theme: Theme,
): { data: Data[]; layout: Layout['legend']; height: number } {
  const firstPerson = perceivers.find(({ kind }) => kind === 'person');
  const entries = perceivers.filter((perceiver) => perceiver.kind !== 'person' || perceiver === firstPerson);
  return {
    data: entries.map(
      ({ name, kind, symbol, colour }) =>
        ({
          type: 'scatter',
          mode: 'markers',
          name: kind === 'person' ? 'single people' : plotText(shortened(name, 15)),
          x: [null],
          y: [null],
          marker: { symbol, color: colour, size: 10 },
          hoverinfo: 'skip',
        }) as unknown as Data,
    ),
    layout: {
      orientation: 'h',
      x: 0,
      y: 0,
      yref: 'container',
      yanchor: 'bottom',
      entrywidthmode: 'fraction',
      entrywidth: 0.97 / COLUMNS,
      itemclick: false,
      itemdoubleclick: false,
      font: { color: theme.foreground },
    } as unknown as Layout['legend'],
    height: Math.ceil(entries.length / COLUMNS) * ROW + BELOW,
  };
}
