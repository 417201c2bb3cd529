import type { ScatterData } from 'plotly.js';
import type { Accessor } from '../channel';
import type { Interval } from '../format';

/** Intervals of points along either axis. */
export interface IntervalChannels<D> {
  x?: Accessor<D, Interval | null>;
  y?: Accessor<D, Interval | null>;
  colour?: string;
  /** Of the line and of the strokes at its ends, in CSS pixels. */
  thickness?: number;
  ends?: number;
}

type ErrorBars = NonNullable<ScatterData['error_x']>;

/** Bars along one axis; none where no datum has an interval. */
function errorBars<D>(
  data: readonly D[],
  values: readonly (number | null)[],
  interval: Accessor<D, Interval | null> | undefined,
  { colour, thickness = 1.2, ends = 3 }: IntervalChannels<D>,
): ErrorBars | undefined {
  const intervals = interval && data.map(interval);
  if (!intervals || intervals.every((one) => one === null)) return undefined;
  const reach = (i: number, end: number | undefined, way: 1 | -1): number => {
    const value = values[i] ?? 0;
    return Math.max(0, way * ((end ?? value) - value));
  };
  return {
    type: 'data',
    symmetric: false,
    array: intervals.map((one, i) => reach(i, one?.high, 1)),
    arrayminus: intervals.map((one, i) => reach(i, one?.low, -1)),
    thickness,
    width: ends,
    ...(colour === undefined ? {} : { color: colour }),
  };
}

/** The members of a trace that draw its intervals. */
export function intervalBars<D>(
  data: readonly D[],
  at: { x?: (number | null)[]; y?: (number | null)[] },
  intervals: IntervalChannels<D> | undefined,
): { error_x?: ErrorBars; error_y?: ErrorBars } {
  if (!intervals) return {};
  const x = errorBars(data, at.x ?? [], intervals.x, intervals);
  const y = errorBars(data, at.y ?? [], intervals.y, intervals);
  return { ...(x ? { error_x: x } : {}), ...(y ? { error_y: y } : {}) };
}
