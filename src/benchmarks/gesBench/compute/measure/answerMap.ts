import { PCA } from 'ml-pca';
import type { Vector } from './similarity';

export interface AnswerMap {
  /** Of each vector, in order: its place along the two axes, in the vectors' own unit, from their mean. */
  points: { x: number; y: number }[];
  /** Share of all variance that each axis carries, 0 to 1; the rest is not in the picture. */
  shares: { x: number; y: number };
}

/** What is less than this share of all variance, or of the largest loading, is rounding. */
const ROUNDING = 1e-9;

/**
 * Puts vectors into a plane by principal component analysis: the two directions along which they differ most. Exact
 * and without random numbers. An axis points to where the first of its largest loadings is positive. Where vectors
 * differ in one direction only, y is 0, and where all are the same, x too. Throws RangeError on vectors of different
 * lengths. Takes about n·w·m operations and m³ more, for n vectors of w numbers and the smaller m of the two.
 */
export function projectAnswers(vectors: readonly Vector[]): AnswerMap {
  const rows = centred(vectors);
  const noise = ROUNDING ** 2 * vectors.reduce((sum, vector) => sum + dot(vector, vector), 0);
  const { directions, variances, total } = mainDirections(rows, noise);
  const at = (row: Float64Array, axis: number): number => {
    const direction = directions[axis];
    return direction ? dot(row, direction) : 0;
  };
  const share = (axis: number): number => (directions[axis] ? variances[axis]! / total : 0);
  return {
    points: rows.map((row) => ({ x: at(row, 0), y: at(row, 1) })),
    shares: { x: share(0), y: share(1) },
  };
}

function centred(vectors: readonly Vector[]): Float64Array[] {
  const width = vectors[0]?.length ?? 0;
  const mean = new Float64Array(width);
  for (const vector of vectors) {
    if (vector.length !== width) throw new RangeError(`vectors of ${width} and ${vector.length} numbers`);
    for (let i = 0; i < width; i += 1) mean[i]! += vector[i]! / vectors.length;
  }
  return vectors.map((vector) => Float64Array.from(vector, (value, i) => value - mean[i]!));
}

/**
 * At most two directions of length 1, none where all squares are no more than `noise`, and the sum of squares along each
 * and in all. Directions are the eigenvectors of the
 * products of columns, or, where there are fewer rows than columns, come from those of the products of rows.
 */
function mainDirections(
  rows: readonly Float64Array[],
  noise: number,
): {
  directions: Float64Array[];
  variances: number[];
  total: number;
} {
  const total = rows.reduce((sum, row) => sum + dot(row, row), 0);
  const width = rows[0]?.length ?? 0;
  if (total <= noise) return { directions: [], variances: [], total };
  const byRows = rows.length < width;
  const pca = new PCA(byRows ? productsOfRows(rows) : productsOfColumns(rows, width), {
    isCovarianceMatrix: true,
  });
  const vectors = pca.getEigenvectors();
  const variances = pca
    .getEigenvalues()
    .slice(0, 2)
    .filter((variance) => variance > ROUNDING * total);
  const directions = variances.map((_, axis) => {
    const vector = Float64Array.from({ length: vectors.rows }, (_, i) => vectors.get(i, axis));
    return turned(byRows ? combined(rows, vector) : vector);
  });
  return { directions, variances, total };
}

function productsOfRows(rows: readonly Float64Array[]): number[][] {
  const products = rows.map(() => new Array<number>(rows.length).fill(0));
  for (const [i, row] of rows.entries())
    for (let j = 0; j <= i; j += 1) products[i]![j] = products[j]![i] = dot(row, rows[j]!);
  return products;
}

function productsOfColumns(rows: readonly Float64Array[], width: number): number[][] {
  const sums = Array.from({ length: width }, () => new Float64Array(width));
  for (const row of rows) {
    for (let i = 0; i < width; i += 1) {
      const [value, sum] = [row[i]!, sums[i]!];
      for (let j = 0; j <= i; j += 1) sum[j]! += value * row[j]!;
    }
  }
  return sums.map((sum, i) => Array.from(sum, (value, j) => (j <= i ? value : sums[j]![i]!)));
}

/** The sum of the rows, each so many times. */
function combined(rows: readonly Float64Array[], times: Float64Array): Float64Array {
  const sum = new Float64Array(rows[0]!.length);
  for (const [i, row] of rows.entries())
    for (let j = 0; j < sum.length; j += 1) sum[j]! += times[i]! * row[j]!;
  return sum;
}

/** The direction, of length 1, turned to where the first of its largest loadings is positive. */
function turned(direction: Float64Array): Float64Array {
  const most = direction.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const first = direction.find((value) => Math.abs(value) >= most * (1 - ROUNDING))!;
  const norm = Math.sqrt(dot(direction, direction)) * Math.sign(first);
  return direction.map((value) => value / norm);
}

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
