import { similarityScale as scale } from './colourScale';

export const similarityScale = scale(0).stops;

export function similarityColour(value: number, low: number, _high: number): string {
  return scale(low).colour(value);
}
