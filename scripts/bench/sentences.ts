import { WORDS } from './models';
import { random } from './random';

/** Shapes of lengths, in words: most texts are short, every 13th is long. */
export interface Lengths {
  /** Median of the short ones (lognormal). */
  short: number;
  /** The long ones, evenly between. */
  long: [least: number, most: number];
}

/** Different texts with lengths as in results: people's few words, and among them paragraphs of models. */
export function sentences(count: number, { short, long: [least, most] }: Lengths, seed = 3): string[] {
  const next = random(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const length = (i: number) =>
    i % 13 === 6
      ? Math.round(least + next() * (most - least))
      : Math.min(least, Math.max(1, Math.round(short * Math.exp(0.5 * normal()))));
  const word = () => WORDS[Math.floor(next() * WORDS.length)]!;
  return Array.from({ length: count }, (_, i) => Array.from({ length: length(i) }, word).join(' '));
}
