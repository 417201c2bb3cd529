import type { ColorBar, Datum } from 'plotly.js';
import { type Accessor, type Channel, given, valuesOf } from '../channel';
import type { ColourScale } from '../colourScale';
import { toCustomData } from '../customData';
import { pointed, type TooltipChannels } from '../tooltip';
import type { Trace } from '../view';
import { type Axes, onAxes } from './place';

export interface CellChannels<D> extends TooltipChannels<D> {
  name?: string | undefined;
  x: Channel<D, number>;
  y: Channel<D, number>;
  axes?: Axes | undefined;
  /** Coloured by `scale`; nothing is drawn for null. Cells without are not seen, but can be pointed at. */
  value?: Accessor<D, number | null> | undefined;
  scale?: ColourScale | undefined;
  /** Between cells, in CSS pixels. */
  gap?: readonly [x: number, y: number] | undefined;
  /** Shown where it is given. */
  colourBar?: ColorBar | undefined;
}

const unseen: [number, string][] = [
  [0, 'rgba(0,0,0,0)'],
  [1, 'rgba(0,0,0,0)'],
];

/** A cell for each datum, in a grid of all places of x and y; a place without a datum stays empty. */
export function cells<D>(data: readonly D[], channels: CellChannels<D>): Trace {
  const { name, axes, value, scale, gap, colourBar } = channels;
  const [xs, ys] = [valuesOf(data, channels.x), valuesOf(data, channels.y)];
  const [columns, lines] = [[...new Set(xs)], [...new Set(ys)]];
  const places = new Map(data.map((_, i) => [`${xs[i]} ${ys[i]}`, i]));
  /** The items of the data, laid out as the grid. */
  const grid = <T>(items: readonly T[]): (T | null)[][] =>
    lines.map((y) =>
      columns.map((x) => {
        const i = places.get(`${x} ${y}`);
        return i === undefined ? null : (items[i] ?? null);
      }),
    );
  const texts = pointed(data, channels);
  return {
    type: 'heatmap',
    x: columns,
    y: lines,
    z: grid(value ? data.map(value) : data.map(() => 0)),
    ...(scale
      ? { zmin: scale.domain[0], zmax: scale.domain[1], colorscale: scale.stops }
      : { colorscale: unseen }),
    ...onAxes(axes),
    ...given({ name, xgap: gap?.[0], ygap: gap?.[1], colorbar: colourBar }),
    ...(colourBar ? {} : { showscale: false }),
    ...(texts
      ? {
          hoverinfo: 'text',
          hovertext: grid(texts.map(({ hovertext }) => hovertext)),
          customdata: grid<Datum>(toCustomData(texts.map(({ mark }) => mark))),
        }
      : { hoverinfo: 'skip' }),
  };
}
