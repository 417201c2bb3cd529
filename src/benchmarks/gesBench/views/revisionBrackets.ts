import type { Annotation, Shape } from 'plotly.js';
import { caption, smallFont } from '../../../figure/captions';
import { percent } from '../../../figure/format';
import type { Axes } from '../../../figure/marks/place';
import { straightLine } from '../../../figure/shapes';
import type { Theme } from '../../../figure/theme';
import type { Perceiver } from './perceivers';
import { type FindShare, readingChange } from './revisionShares';

/** A bracket over contradict and shift, with their sum; `none` where no pair is typed. */
export function readingChangeBrackets(
  perceivers: readonly Perceiver[],
  question: string,
  axes: Axes,
  find: FindShare,
  theme: Theme,
): { shapes: Shape[]; annotations: Annotation[] } {
  const style = { colour: theme.foreground, width: 1.5, axes };
  const shapes: Shape[] = [];
  const annotations: Annotation[] = [];
  for (const [y, { name }] of perceivers.entries()) {
    const sum = readingChange(find, name, question);
    if (sum === null) {
      annotations.push(caption('none', { x: 0, y, right: 4, axes }));
      continue;
    }
    const [top, foot] = [y - 0.37, y - 0.29];
    const start = Math.min(1 - sum, 1);
    shapes.push(
      straightLine([start, foot], [start, top], style),
      straightLine([start, top], [1, top], style),
      straightLine([1, top], [1, foot], style),
    );
    annotations.push(
      caption(
        `reading change <b>${percent(sum, 0)} %</b>`,
        { x: 1, y: top, axes },
        {
          xanchor: 'right',
          yanchor: 'bottom',
          borderpad: 0,
          font: smallFont(theme, theme.foreground),
        },
      ),
    );
  }
  return { shapes, annotations };
}
