import type { Cell } from '../../src/shared/protocol';
import { columnKind } from './format';

type Compare = (a: Cell, b: Cell) => number;

const INTEGER = /^-?\d+$/;

function byNumber(a: Cell, b: Cell): number {
  if (typeof a === 'string' && typeof b === 'string' && INTEGER.test(a) && INTEGER.test(b)) {
    const left = BigInt(a);
    const right = BigInt(b);
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const left = Number(a);
  const right = Number(b);
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  return left < right ? -1 : left > right ? 1 : 0;
}

/** By Unicode code point, as DuckDB's default collation, not by UTF-16 unit. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at > 0 && (a.charCodeAt(at - 1) & 0xfc00) === 0xd800) at -= 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

function byNesting(a: Cell, b: Cell): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
      const order = byNesting(a[i] ?? null, b[i] ?? null);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return byNumber(a, b);
  return byText(typeof a === 'string' ? a : JSON.stringify(a), typeof b === 'string' ? b : JSON.stringify(b));
}

const comparisons: Record<ReturnType<typeof columnKind>, Compare> = {
  number: byNumber,
  boolean: (a, b) => Number(a) - Number(b),
  nested: byNesting,
  text: (a, b) => byText(String(a), String(b)),
};

/**
 * A sorted copy of rows. Stable in both directions; nulls come last in both, NaN is the greatest number;
 * so `ORDER BY … NULLS LAST` in DuckDB gives the same order.
 */
export function sorted(rows: readonly Cell[][], column: number, type: string, descending: boolean): Cell[][] {
  const compare = comparisons[columnKind(type)];
  return [...rows].sort((left, right) => {
    const a = left[column] ?? null;
    const b = right[column] ?? null;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compare(b, a) : compare(a, b);
  });
}
