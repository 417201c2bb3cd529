import type { Theme } from './theme';

/** The colour scale above a heat map: `len` is its share of the plot's width, its ticks at values, as `print` writes them. */
export function scaleBar(
  ticks: readonly number[],
  print: (value: number) => string,
  len: number,
  theme: Theme,
): object {
  return {
    orientation: 'h',
    x: 0,
    xanchor: 'left',
    xpad: 0,
    y: 1,
    yref: 'container',
    yanchor: 'top',
    ypad: 4,
    len,
    thickness: 10,
    outlinecolor: theme.line,
    tickvals: ticks,
    ticktext: ticks.map(print),
    ticks: '',
  };
}
