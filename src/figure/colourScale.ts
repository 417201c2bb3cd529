import { interpolateRgb, piecewise } from 'd3-interpolate';
import type { ColorBar } from 'plotly.js';
import { textOn } from './contrast';
import type { Format } from './format';
import type { Theme } from './theme';

/** Colours for values from one end of a domain to the other. */
export interface ColourScale {
  domain: readonly [low: number, high: number];
  /** As Plotly takes them: colours at shares of the domain. */
  stops: [share: number, colour: string][];
  /** The colour of a value, mixed in sRGB as Plotly does; beyond either end the end's colour. */
  colour(value: number): string;
}

/** A scale of colours at even distances, from the least to the greatest value. */
function colourScale(colours: readonly string[], domain: readonly [number, number]): ColourScale {
  const [low, high] = domain;
  const mixed = piecewise(interpolateRgb, [...colours]);
  return {
    domain,
    stops: colours.map((colour, i) => [i / (colours.length - 1), colour]),
    colour: (value) => mixed(high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1),
  };
}

/** Between two colours, `#rrggbb`, from 0 to `top`. */
export function sequentialScale(ends: readonly [string, string], top: number): ColourScale {
  return colourScale(ends, [0, top]);
}

/** The usual scale of magnitudes, little → much, from 0 to `top`. */
export function blueScale(top: number, theme: Theme): ColourScale {
  return sequentialScale(theme.isDark ? ['#16283a', '#6db3f2'] : ['#eaf3fb', '#08519c'], top);
}

/**
 * Cividis (Nuñez, Anderton, Renslow 2018), little → much: even in lightness, and the same to readers with and
 * without colour deficiency.
 */
const cividis = [
  '#00204c',
  '#00346e',
  '#27406b',
  '#4b556b',
  '#68707e',
  '#838178',
  '#a19876',
  '#c0b16d',
  '#e1cc5c',
  '#ffe945',
] as const;

/** For similarities and correlations that are mostly positive, from `low` to 1. */
export function similarityScale(low: number): ColourScale {
  return colourScale(cividis, [low, 1]);
}

/** The lowest value of such a scale for these values, in steps of a tenth. */
export function similarityFloor(values: readonly number[]): number {
  return Math.min(0.9, Math.floor(Math.min(1, ...values) * 10) / 10);
}

/**
 * Orange to blue (after ColorBrewer's PuOr and RdBu ends), told apart with and without colour deficiency; the middle is
 * near the background.
 */
const diverging = {
  light: ['#b35806', '#f7f7f7', '#2166ac'],
  dark: ['#f1a340', '#262626', '#67a9cf'],
  'high-contrast': ['#ffb000', '#111111', '#7fd0ff'],
  'high-contrast-light': ['#b35806', '#f7f7f7', '#2166ac'],
} as const satisfies Record<Theme['kind'], readonly string[]>;

/** For values from −1 to 1. */
export function divergingScale(theme: Theme): ColourScale {
  return colourScale(diverging[theme.kind], [-1, 1]);
}

/** The colour of text on a cell of a value; muted where there is none, for the cell is empty. */
export function cellTextColour(scale: ColourScale, value: number | null, theme: Theme): string {
  return value === null ? theme.muted : textOn(scale.colour(value));
}

/** A scale's colour bar above cells: `length` is its share of the plot's width, its ticks at values. */
export function colourBar(ticks: readonly number[], format: Format, length: number, theme: Theme): ColorBar {
  return {
    orientation: 'h',
    x: 0,
    xanchor: 'left',
    xpad: 0,
    y: 1,
    yref: 'container',
    yanchor: 'top',
    ypad: 4,
    len: length,
    thickness: 10,
    outlinecolor: theme.line,
    tickvals: [...ticks],
    ticktext: ticks.map(format),
    ticks: '',
  };
}
