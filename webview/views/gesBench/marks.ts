import type { Cell, Samples } from '../../../src/protocol';
import { numberLiteral, quoted } from '../sql';
import { type Mark, plotText } from '../view';

/** A condition on one column, as SQL; a list of texts is met by any of them. */
export function is(column: string, value: Cell | undefined): string {
  if (value === null || value === undefined) return `${column} IS NULL`;
  if (typeof value === 'number') return `${column} = ${numberLiteral(value)}`;
  if (typeof value === 'boolean') return value ? column : `NOT ${column}`;
  return `${column} = ${quoted(String(value))}`;
}

export function samplesFrom(from: string, ...conditions: string[]): Samples {
  return { from, where: conditions.join(' AND ') };
}

/** A mark and what Plotly shows at it: the same lines, below one another. */
export interface Said {
  mark: Mark;
  hover: string;
}

export function said(lines: readonly string[], samples: Samples | null): Said {
  return { mark: { samples, tip: lines.join(', ') }, hover: lines.map(plotText).join('<br>') };
}
