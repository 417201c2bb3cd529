import type { Dash, Shape, XAxisName, YAxisName } from 'plotly.js';
import { given } from './channel';
import type { Axes } from './marks/place';
import { isHighContrast, type Theme } from './theme';

export interface RuleStyle {
  colour: string;
  /** In CSS pixels. */
  width: number;
  dash?: Dash;
  /** Above the marks unless given. */
  layer?: 'below';
}

const stroke = ({ colour, width, dash }: RuleStyle): NonNullable<Shape['line']> => ({
  color: colour,
  width,
  ...given({ dash }),
});

/** A line up the whole plot at a value of an x axis. */
export function verticalRule(x: number, style: RuleStyle, xref: XAxisName = 'x'): Shape {
  const ends = { x0: x, x1: x, y0: 0, y1: 1 };
  return {
    type: 'line',
    xref,
    yref: 'paper',
    ...ends,
    line: stroke(style),
    ...given({ layer: style.layer }),
  };
}

/** A line across the whole plot at a value of a y axis. */
export function horizontalRule(y: number, style: RuleStyle, yref: YAxisName = 'y'): Shape {
  const ends = { x0: 0, x1: 1, y0: y, y1: y };
  return {
    type: 'line',
    xref: 'paper',
    yref,
    ...ends,
    line: stroke(style),
    ...given({ layer: style.layer }),
  };
}

/** A line from one point of two axes, the first ones unless given, to another. */
export function straightLine(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  style: RuleStyle & { axes?: Axes },
): Shape {
  const { axes, layer } = style;
  return {
    type: 'line',
    ...given({ xref: axes?.x, yref: axes?.y }),
    ...{ x0, y0, x1, y1 },
    line: stroke(style),
    ...given({ layer }),
  };
}

/** A shaded stretch of an x axis up the whole plot, below the marks. */
export function verticalBand(
  low: number,
  high: number,
  { colour, opacity }: { colour: string; opacity: number },
  xref: XAxisName = 'x',
): Shape {
  return {
    type: 'rect',
    xref,
    yref: 'paper',
    x0: low,
    x1: high,
    y0: 0,
    y1: 1,
    fillcolor: colour,
    opacity,
    line: { width: 0 },
    layer: 'below',
  };
}

export interface RectangleStyle {
  fill?: { colour: string; opacity: number };
  /** None unless given. */
  outline?: RuleStyle;
  /** The first ones unless given. */
  axes?: Axes;
  layer?: 'below';
}

/** A rectangle between values of two axes. */
export function rectangle(
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  { fill, outline, axes, layer }: RectangleStyle,
): Shape {
  return {
    type: 'rect',
    xref: axes?.x ?? 'x',
    yref: axes?.y ?? 'y',
    x0,
    x1,
    y0,
    y1,
    ...(fill ? { fillcolor: fill.colour, opacity: fill.opacity } : {}),
    line: outline ? stroke(outline) : { width: 0 },
    ...given({ layer }),
  };
}

/** The area within corners, in values of the first axes, below the marks. */
export function area(
  corners: readonly (readonly [x: number, y: number])[],
  { colour, opacity }: { colour: string; opacity: number },
): Shape {
  const path = `M${corners.map(([x, y]) => `${x},${y}`).join(' L')} Z`;
  return { type: 'path', path, fillcolor: colour, opacity, line: { width: 0 }, layer: 'below' };
}

/** Even stripes behind every other row, so that the eye keeps the line across panels. */
export function stripes(rows: number, theme: Theme): Shape[] {
  const odd = Array.from({ length: Math.floor(rows / 2) }, (_, i) => 2 * i + 1);
  return odd.map((y) => ({
    type: 'rect',
    xref: 'paper',
    yref: 'y',
    x0: 0,
    x1: 1,
    y0: y - 0.5,
    y1: y + 0.5,
    fillcolor: theme.foreground,
    opacity: isHighContrast(theme) ? 0.12 : 0.05,
    line: { width: 0 },
    layer: 'below',
  }));
}
