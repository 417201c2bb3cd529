import type { PatternShape } from 'plotly.js';
import { type Channel, encoded, given, valuesOf } from '../channel';
import { pointTooltips, type TooltipChannels } from '../tooltip';
import type { Trace } from '../view';
import { onAxes, type PlanePlace } from './place';

export interface BarChannels<D> extends PlanePlace<D>, TooltipChannels<D> {
  name: string;
  /** `h`: bars run along x, one a place of y; `v`: the other way about. */
  orientation: 'h' | 'v';
  /** Where a bar begins along its length, 0 unless given. */
  base?: Channel<D, number> | undefined;
  /** Across its length, in units of the axis. */
  width: number;
  colour: Channel<D, string>;
  opacity?: number | undefined;
  /** A line around it; `width` in CSS pixels. */
  outline?: { colour: Channel<D, string>; width: Channel<D, number> } | undefined;
  /** A pattern in `colour` over the bar, so that bars differ in more than colour. */
  pattern?: { shape: PatternShape; colour: Channel<D, string> } | undefined;
  /** Within the bar, in Plotly's markup. */
  text?: Channel<D, string> | undefined;
  textColour?: Channel<D, string> | undefined;
}

/** A bar for each datum. */
export function bars<D>(data: readonly D[], channels: BarChannels<D>): Trace {
  const { name, orientation, base, width, colour, opacity, outline, pattern, text, textColour } = channels;
  return {
    type: 'bar',
    name,
    ...given({ orientation: orientation === 'h' ? orientation : undefined }),
    x: valuesOf(data, channels.x),
    y: valuesOf(data, channels.y),
    ...onAxes(channels.axes),
    ...given({ base: base === undefined ? undefined : encoded(data, base) }),
    width,
    marker: {
      color: encoded(data, colour),
      ...given({
        opacity,
        line: outline && { color: encoded(data, outline.colour), width: encoded(data, outline.width) },
        pattern: pattern && {
          shape: pattern.shape,
          fgcolor: encoded(data, pattern.colour),
          fgopacity: 0.3,
          fillmode: 'overlay' as const,
          size: 7,
          solidity: 0.14,
        },
      }),
    },
    ...(text === undefined
      ? {}
      : {
          text: encoded(data, text),
          textposition: 'inside' as const,
          insidetextanchor: 'middle' as const,
          textangle: 0,
          constraintext: 'none' as const,
          ...given({ textfont: textColour === undefined ? undefined : { color: encoded(data, textColour) } }),
        }),
    showlegend: false,
    ...pointTooltips(data, channels),
  };
}
