/** The labels of a text pair, in the order of scores everywhere in this folder. */
export const LABELS = ['entailment', 'neutral', 'contradiction'] as const;

export type Label = (typeof LABELS)[number];

/**
 * Where each of {@link LABELS} stands among a model's outputs, from the names in its `config.json`.
 * Throws when they aren't these three.
 */
export function labelOrder(id2label: Record<string, string> | undefined): number[] {
  const names = Object.entries(id2label ?? {}).map(([id, name]) => [Number(id), name.toLowerCase()] as const);
  const order = LABELS.map((label) => names.find(([, name]) => name === label)?.[0] ?? -1);
  if (names.length !== LABELS.length || order.includes(-1)) {
    const found = names.map(([, name]) => name).join(', ') || 'none';
    throw new Error(`The judge’s labels must be ${LABELS.join(', ')}; this model has ${found}.`);
  }
  return order;
}

/** The label with the highest score; scores in the order of {@link LABELS}, the earlier label on a tie. */
export function bestLabel(scores: ArrayLike<number>): Label {
  let best = 0;
  for (let i = 1; i < LABELS.length; i += 1) if (scores[i]! > scores[best]!) best = i;
  return LABELS[best]!;
}
