/** A place among values, 1 the best: ties share the better rank, `null` where there is no value. */
export function ranksOf(values: readonly (number | null)[], better: 'higher' | 'lower'): (number | null)[] {
  const known = values.filter((value) => value !== null);
  return values.map((value) =>
    value === null
      ? null
      : 1 + known.filter((other) => (better === 'higher' ? other > value : other < value)).length,
  );
}
