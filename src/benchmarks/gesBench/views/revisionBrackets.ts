import { type Annotation, axisName, captionAt, type Shape } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { percentOf } from '../../../figure/words';
import type { Perceiver } from './perceivers';
import { type Find, readingChange } from './revisionShares';

/** A bracket over contradict and shift, with their sum; `none` where no pair is typed. */
export function brackets(
  perceivers: readonly Perceiver[],
  question: string,
  panel: number,
  find: Find,
  theme: Theme,
): { shapes: Shape[]; annotations: Annotation[] } {
  const xref = axisName('x', panel) as 'x';
  const line = { color: theme.foreground, width: 1.5 };
  const shapes: Shape[] = [];
  const annotations: Annotation[] = [];
  for (const [y, { name }] of perceivers.entries()) {
    const sum = readingChange(find, name, question);
    if (sum === null) {
      annotations.push(captionAt('none', { x: 0, y, right: 4 }, { xref, yref: 'y', yanchor: 'middle' }));
      continue;
    }
    const [top, foot] = [y - 0.37, y - 0.29];
    const start = Math.min(1 - sum, 1);
    const path = [
      [start, foot, start, top],
      [start, top, 1, top],
      [1, top, 1, foot],
    ] as const;
    for (const [x0, y0, x1, y1] of path) shapes.push({ type: 'line', xref, yref: 'y', x0, y0, x1, y1, line });
    annotations.push(
      captionAt(
        `reading change <b>${percentOf(sum, 0)} %</b>`,
        { x: 1, y: top },
        {
          xref,
          yref: 'y',
          xanchor: 'right',
          yanchor: 'bottom',
          borderpad: 0,
          font: { size: Math.max(11, theme.fontSize - 2), color: theme.foreground },
        },
      ),
    );
  }
  return { shapes, annotations };
}
