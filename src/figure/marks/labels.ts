import type { ScatterData } from 'plotly.js';
import { type Channel, encoded, given, valuesOf } from '../channel';
import type { Trace } from '../view';
import { onAxes, type PlanePlace } from './place';

export interface LabelChannels<D> extends PlanePlace<D> {
  /** In Plotly's markup. */
  text: Channel<D, string>;
  colour: Channel<D, string>;
  /** In CSS pixels; the figure's unless given. */
  size?: number | undefined;
  /** In the middle unless given. */
  position?: Extract<ScatterData['textposition'], string> | undefined;
  /** A label is cut at the rim unless it is not clipped. */
  clip?: boolean | undefined;
}

/** Text at the place of each datum. */
export function labels<D>(data: readonly D[], channels: LabelChannels<D>): Trace {
  const { x, y, axes, text, colour, size, position, clip = true } = channels;
  return {
    type: 'scatter',
    mode: 'text',
    x: valuesOf(data, x),
    y: valuesOf(data, y),
    ...onAxes(axes),
    text: valuesOf(data, text),
    textfont: { color: encoded(data, colour), ...given({ size }) },
    ...given({ textposition: position, cliponaxis: clip ? undefined : false }),
    hoverinfo: 'skip',
    showlegend: false,
  };
}
