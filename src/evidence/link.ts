import * as v from 'valibot';
import type { RowValues } from '../shared/cell';
import { LINK_COMMAND } from '../shared/ids';
import { type Link, linkSchema } from '../shared/link';
import type { Samples } from '../shared/samples';
import { conditionsOf } from './predicate';

/** The command URI of a link, fit for Markdown. Throws where the sample can't be named in a link. */
export function writeLink(link: Omit<Link, 'row'> & { row: RowValues }): string {
  const read = v.safeParse(linkSchema, link);
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
  const read = v.safeParse(linkSchema, typeof given === 'string' ? argumentOf(given) : given);
  return read.success ? read.output : null;
}

/** The samples that a link names: one row, or none where the results are others. */
export function samplesOfLink({ from, row }: Link): Samples {
  return { from, where: conditionsOf(row) };
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
