import type { Layout, LayoutAxis } from 'plotly.js';
import { isHighContrast, type Theme } from './theme';
import type { Figure } from './view';

/** A figure's layout with what all figures share: the theme's colours and font, its height, hovering, no dragging. */
export function themedLayout({ layout, height }: Figure, theme: Theme): Layout {
  const themed: Layout = {
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
    ...layout,
    height,
  };
  const axis: LayoutAxis = {
    gridcolor: theme.line,
    // Lines of a contrast theme are as strong as the text; as a grid they would stand before the marks.
    griddash: isHighContrast(theme) ? 'dot' : 'solid',
    linecolor: theme.line,
    zerolinecolor: theme.line,
  };
  for (const key of axisKeys(themed)) themed[key] = { ...axis, ...layout[key] };
  return themed;
}

type AxisKey = `${'x' | 'y'}axis${number | ''}`;

/** The first axes, which every figure in a plane has, and all that the layout names. */
function axisKeys(layout: Layout): AxisKey[] {
  const isAxis = (key: string): key is AxisKey => /^[xy]axis\d*$/.test(key);
  return [...new Set(['xaxis', 'yaxis', ...Object.keys(layout)])].filter(isAxis);
}
