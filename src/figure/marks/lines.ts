import type { Dash } from 'plotly.js';
import { given } from '../channel';
import { pointTooltips, type TooltipChannels } from '../tooltip';
import type { Trace } from '../view';
import { type IntervalChannels, intervalBars } from './errorBars';
import { type MarkerChannels, marker } from './marker';
import { type Axes, type Place, placed } from './place';

export interface LineChannels<D> extends TooltipChannels<D> {
  name?: string | undefined;
  colour: string;
  /** In CSS pixels. */
  width: number;
  dash?: Dash | undefined;
  /** 1 unless given. */
  opacity?: number | undefined;
  /** The colour of what a closed line holds. */
  fill?: string | undefined;
  /** Markers at its points, in the line's colour; none unless given. */
  dots?: Omit<MarkerChannels<D>, 'colour'> | undefined;
  intervals?: IntervalChannels<D> | undefined;
  /** Whether the legend names it. */
  legend?: boolean | undefined;
  /** A line ends at the rim unless it is not clipped. */
  clip?: boolean | undefined;
}

/** One line through all data in their order; a datum without a place breaks it. */
export function line<D>(data: readonly D[], channels: Place<D> & LineChannels<D>): Trace {
  const { name, colour, width, dash, opacity, fill, dots, intervals, legend = false, clip = true } = channels;
  const place = placed(data, channels);
  return {
    ...place,
    mode: dots ? 'lines+markers' : 'lines',
    line: { color: colour, width, ...given({ dash }) },
    ...given({
      name,
      opacity,
      showlegend: legend ? undefined : false,
      cliponaxis: clip ? undefined : false,
      fill: fill === undefined ? undefined : ('toself' as const),
      fillcolor: fill,
      marker: dots && marker(data, { ...dots, colour }),
    }),
    ...(place.type === 'scatter' ? intervalBars(data, place, intervals) : {}),
    ...pointTooltips(data, channels),
  };
}

/** A stretch for each datum, from one place to another. */
export interface Stretch {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

/** Stretches apart from one another, all alike, as decoration. */
export function stretches(
  all: readonly Stretch[],
  channels: Pick<LineChannels<unknown>, 'colour' | 'width' | 'dash' | 'opacity'> & {
    axes?: Axes | undefined;
  },
): Trace {
  const points = all.flatMap(({ from, to }) => [from, to, null]);
  return line(points, { ...channels, x: (at) => at?.[0] ?? null, y: (at) => at?.[1] ?? null });
}
