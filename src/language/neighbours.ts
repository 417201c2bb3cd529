export interface Neighbour {
  /** Which vector. */
  index: number;
  /** Its cosine with the query, −1 to 1. */
  similarity: number;
}

/**
 * The `k` vectors nearest to `query` by cosine, nearest first, the earlier on a tie; exact. Vectors may have any norm
 * but one length; those of norm 0 have no neighbours and are none. `skip` leaves a vector out, for example the query's.
 */
export function nearest(
  query: ArrayLike<number>,
  vectors: readonly ArrayLike<number>[],
  k: number,
  skip: (index: number) => boolean = () => false,
): Neighbour[] {
  const found: Neighbour[] = [];
  const norm = normOf(query);
  if (norm === 0 || k <= 0) return found;
  for (const [index, vector] of vectors.entries()) {
    if (vector.length !== query.length)
      throw new RangeError(`vectors of ${query.length} and ${vector.length} numbers`);
    if (skip(index)) continue;
    const length = normOf(vector);
    if (length === 0) continue;
    let dot = 0;
    for (let i = 0; i < vector.length; i += 1) dot += vector[i]! * query[i]!;
    const similarity = dot / (norm * length);
    if (found.length === k && similarity <= found[k - 1]!.similarity) continue;
    const place = found.findIndex((other) => other.similarity < similarity);
    found.splice(place < 0 ? found.length : place, 0, { index, similarity });
    if (found.length > k) found.pop();
  }
  return found;
}

function normOf(vector: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i += 1) sum += vector[i]! ** 2;
  return Math.sqrt(sum);
}
