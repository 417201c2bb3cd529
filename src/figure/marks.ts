import type { Samples } from '../shared/samples';
import { plotText, wrapped } from './text';
import type { Mark } from './view';

export { TOOLTIP_WIDTH as LABEL_WIDTH, wrapped } from './text';

/** A mark and what Plotly shows at it: the same lines, below one another. */
export interface Tooltip {
  mark: Mark;
  hover: string;
}

export function tooltip(lines: readonly string[], samples: Samples | null): Tooltip {
  return {
    mark: { samples, tooltip: lines.join(', ') },
    hover: lines.flatMap(wrapped).map(plotText).join('<br>'),
  };
}

interface Told<Hover, Marks> {
  hoverinfo: 'text';
  hovertext: Hover;
  customdata: Marks;
}

/** What a trace says at each of its points. */
export function atPoints(all: readonly Tooltip[]): Told<string[], Mark[]> {
  return {
    hoverinfo: 'text',
    hovertext: all.map(({ hover }) => hover),
    customdata: all.map(({ mark }) => mark),
  };
}

/** What a heat map says at each of its cells, line by line. */
export function atCells(lines: readonly (readonly Tooltip[])[]): Told<string[][], Mark[][]> {
  const told = lines.map(atPoints);
  return {
    hoverinfo: 'text',
    hovertext: told.map(({ hovertext }) => hovertext),
    customdata: told.map(({ customdata }) => customdata),
  };
}
