/** A text as a SQL literal: quotes doubled, backslashes mean themselves. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

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
