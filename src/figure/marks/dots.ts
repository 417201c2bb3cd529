import type { ScatterData } from 'plotly.js';
import { type Channel, encoded, given } from '../channel';
import { pointTooltips, type TooltipChannels } from '../tooltip';
import type { Trace } from '../view';
import { type IntervalChannels, intervalBars } from './errorBars';
import { type MarkerChannels, marker } from './marker';
import { type Place, placed } from './place';

export interface DotChannels<D> extends MarkerChannels<D>, TooltipChannels<D> {
  /** Names the series where a reader of the traces looks for it. */
  name?: string | undefined;
  intervals?: IntervalChannels<D> | undefined;
  /** In Plotly's markup. */
  text?: Channel<D, string> | undefined;
  textColour?: Channel<D, string> | undefined;
  /** In CSS pixels. */
  textSize?: number | undefined;
  textPosition?: Extract<ScatterData['textposition'], string> | undefined;
  /** Dots at the rim are drawn whole unless they are clipped. */
  clip?: boolean | undefined;
}

/** A dot for each datum. */
export function dots<D>(data: readonly D[], channels: Place<D> & DotChannels<D>): Trace {
  const { name, intervals, text, textColour, textSize, textPosition, clip = false } = channels;
  const place = placed(data, channels);
  const font = given({
    size: textSize,
    color: textColour === undefined ? undefined : encoded(data, textColour),
  });
  return {
    ...place,
    mode: text === undefined ? 'markers' : 'markers+text',
    showlegend: false,
    marker: marker(data, channels),
    ...given({
      name,
      cliponaxis: clip ? undefined : false,
      text: text === undefined ? undefined : encoded(data, text),
      textposition: textPosition,
      textfont: Object.keys(font).length === 0 ? undefined : font,
    }),
    ...(place.type === 'scatter' ? intervalBars(data, place, intervals) : {}),
    ...pointTooltips(data, channels),
  };
}
