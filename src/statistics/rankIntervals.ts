import { bootstrap } from './bootstrap';
import { factorize } from './factorize';
import type { GuardedInterval } from './interval';
import type { Indices, Resampling } from './resamples';

/**
 * Intervals of figures that rank their values, as {@link bootstrap}. Values are coded once by their order, so that a
 * resample is counted and never sorted: its cost is one step an item, and a few for each value or point that differs.
 */

/** Median of `values`, one per unit. */
export function medianInterval(values: ArrayLike<number>, options: Resampling = {}): GuardedInterval {
  const column = factorize(values);
  const counts = new Uint32Array(column.values.length);
  return bootstrap(
    values.length,
    (indices) => {
      counts.fill(0);
      for (let i = 0; i < indices.length; i += 1) counts[column.codes[indices[i]!]!]! += 1;
      const middle = (indices.length - 1) / 2;
      return (
        (at(counts, column.values, Math.floor(middle)) + at(counts, column.values, Math.ceil(middle))) / 2
      );
    },
    options,
  );
}

/** The value at a place, from 0, of the values in order, each taken as often as counted. */
function at(counts: Uint32Array, values: Float64Array, place: number): number {
  let passed = 0;
  for (let code = 0; code < counts.length; code += 1) {
    passed += counts[code]!;
    if (passed > place) return values[code]!;
  }
  return Number.NaN;
}

/**
 * Spearman's ρ of two columns. `clusters` names the unit of each item, units in the order in which they first occur: of a
 * unit that is drawn all items count. Without it each item is a unit. `n` counts units.
 */
export function spearmanInterval(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  clusters: ArrayLike<number> | null = null,
  options: Resampling = {},
): GuardedInterval {
  const [xs, ys] = pair(x, y);
  const points = factorize(xs.codes.map((code, item) => code * ys.values.length + ys.codes[item]!));
  const codesX = Uint32Array.from(points.values, (point) => Math.floor(point / ys.values.length));
  const codesY = Uint32Array.from(points.values, (point) => point % ys.values.length);
  const units = clusters === null ? null : pointsOfUnits(points.codes, clusters);
  const [ranksX, ranksY] = [new Float64Array(xs.values.length), new Float64Array(ys.values.length)];
  const counts = new Uint32Array(points.values.length);
  return bootstrap(
    units === null ? points.codes.length : units.starts.length - 1,
    (indices) => {
      counts.fill(0);
      const total = units ? countUnits(counts, units, indices) : countItems(counts, points.codes, indices);
      const middle = (total + 1) / 2;
      rank(ranksX, codesX, counts);
      rank(ranksY, codesY, counts);
      let [xx, yy, xy] = [0, 0, 0];
      for (let point = 0; point < counts.length; point += 1) {
        const dx = ranksX[codesX[point]!]! - middle;
        const dy = ranksY[codesY[point]!]! - middle;
        xx += counts[point]! * dx * dx;
        yy += counts[point]! * dy * dy;
        xy += counts[point]! * dx * dy;
      }
      return xx === 0 || yy === 0 ? Number.NaN : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
    },
    options,
  );
}

/** The points of the units, one unit after the other; unit u has those from `starts[u]` up to `starts[u + 1]`. */
interface Units {
  points: Uint32Array;
  starts: Uint32Array;
}

function pointsOfUnits(points: Uint32Array, clusters: ArrayLike<number>): Units {
  const units = new Map<number, number[]>();
  for (const [item, point] of points.entries()) {
    const unit = units.get(clusters[item]!);
    if (unit) unit.push(point);
    else units.set(clusters[item]!, [point]);
  }
  const starts = new Uint32Array(units.size + 1);
  for (const [u, unit] of [...units.values()].entries()) starts[u + 1] = starts[u]! + unit.length;
  return { points: Uint32Array.from([...units.values()].flat()), starts };
}

/** Counts the point of each item drawn; returns how many they are together. */
function countItems(counts: Uint32Array, points: Uint32Array, indices: Indices): number {
  for (let i = 0; i < indices.length; i += 1) counts[points[indices[i]!]!]! += 1;
  return indices.length;
}

/** The same for all items of the units drawn. */
function countUnits(counts: Uint32Array, { points, starts }: Units, indices: Indices): number {
  let total = 0;
  for (let i = 0; i < indices.length; i += 1) {
    const unit = indices[i]!;
    const end = starts[unit + 1]!;
    for (let item = starts[unit]!; item < end; item += 1) counts[points[item]!]! += 1;
    total += end - starts[unit]!;
  }
  return total;
}

/** Fills in the rank of each code among the points counted, equal ones sharing the mean of their ranks. */
function rank(ranks: Float64Array, codes: Uint32Array, counts: Uint32Array): void {
  ranks.fill(0);
  for (let point = 0; point < codes.length; point += 1) ranks[codes[point]!]! += counts[point]!;
  let before = 0;
  for (let code = 0; code < ranks.length; code += 1) {
    const here = ranks[code]!;
    ranks[code] = before + (here + 1) / 2;
    before += here;
  }
}

/**
 * Kendall's τ-b of two columns, each pair a unit. A resample is a table of x by y: its cost is one step a cell, so for
 * columns of few distinct values, such as scores.
 */
export function kendallInterval(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  options: Resampling = {},
): GuardedInterval {
  const [xs, ys] = pair(x, y);
  const [width, height] = [xs.values.length, ys.values.length];
  const cells = xs.codes.map((code, item) => code * height + ys.codes[item]!);
  const table = new Float64Array(width * height);
  const below = new Float64Array(height);
  const statistic = (indices: Indices) => {
    table.fill(0);
    for (let i = 0; i < indices.length; i += 1) table[cells[indices[i]!]!]! += 1;
    below.fill(0);
    let [balance, tiedX, tiedY] = [0, 0, 0];
    let earlier = 0;
    for (let column = 0; column < width; column += 1) {
      let inColumn = 0;
      let smaller = 0;
      for (let row = 0; row < height; row += 1) {
        const count = table[column * height + row]!;
        const larger = earlier - smaller - below[row]!;
        balance += count * (smaller - larger);
        smaller += below[row]!;
        inColumn += count;
      }
      for (let row = 0; row < height; row += 1) below[row]! += table[column * height + row]!;
      tiedX += (inColumn * (inColumn - 1)) / 2;
      earlier += inColumn;
    }
    for (let row = 0; row < height; row += 1) tiedY += (below[row]! * (below[row]! - 1)) / 2;
    const pairs = (earlier * (earlier - 1)) / 2;
    const [untiedX, untiedY] = [pairs - tiedX, pairs - tiedY];
    return untiedX === 0 || untiedY === 0 ? Number.NaN : balance / Math.sqrt(untiedX * untiedY);
  };
  return bootstrap(x.length, statistic, options);
}

function pair(x: ArrayLike<number>, y: ArrayLike<number>) {
  if (x.length !== y.length) throw new RangeError(`columns of ${x.length} and ${y.length} values`);
  return [factorize(x), factorize(y)] as const;
}
