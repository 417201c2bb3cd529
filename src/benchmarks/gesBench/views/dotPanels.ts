import type { Annotation, LayoutAxis, Shape } from 'plotly.js';
import { panelAxes, panelDomains, plainAxis, xAxes } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import type { Interval } from '../../../figure/format';
import { rowFrame } from '../../../figure/frame';
import { dots } from '../../../figure/marks/dots';
import { line } from '../../../figure/marks/lines';
import type { Axes } from '../../../figure/marks/place';
import { verticalBand, verticalRule } from '../../../figure/shapes';
import { plotText } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Figure, Trace } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import { type Perceiver, perceiverLabel, perceiverLabelWidth } from './perceivers';

/** A perceiver's figure in a panel. */
export interface PerceiverDot {
  value: number | null;
  interval: Interval | null;
  tooltip: readonly string[];
  samples: Samples | null;
}

export interface DotPanel {
  title: string;
  /** One per perceiver; null where there is no such row. */
  dots: readonly (PerceiverDot | null)[];
  range: [number, number];
  axis: LayoutAxis;
  /** A line across all rows, with its word. */
  rule?: { at: number; word: string };
  /** A shaded stretch, with its word. */
  band?: Interval & { word: string };
}

const room = { right: 24, bottom: 44, line: 26 };
/** Room for the panels’ titles, and for the words of rules and bands below them. */
const TITLE = 28;
const WORDS = 20;

/** Panels side by side over the same perceivers: a dot with its interval for each, `none` where there is no value. */
export function dotPanels(
  perceivers: readonly Perceiver[],
  panels: readonly DotPanel[],
  theme: Theme,
  narrowest: number,
): Pick<Figure, 'data' | 'layout' | 'height' | 'minWidth' | 'points'> {
  const left = perceiverLabelWidth(perceivers);
  const domains = panelDomains(panels.length, 0.04);
  const words = panels.some(({ rule, band }) => rule || band) ? WORDS : 0;
  const { layout, height, stripes } = rowFrame(
    perceivers.map(perceiverLabel),
    { ...room, top: TITLE + words, left },
    theme,
  );
  return {
    data: panels.flatMap((panel, i) => [
      ...panelIntervals(perceivers, panel, panelAxes(i, 0)),
      panelDots(perceivers, panel, panelAxes(i, 0)),
    ]),
    layout: {
      ...layout,
      ...xAxes(
        panels.map(({ range, axis }, i) => ({
          ...plainAxis,
          showgrid: true,
          domain: domains[i]!,
          range,
          anchor: 'y',
          ...axis,
        })),
      ),
      shapes: [...stripes, ...panels.flatMap((panel, i) => panelShapes(panel, panelAxes(i, 0), theme))],
      annotations: panels.flatMap((panel, i) => [
        caption(`<b>${plotText(panel.title)}</b>`, { x: domains[i]![0], y: 1, down: -4 - words }),
        ...panelCaptions(panel, panelAxes(i, 0), theme),
      ]),
      showlegend: false,
    },
    height,
    minWidth: left + room.right + panels.length * narrowest,
    points: 'down',
  };
}

function panelShapes({ band, rule }: DotPanel, { x }: Required<Axes>, theme: Theme): Shape[] {
  const colour = theme.foreground;
  return [
    ...(band ? [verticalBand(band.low, band.high, { colour, opacity: 0.16 }, x)] : []),
    ...(rule ? [verticalRule(rule.at, { colour, width: 1, dash: 'dash' }, x)] : []),
  ];
}

function panelCaptions(
  { band, rule, range, dots: all }: DotPanel,
  axes: Required<Axes>,
  theme: Theme,
): Annotation[] {
  const font = smallFont(theme);
  const above = (word: string, x: number): Annotation =>
    caption(word, { x, y: 1, down: -3, axes: { x: axes.x } }, { xanchor: 'center', font });
  return [
    ...(band ? [above(band.word, (band.low + band.high) / 2)] : []),
    ...(rule ? [above(rule.word, rule.at)] : []),
    ...all.flatMap((dot, y) =>
      dot && dot.value !== null ? [] : [caption('none', { x: range[0], y, right: 4, axes }, { font })],
    ),
  ];
}

/** The intervals, each in its perceiver's colour; none where both ends are the value itself. */
function panelIntervals(perceivers: readonly Perceiver[], panel: DotPanel, axes: Axes): Trace[] {
  return panel.dots.flatMap((dot, y) =>
    !dot?.interval || dot.interval.low === dot.interval.high
      ? []
      : [
          line([dot.interval.low, dot.interval.high], {
            x: (end) => end,
            y,
            axes,
            colour: perceivers[y]!.colour,
            width: 1.5,
            dots: { symbol: 'line-ns-open', size: 7, outline: { width: 1.5 } },
            clip: false,
          }),
        ],
  );
}

function panelDots(perceivers: readonly Perceiver[], panel: DotPanel, axes: Axes): Trace {
  const shown = panel.dots.flatMap((dot, y) =>
    dot && dot.value !== null ? [{ ...dot, y, perceiver: perceivers[y]! }] : [],
  );
  return dots(shown, {
    name: panel.title,
    x: ({ value }) => value,
    y: ({ y }) => y,
    axes,
    size: ({ perceiver }) => (perceiver.kind === 'pooled' ? 13 : 10),
    symbol: ({ perceiver }) => perceiver.symbol,
    colour: ({ perceiver }) => perceiver.colour,
    tooltip: ({ tooltip }) => tooltip,
    samples: ({ perceiver, samples }) => (perceiver.isPublished ? null : samples),
  });
}
