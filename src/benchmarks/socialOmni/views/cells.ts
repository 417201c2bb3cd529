import { atCells, type Tooltip } from '../../../figure/marks';
import type { Trace as Data } from '../../../figure/view';

/** Cells of one column, one a row from 0: nothing to see, but hovered, clicked and reached by key over their whole width. */
export function cellTrace(name: string, texts: readonly Tooltip[], x: number, xaxis = 'x'): Data {
  return {
    type: 'heatmap',
    name,
    x: [x],
    y: texts.map((_, y) => y),
    xaxis,
    z: texts.map(() => [0]),
    colorscale: [
      [0, 'rgba(0,0,0,0)'],
      [1, 'rgba(0,0,0,0)'],
    ],
    showscale: false,
    ...atCells(texts.map((one) => [one])),
  } as unknown as Data;
}
