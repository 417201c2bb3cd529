import type { Annotation, Font } from 'plotly.js';
import { given } from './channel';
import type { Axes } from './marks/place';
import type { Theme } from './theme';

/** Where a caption stands: shares of the plot, or values of those `axes` that are named; moved by CSS pixels. */
export interface CaptionPlace {
  x: number;
  y: number;
  right?: number;
  down?: number;
  axes?: Axes;
}

/** Which of its sides stands at the place: the left and lower one unless given. */
export type CaptionStyle = Pick<Annotation, 'xanchor' | 'yanchor' | 'align' | 'font' | 'borderpad'>;

/** Text in Plotly's markup beside the marks. */
export function caption(
  text: string,
  { x, y, right = 0, down = 0, axes }: CaptionPlace,
  style: CaptionStyle = {},
): Annotation {
  return {
    text,
    xref: axes?.x ?? 'paper',
    yref: axes?.y ?? 'paper',
    x,
    y,
    xshift: right,
    yshift: -down,
    xanchor: 'left',
    yanchor: axes?.y === undefined ? 'bottom' : 'middle',
    showarrow: false,
    align: 'left',
    ...given(style),
  };
}

/** The font of words that stand back. */
export function smallFont(theme: Theme, colour = theme.muted): Font & { size: number } {
  return { size: Math.max(11, theme.fontSize - 2), color: colour };
}
