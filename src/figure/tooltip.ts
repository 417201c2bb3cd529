import type { Datum } from 'plotly.js';
import type { Samples } from '../shared/samples';
import type { Accessor } from './channel';
import { toCustomData } from './customData';
import { plotText, wrapped } from './text';
import type { Mark } from './view';

/** What a mark says where it is pointed at, and the samples it opens into. A mark without a tooltip is decoration. */
export interface TooltipChannels<D> {
  /** Lines of plain text, below one another; read aloud as one. */
  tooltip?: Accessor<D, readonly string[]>;
  /** None where nothing stands behind the datum. */
  samples?: Accessor<D, Samples | null>;
  /** What is shown in place of the lines, in Plotly's markup. */
  markup?: Accessor<D, string>;
}

/** Lines of plain text in Plotly's markup, broken where they are too long. */
export function tooltipMarkup(lines: readonly string[]): string {
  return lines.flatMap(wrapped).map(plotText).join('<br>');
}

interface Pointed {
  hovertext: string;
  mark: Mark;
}

/** What each datum says and opens; null for decoration. */
export function pointed<D>(
  data: readonly D[],
  { tooltip, samples, markup }: TooltipChannels<D>,
): Pointed[] | null {
  if (!tooltip) return null;
  return data.map((datum, place) => {
    const lines = tooltip(datum, place);
    return {
      hovertext: markup ? markup(datum, place) : tooltipMarkup(lines),
      mark: { samples: samples?.(datum, place) ?? null, tooltip: lines.join(', ') },
    };
  });
}

/** The same as members of a trace of points. */
export function pointTooltips<D>(
  data: readonly D[],
  channels: TooltipChannels<D>,
): { hoverinfo: 'skip' } | { hoverinfo: 'text'; hovertext: string[]; customdata: Datum[] } {
  const all = pointed(data, channels);
  if (!all) return { hoverinfo: 'skip' };
  return {
    hoverinfo: 'text',
    hovertext: all.map(({ hovertext }) => hovertext),
    customdata: toCustomData(all.map(({ mark }) => mark)),
  };
}
