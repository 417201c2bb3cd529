/**
 * Which tokens of a text of `length` tokens stay when at most `limit` may, the end mark last where the model has marks:
 * as the tokenizers of the models' own library cut, so that what is read is what the paper's encoder read.
 */
export function keptOfText(length: number, limit: number, marks: boolean): number[] {
  if (length <= limit) return range(0, length);
  return marks ? [...range(0, limit - 1), length - 1] : range(0, limit);
}

/**
 * Which tokens of a pair stay when at most `limit` may. `first` and `second` are the texts' lengths without marks, in a
 * pair of `length` tokens with them. The longer text is cut first; where both are too long, both keep the same number
 * (`longest_first` of Hugging Face's tokenizers).
 */
export function keptOfPair(length: number, first: number, second: number, limit: number): number[] {
  if (length <= limit) return range(0, length);
  const marks = length - first - second;
  const edge = marks > 0 ? 1 : 0;
  const [a, b] = share(first, second, Math.max(0, limit - marks));
  const start = length - edge - second;
  return [
    ...range(0, edge + a),
    ...range(edge + first, start),
    ...range(start, start + b),
    ...range(length - edge, length),
  ];
}

function share(first: number, second: number, target: number): [number, number] {
  let shorter = Math.min(first, second);
  let longer = shorter > target ? shorter : Math.max(shorter, target - shorter);
  if (shorter + longer > target) {
    shorter = Math.floor(target / 2);
    longer = target - shorter;
  }
  return first <= second ? [shorter, longer] : [longer, shorter];
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
