import { rowAxis, type Shape, stripes } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { labelRoom, labelsOf } from './labels';
import type { Run } from './runs';

/** Room around and within a figure with one line a run, in CSS pixels. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  line: number;
}

/** What figures with one line a run have alike: names at the left, stripes, margins, height. */
export function runRows(
  runs: readonly Run[],
  { top, right, bottom, line }: Room,
  theme: Theme,
): { left: number; height: number; stripes: Shape[]; layout: object } {
  const left = labelRoom(runs);
  return {
    left,
    height: top + bottom + Math.max(1, runs.length) * line,
    stripes: stripes(runs.length, theme),
    layout: {
      yaxis: rowAxis(labelsOf(runs)),
      showlegend: false,
      margin: { l: left, r: right, t: top, b: bottom, autoexpand: false },
    },
  };
}
