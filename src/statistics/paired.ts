import { erfc } from './erfc';

export interface McNemar {
  chiSquare: number;
  p: number;
}

/**
 * McNemar's test with continuity correction on items scored under two settings: b right only under the first, c
 * only under the second. χ² = (|b − c| − 1)² / (b + c), one degree of freedom, p = erfc(√(χ²/2)); b + c = 0 gives
 * χ² = 0, p = 1. Throws RangeError unless both are counts.
 */
export function mcNemar(b: number, c: number): McNemar {
  for (const count of [b, c]) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} is no count`);
  }
  if (b + c === 0) return { chiSquare: 0, p: 1 };
  const chiSquare = (Math.abs(b - c) - 1) ** 2 / (b + c);
  return { chiSquare, p: erfc(Math.sqrt(chiSquare / 2)) };
}
