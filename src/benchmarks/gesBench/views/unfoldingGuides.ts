import type { Annotation, Shape } from 'plotly.js';
import { caption, smallFont } from '../../../figure/captions';
import { type ColourScale, colourBar } from '../../../figure/colourScale';
import { fixed } from '../../../figure/format';
import { cells } from '../../../figure/marks/cells';
import { rectangle } from '../../../figure/shapes';
import type { Theme } from '../../../figure/theme';
import type { Trace } from '../../../figure/view';
import { revisionKey } from './revisionTypes';
import { CLIP_SECONDS, type Strip } from './unfoldingRows';

/** The colour bar's length, and its place right of the first clip's start, in CSS pixels. */
const BAR = 150;
const BAR_LEFT = 150;

/** What the marks mean, above the strips; `left` is the room left of them, in CSS pixels. */
export function unfoldingKey(left: number, theme: Theme): Annotation[] {
  return [
    caption(revisionKey(theme), { x: 0, y: 1, right: 12 - left, down: -72 }),
    caption('●●●○○  confidence 1 to 5', { x: 0, y: 1, right: 12 - left, down: -46 }),
    caption('similarity', { x: 0, y: 1, right: BAR_LEFT - 8, down: -46 }, { xanchor: 'right' }),
  ];
}

/** A cell out of sight, for its colour bar: strips may be none. */
export function similarityBar(scale: ColourScale, theme: Theme): Trace {
  const [low] = scale.domain;
  // 0 is left out of the ends where it is too near to the lowest.
  const ticks = low < -0.2 ? [low, 0, 0.5, 1] : [0, 0.5, 1];
  return cells([low], {
    x: -1,
    y: -9,
    value: (value) => value,
    scale,
    colourBar: {
      ...colourBar(ticks, fixed(1), BAR + 2 * BAR_LEFT, theme),
      lenmode: 'pixels',
      xpad: BAR_LEFT,
      ypad: 33,
    },
  });
}

/** A line over the early third of the clips; nothing where no clip is early. */
export function earlyThird(clips: number, theme: Theme): { shapes: Shape[]; annotations: Annotation[] } {
  const last = Math.floor(clips / 3);
  if (last < 1) return { shapes: [], annotations: [] };
  return {
    shapes: [
      {
        type: 'line',
        xref: 'x',
        yref: 'paper',
        x0: 0.02,
        x1: last * CLIP_SECONDS - 0.02,
        y0: 1,
        y1: 1,
        line: { color: theme.foreground, width: 3 },
      },
    ],
    annotations: [caption('early', { x: 0, y: 1, down: -3, axes: { x: 'x' } }, { font: smallFont(theme) })],
  };
}

/** Plain outlines of answers without a figure, so that they differ from clips without an answer. */
export function unknownOutlines(strips: readonly Strip[], theme: Theme): Shape[] {
  return strips.flatMap(({ y, answers }) =>
    [...answers.values()]
      .filter(({ similarity }) => similarity === null)
      .map(({ clip }) =>
        rectangle([(clip - 1) * CLIP_SECONDS + 0.01, clip * CLIP_SECONDS - 0.01], [y - 0.46, y + 0.46], {
          outline: { colour: theme.muted, width: 1 },
          layer: 'below',
        }),
      ),
  );
}
