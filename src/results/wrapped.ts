import type { JsonRecord } from './layout/event';

/** Keys under which programs write the list of their records. */
const WRAPPERS = ['results', 'predictions', 'data', 'samples'] as const;

/**
 * The records of an object that wraps a list of them under one known key, with the names of its other fields. Null for
 * an object that wraps none, or more than one list.
 */
export function unwrap({ value, lineOf }: JsonRecord): { records: JsonRecord[]; beside: string[] } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const own = value as Record<string, unknown>;
  const keys = WRAPPERS.filter((key) => Array.isArray(own[key]));
  const [key] = keys;
  if (key === undefined || keys.length > 1) return null;
  const records = (own[key] as unknown[]).map((element, i): JsonRecord => {
    const at = [key, i];
    return { value: element, line: lineOf(at), lineOf: (path) => lineOf([...at, ...path]) };
  });
  return { records, beside: Object.keys(own).filter((name) => name !== key) };
}
