import type { ScatterData } from 'plotly.js';
import { type Channel, encoded, given } from '../channel';
import type { MarkerSymbol } from '../glyphs';

/** How a point is drawn. */
export interface MarkerChannels<D> {
  colour: Channel<D, string>;
  symbol: Channel<D, MarkerSymbol>;
  /** Its diameter in CSS pixels. */
  size: Channel<D, number>;
  /** 1 unless given. */
  opacity?: number | undefined;
  /** A line around it, in its own colour unless another is given; `width` in CSS pixels. */
  outline?: { width: number; colour?: Channel<D, string> } | undefined;
}

/** The member `marker` of a trace. */
export function marker<D>(
  data: readonly D[],
  { colour, symbol, size, opacity = 1, outline = { width: 0 } }: MarkerChannels<D>,
): NonNullable<ScatterData['marker']> {
  return {
    color: encoded(data, colour),
    symbol: encoded(data, symbol),
    size: encoded(data, size),
    // Plotly makes points of many sizes paler, and gives them a line.
    opacity,
    line: {
      width: outline.width,
      ...given({ color: outline.colour === undefined ? undefined : encoded(data, outline.colour) }),
    },
  };
}
