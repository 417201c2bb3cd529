/**
 * What a value is ordered by: numbers and big integers by size, NaN last; texts by code point; arrays by their
 * elements, then by length; null after everything.
 */
export type SortKey = null | number | bigint | string | SortKey[];

/** By Unicode code point, as DuckDB's default collation, not by UTF-16 unit. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800) at -= 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

function byNumber(a: number | bigint, b: number | bigint): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

export function compareKeys(a: SortKey, b: SortKey): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
      const order = compareKeys(a[i]!, b[i]!);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (Array.isArray(a) || Array.isArray(b)) return Number(Array.isArray(a)) - Number(Array.isArray(b));
  if (typeof a === 'string' && typeof b === 'string') return byText(a, b);
  if (typeof a === 'string' || typeof b === 'string')
    return Number(typeof a === 'string') - Number(typeof b === 'string');
  return byNumber(a, b);
}
