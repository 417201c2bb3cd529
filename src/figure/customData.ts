import type { Datum } from 'plotly.js';
import type { Mark, Trace } from './view';

/**
 * Marks travel through Plotly as `customdata`, which it hands back untouched with each point but types as plain values.
 * They go in and come out here alone.
 */
export function toCustomData(marks: readonly Mark[]): Datum[] {
  return marks as unknown as Datum[];
}

/** The mark of a point that Plotly hands back; null for a point without. */
export function markOf(customdata: unknown): Mark | null {
  return (customdata as Mark | null | undefined) ?? null;
}

/** The marks of a trace by place, those of cells line by line; none for decoration. */
export function marksOf(trace: Trace): (Mark | null)[] {
  const { customdata } = trace;
  return Array.isArray(customdata) ? customdata.flat().map(markOf) : [];
}
