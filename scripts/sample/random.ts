/** A seeded source of numbers: the same seed text gives the same numbers on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [from, to]. */
  between(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items. Throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** The items in a new order. */
  shuffle<T>(items: readonly T[]): T[];
  /** About normal: mean 0, standard deviation 1 (a sum of twelve, so that no machine's logarithm matters). */
  normal(): number;
}

/** FNV-1a over the text's UTF-16 units. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Mulberry32 seeded by a text. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffle: (items) => {
      const out = [...items];
      for (let i = out.length - 1; i > 0; i -= 1) {
        const j = between(0, i);
        [out[i], out[j]] = [out[j]!, out[i]!];
      }
      return out;
    },
    normal: () => {
      let sum = -6;
      for (let i = 0; i < 12; i += 1) sum += next();
      return sum;
    },
  };
}
