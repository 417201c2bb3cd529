import type { Cell } from '../shared/protocol';
import type { Comparison, Condition, Samples } from '../shared/samples';
import { type Mark, plotText } from './view';

/** A column holds a value; null is no value. */
export function is(column: string, value: Cell | undefined): Comparison {
  if (typeof value === 'number' || typeof value === 'boolean') return { column, operator: '=', value };
  return { column, operator: '=', value: value === null || value === undefined ? null : String(value) };
}

/** A column holds any value. */
export const isKnown = (column: string): Comparison => ({ column, operator: '<>', value: null });

/** A column holds one of these values. */
export const isAmong = (column: string, values: readonly (string | number)[]): Condition => ({
  columns: [column],
  in: values.map((value) => [value]),
});

/** A column's value against a number. */
export const compares = (column: string, operator: '<' | '<=' | '>' | '>=', value: number): Comparison => ({
  column,
  operator,
  value,
});

export function samplesFrom(from: string, ...where: Condition[]): Samples {
  return { from, where };
}

/** A mark and what Plotly shows at it: the same lines, below one another. */
export interface Tooltip {
  mark: Mark;
  hover: string;
}

/** So many characters of a hover label stand in one line; wider labels would hide what they speak of. */
export const LABEL_WIDTH = 46;

/** Lines of at most about {@link LABEL_WIDTH} characters, broken between words. */
export function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LABEL_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
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
