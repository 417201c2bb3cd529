/** A field of items: how many, how many side by side, and how many a page holds. */
export interface ListExtent {
  count: number;
  across: number;
  page: number;
}

/**
 * Where a key leads from item `at`, never out of the field; null where the key is none of it. Arrows go along and
 * across, `n` and `N` to the next and the previous item.
 */
export function movedTo(key: string, at: number, { count, across, page }: ListExtent): number | null {
  const steps: Record<string, number> = {
    ArrowDown: across,
    ArrowUp: -across,
    n: 1,
    N: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
    ...(across > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  };
  const step = steps[key];
  if (step === undefined) return null;
  const isBeyondRow = Math.abs(step) === across && (at + step < 0 || at + step >= count);
  return isBeyondRow ? at : Math.min(count - 1, Math.max(0, at + step));
}
