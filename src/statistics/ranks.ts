/** Ranks 1…n, smallest value first; equal values share the mean of their ranks. Throws RangeError on NaN. */
export function averageRanks(values: ArrayLike<number>): Float64Array {
  const order = ascending(values);
  const ranks = new Float64Array(order.length);
  for (let first = 0; first < order.length; ) {
    let after = first + 1;
    while (after < order.length && values[order[after]!] === values[order[first]!]) after += 1;
    for (let i = first; i < after; i += 1) ranks[order[i]!] = (first + 1 + after) / 2;
    first = after;
  }
  return ranks;
}

function ascending(values: ArrayLike<number>): number[] {
  const order = Array.from(values, (value, i) => {
    if (Number.isNaN(value)) throw new RangeError(`value ${i} is NaN`);
    return i;
  });
  return order.sort((a, b) => compare(values[a]!, values[b]!) || a - b);
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
