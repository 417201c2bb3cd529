import { QueryError } from './engine';

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

function plainer(kind: string | undefined, message: string): string {
  if (kind !== 'Extension Autoloading') return message;
  const name = /extension '([^']+)'/.exec(message)?.[1];
  return `This needs DuckDB's extension${name ? ` '${name}'` : ''}, which Gestalt's engine does not have. Result files are loaded by "Gestalt: Load Results…", not by SQL.`;
}
