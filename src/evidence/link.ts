import * as v from 'valibot';
import { type Cell, LINK_COMMAND, type Samples } from '../shared/protocol';
import { conditionsOf, type Key } from './predicate';

/** A sample at a moment, as a link keeps it. It holds no SQL of its own beside a relation's name. */
export interface Link {
  /** A relation, or a call of a table macro with plain values, for example `mm_ocean.outcomes_at(0.5, 0.7, 0.5)`. */
  from: string;
  /** The values of the columns that tell the sample from the others; at least one. */
  row: { [column: string]: Cell };
  /** s; null where the evidence decides. */
  moment: number | null;
}

const VALUE = String.raw`\s*(?:-?(?:\d+\.?\d*|\.\d+)|'(?:[^']|'')*'|NULL)\s*`;
const RELATION = new RegExp(
  String.raw`^[a-z_]\w{0,62}\.[a-z_]\w{0,62}(?:\((?:${VALUE}(?:,${VALUE}){0,9})?\))?$`,
  'i',
);

function isKey(row: unknown): row is Key {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const values = Object.values(row);
  return values.length > 0 && values.every(isPlain);
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

const schema = v.strictObject({
  from: v.pipe(
    v.string(),
    v.regex(RELATION, 'the name of a relation, with plain values as arguments if any'),
  ),
  // A record of the schema library leaves out columns of some names, `constructor` for one.
  row: v.custom<Key>(isKey, 'it takes at least one column of plain values'),
  moment: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

/** The command URI of a link, fit for Markdown. Throws where the sample can't be named in a link. */
export function writeLink(link: Link): string {
  const read = v.safeParse(schema, link);
  if (!read.success) throw new Error(`This sample can’t be linked to: ${read.issues[0].message}.`);
  const query = encodeURIComponent(JSON.stringify([read.output]));
  const inMarkdown = query.replace(
    /[()'!*~_]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `command:${LINK_COMMAND}?${inMarkdown}`;
}

/** Reads what a link's command is called with, or the whole URI as text. Null where it is no such link. */
export function readLink(given: unknown): Link | null {
  const read = v.safeParse(schema, typeof given === 'string' ? argumentOf(given) : given);
  return read.success ? read.output : null;
}

/** The samples that a link names: one row, or none where the results are others. */
export function samplesOfLink({ from, row }: Link): Samples {
  const key = v.parse(schema.entries.row, row);
  return { from, where: conditionsOf(key) };
}

function argumentOf(uri: string): unknown {
  const prefix = `command:${LINK_COMMAND}?`;
  if (!uri.startsWith(prefix)) return null;
  try {
    const given: unknown = JSON.parse(decodeURIComponent(uri.slice(prefix.length)));
    return Array.isArray(given) && given.length === 1 ? given[0] : null;
  } catch {
    return null;
  }
}
