import type { XAxisName, YAxisName } from 'plotly.js';
import { type Channel, given, valuesOf } from '../channel';

/** The axes a mark lies on, the first ones where none are named. */
export interface Axes {
  x?: XAxisName;
  y?: YAxisName;
}

/** A place in a plane; null breaks a line. */
export interface PlanePlace<D> {
  x: Channel<D, number | null>;
  y: Channel<D, number | null>;
  axes?: Axes | undefined;
}

/** A place around a centre; the angle in degrees. */
interface PolarPlace<D> {
  radius: Channel<D, number | null>;
  angle: Channel<D, number>;
}

export type Place<D> = PlanePlace<D> | PolarPlace<D>;

type Placed =
  | { type: 'scatter'; x: (number | null)[]; y: (number | null)[]; xaxis?: XAxisName; yaxis?: YAxisName }
  | { type: 'scatterpolar'; r: (number | null)[]; theta: number[] };

/** The members of a trace that say which kind it is and where its points lie. */
export function placed<D>(data: readonly D[], place: Place<D>): Placed {
  if ('radius' in place)
    return {
      type: 'scatterpolar',
      r: valuesOf(data, place.radius),
      theta: valuesOf(data, place.angle),
    };
  return { type: 'scatter', x: valuesOf(data, place.x), y: valuesOf(data, place.y), ...onAxes(place.axes) };
}

/** The members of a trace that name its axes. */
export function onAxes(axes: Axes | undefined): { xaxis?: XAxisName; yaxis?: YAxisName } {
  return given({ xaxis: axes?.x, yaxis: axes?.y });
}
