import { atCells, type Tooltip } from './marks';
import type { Trace as Data } from './view';

export interface HeatColumn {
  name: string;
  /** Its place on the x axis; rows stand at 0, 1, … */
  x: number;
  /** From 0 to `top`; null cells stay empty. */
  values: readonly (number | null)[];
  top: number;
  /** The colours of 0 and of `top`. */
  scale: readonly [string, string];
  texts: readonly Tooltip[];
}

/** A column of a table whose cells are coloured by a scale of its own. */
export function heatColumn({ name, x, values, top, scale, texts }: HeatColumn): Data {
  return {
    type: 'heatmap',
    name,
    x: [x],
    y: values.map((_, y) => y),
    z: values.map((value) => [value]),
    zmin: 0,
    zmax: top,
    colorscale: [
      [0, scale[0]],
      [1, scale[1]],
    ],
    showscale: false,
    xgap: 3,
    ygap: 2,
    ...atCells(texts.map((one) => [one])),
  } as unknown as Data;
}
