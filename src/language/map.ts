export interface AnswerMap {
  /** Of each vector, in order: its place along the two axes. */
  points: { x: number; y: number }[];
  /** Share of all variance that each axis carries, 0 to 1; the rest is not in the picture. */
  explained: [x: number, y: number];
}

const STEPS = 300;
const CLOSE = 1e-12;

/**
 * Puts vectors into a plane by principal components: the two directions along which they differ most, found by power
 * iteration on the centred vectors. Needs no random numbers: the first direction begins at the vector furthest from the
 * mean. An axis points to where its largest loading is positive. Vectors have one length.
 */
export function mapAnswers(vectors: readonly ArrayLike<number>[]): AnswerMap {
  const rows = centred(vectors);
  const total = rows.reduce((sum, row) => sum + dot(row, row), 0);
  const points = vectors.map(() => ({ x: 0, y: 0 }));
  const explained: [number, number] = [0, 0];
  if (total === 0) return { points, explained };
  for (const [axis, name] of (['x', 'y'] as const).entries()) {
    const direction = mainDirection(rows);
    if (!direction) break;
    let variance = 0;
    for (const [i, row] of rows.entries()) {
      const along = dot(row, direction);
      points[i]![name] = along;
      variance += along ** 2;
      for (let j = 0; j < row.length; j += 1) row[j]! -= along * direction[j]!;
    }
    explained[axis as 0 | 1] = variance / total;
  }
  return { points, explained };
}

function centred(vectors: readonly ArrayLike<number>[]): Float64Array[] {
  const width = vectors[0]?.length ?? 0;
  const mean = new Float64Array(width);
  for (const vector of vectors) {
    if (vector.length !== width) throw new RangeError(`vectors of ${width} and ${vector.length} numbers`);
    for (let i = 0; i < width; i += 1) mean[i]! += vector[i]! / vectors.length;
  }
  return vectors.map((vector) => Float64Array.from(vector, (value, i) => value - mean[i]!));
}

/** The direction of most variance, of length 1; null where nothing is left but rounding. */
function mainDirection(rows: readonly Float64Array[]): Float64Array | null {
  const furthest = rows.reduce((best, row) => (dot(row, row) > dot(best, best) ? row : best));
  let direction = scaled(furthest);
  if (!direction) return null;
  for (let step = 0; step < STEPS; step += 1) {
    const sum = new Float64Array(direction.length);
    for (const row of rows) {
      const along = dot(row, direction);
      for (let i = 0; i < sum.length; i += 1) sum[i]! += along * row[i]!;
    }
    const next = scaled(sum);
    if (!next) return null;
    const still = 1 - Math.abs(dot(next, direction)) < CLOSE;
    direction = next;
    if (still) break;
  }
  const largest = direction.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
  return largest < 0 ? direction.map((value) => -value) : direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function scaled(vector: Float64Array): Float64Array | null {
  const norm = Math.sqrt(dot(vector, vector));
  return norm > 1e-9 ? vector.map((value) => value / norm) : null;
}
