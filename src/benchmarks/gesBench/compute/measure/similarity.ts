/** A text's vector; 32-bit where memory matters. */
export type Vector = Float64Array | Float32Array;

/** The vector divided by its Euclidean norm. Throws RangeError if it has none (all zeros, or a value not finite). */
export function unit(vector: ArrayLike<number>): Float64Array {
  let squares = 0;
  for (let i = 0; i < vector.length; i += 1) squares += vector[i]! * vector[i]!;
  const norm = Math.sqrt(squares);
  if (!(norm > 0 && norm < Number.POSITIVE_INFINITY)) throw new RangeError(`a vector has norm ${norm}`);
  return Float64Array.from(vector, (value) => value / norm);
}

/** Similarity S of two texts, −1…1: the cosine of their vectors, which must be units. Throws RangeError on different lengths. */
export function similarity(a: Vector, b: Vector): number {
  if (a.length !== b.length) throw new RangeError(`vectors of ${a.length} and ${b.length} numbers`);
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
