import * as v from 'valibot';
import type { Cell } from '../protocol';

/** The command that opens a link; it may stand in a notebook's Markdown. */
export const LINK_COMMAND = 'gestalt.openEvidence';

/** One sample at one moment: the same wherever the same results are loaded. */
export interface EvidenceLink {
  /** The relation that the sample is a row of, or a call of a table macro. */
  from: string;
  /** The columns that tell the row from the others. */
  row: { [column: string]: Cell };
  /** s from the clip's start; null where the evidence decides. */
  moment: number | null;
}

const RELATION = /^\w+\.\w+(\([\d\s.,-]*\))?$/;

const schema = v.object({
  from: v.pipe(v.string(), v.regex(RELATION, 'a relation of a benchmark')),
  row: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  moment: v.nullable(v.pipe(v.number(), v.minValue(0))),
});

/** The link as a command URI. */
export function writeLink(link: EvidenceLink): string {
  return `command:${LINK_COMMAND}?${encodeURIComponent(JSON.stringify([link]))}`;
}

/** Reads what the command was called with. Throws a sentence where it is no link of ours. */
export function readLink(argument: unknown): EvidenceLink {
  const result = v.safeParse(schema, argument);
  if (!result.success) throw new Error('The link names no sample of a benchmark.');
  return result.output;
}
