/** A DuckDB string literal: quotes doubled; backslashes mean themselves. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A DuckDB number literal. Throws for what is not finite. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that SQL can hold.`);
  return String(value);
}
