import type { Config, Layout } from 'plotly.js';
import type { Theme } from '../src/figure/theme';
import type { Figure } from '../src/figure/view';

/** The mode bar saves a picture and no more: its other button would send the data to a web site. */
export const config: Partial<Config> = {
  displaylogo: false,
  displayModeBar: 'hover',
  doubleClick: 'reset',
  modeBarButtons: [['toImage']],
};

/** A figure's layout with what all figures share: the theme's colours and font, hovering, no dragging. */
export function themed(figure: Figure, theme: Theme): Partial<Layout> {
  // Lines of a contrast theme are as strong as the text; as a grid they would stand before the marks.
  const griddash = theme.kind.startsWith('high-contrast') ? 'dot' : 'solid';
  const axis = { gridcolor: theme.line, griddash, linecolor: theme.line, zerolinecolor: theme.line };
  const axes = Object.entries({ xaxis: {}, yaxis: {}, ...figure.layout })
    .filter(([key]) => /^[xy]axis\d*$/.test(key))
    .map(([key, own]) => [key, { ...axis, ...(own as object) }] as const);
  return {
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: theme.font, size: Math.max(11, theme.fontSize - 1), color: theme.foreground },
    hoverlabel: {
      align: 'left',
      bgcolor: theme.hoverBackground,
      bordercolor: theme.hoverLine,
      font: { family: theme.font, color: theme.hoverForeground },
    },
    hovermode: 'closest',
    dragmode: false,
    modebar: {
      orientation: 'v',
      bgcolor: 'rgba(0,0,0,0)',
      color: theme.muted,
      activecolor: theme.foreground,
    },
    ...figure.layout,
    ...Object.fromEntries(axes),
    height: figure.height,
  } as Partial<Layout>;
}
