/** As much of a tensor as pooling reads. */
export interface Numbers {
  dims: readonly number[];
  data: ArrayLike<number | bigint>;
}

/**
 * Mean of the token vectors of each text, scaled to length 1, as sentence-transformers pools all-MiniLM-L6-v2.
 * `states` is texts × tokens × width, `mask` texts × tokens with 0 for padding. A text whose mean is the zero vector
 * stays so. Throws where a value is not finite.
 */
export function meanPool(states: Numbers, mask: Numbers): Float32Array<ArrayBuffer> {
  const [texts, tokens, width] = states.dims as [number, number, number];
  const values = states.data as ArrayLike<number>;
  const pooled = new Float32Array(texts * width);
  const sum = new Float64Array(width);
  for (let text = 0; text < texts; text += 1) {
    sum.fill(0);
    for (let token = 0; token < tokens; token += 1) {
      if (Number(mask.data[text * tokens + token]) === 0) continue;
      const at = (text * tokens + token) * width;
      for (let i = 0; i < width; i += 1) sum[i]! += values[at + i]!;
    }
    const norm = Math.hypot(...sum);
    if (!Number.isFinite(norm)) throw new Error('The model gave values that are not finite.');
    if (norm > 0) for (let i = 0; i < width; i += 1) pooled[text * width + i] = sum[i]! / norm;
  }
  return pooled;
}
