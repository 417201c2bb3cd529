/** A column as numbers of its distinct values: `codes[i]` says which of `values` (ascending) item i has. */
export interface Factor {
  values: Float64Array;
  codes: Uint32Array;
}

/** Throws RangeError on a value that is not finite. */
export function factorize(column: ArrayLike<number>): Factor {
  const all = Float64Array.from(column);
  const bad = all.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) throw new RangeError(`value ${bad} is ${all[bad]}`);
  const values = Float64Array.from(new Set(all)).sort();
  const codeOf = new Map(Array.from(values, (value, code) => [value, code]));
  return { values, codes: Uint32Array.from(all, (value) => codeOf.get(value)!) };
}
