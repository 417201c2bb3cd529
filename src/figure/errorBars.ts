import { numberOf, type Row } from './view';

/** A value with the ends of its interval, null where they are not known. */
export interface Ends {
  value: number;
  low: number | null;
  high: number | null;
}

/** A figure of a row that has it, with its interval from columns `…_low` and `…_high`. */
export function endsOf(row: Row, column: string): Ends {
  const at = (end: string): number | null => numberOf(row[`${column}${end}`]);
  return { value: at('') ?? Number.NaN, low: at('_low'), high: at('_high') };
}

/** Intervals of a trace's points along one axis, as Plotly takes them; an end that is not known is the value itself. */
export function errorBars(points: readonly Ends[]): object {
  return {
    type: 'data',
    symmetric: false,
    array: points.map(({ value, high }) => Math.max(0, (high ?? value) - value)),
    arrayminus: points.map(({ value, low }) => Math.max(0, value - (low ?? value))),
    thickness: 1.2,
    width: 3,
  };
}
