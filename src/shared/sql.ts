/**
 * A text in SQL: quotes doubled, backslashes mean themselves. A sign of number 0, at which DuckDB stops reading, is put in by
 * its number.
 */
export function sqlText(text: string): string {
  const parts = text.split('\0').map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.length === 1 ? parts[0]! : `(${parts.join(' || chr(0) || ')})`;
}

/** A name as a SQL identifier, quoted whatever it is. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A name as people write it: quoted only where it has to be. */
export const plainName = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : sqlName(name));

/**
 * A plain value as a SQL literal. Fractions are read by the database from all their digits, not as decimals. Throws
 * RangeError for what is not finite.
 */
export function sqlValue(value: string | number | boolean): string {
  if (typeof value === 'string') return sqlText(value);
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that SQL can hold.`);
  return `${sqlText(String(value))}::DOUBLE`;
}
