import * as v from 'valibot';
import type { Failure } from '../shared/failure';
import { QueryError } from './engine';

const detailsSchema = v.object({ kind: v.string(), offset: v.nullable(v.number()) });

/** A {@link QueryError} that came from the engine's thread; null where the failure is another. */
export function reviveQueryError({ name, message, data }: Failure): QueryError | null {
  const details = v.safeParse(detailsSchema, data);
  return name === 'QueryError' && details.success
    ? new QueryError(details.output.kind, message, details.output.offset)
    : null;
}

interface ErrorJson {
  exception_type?: string;
  exception_message?: string;
  position?: string;
}

const asJson = (text: string): ErrorJson | null => {
  const start = text.indexOf('{"exception_type"');
  if (start < 0) return null;
  try {
    return JSON.parse(text.slice(start)) as ErrorJson;
  } catch {
    return null;
  }
};

/**
 * Reads DuckDB's error text, which with `errors_as_json` is JSON, for parser errors JSON inside JSON.
 * What can't be read as JSON is kept as it is.
 */
export function toQueryError(text: string): QueryError {
  const outer = asJson(text);
  if (!outer) return new QueryError('Error', text, null);
  const error = asJson(outer.exception_message ?? '') ?? outer;
  const message = (error.exception_message ?? text).split('\n\nLINE ')[0]!;
  const position = Number(error.position ?? Number.NaN);
  return new QueryError(
    error.exception_type ?? 'Error',
    plainer(error.exception_type, message),
    Number.isInteger(position) ? position : null,
  );
}

export const LOADING = 'Result files are loaded by "Gestalt: Load Results…", not by SQL.';

/** DuckDB advises to install and to allow what can't be had here. */
function plainer(kind: string | undefined, message: string): string {
  const extension = /extension '([^']+)'|exists in the (\w+) extension/.exec(message);
  if (kind === 'Extension Autoloading' || (kind === 'Catalog' && extension)) {
    const name = extension?.[1] ?? extension?.[2];
    return `This needs DuckDB's extension${name ? ` '${name}'` : ''}, which Gestalt's engine does not have. ${LOADING}`;
  }
  if (kind === 'Permission') return `SQL reaches no file and no network here. ${LOADING}`;
  if (kind === 'Catalog' && /^Table with name \S*(\/\S*|\.(parquet|jsonl?|csv)) does not exist/.test(message))
    return `SQL reaches no file and no network here, so there is no table of this name. ${LOADING}`;
  return message;
}
