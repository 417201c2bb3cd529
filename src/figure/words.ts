import type { Format } from './format';
import { confidenceInterval } from './format';

export { countRange, decimals, percent as percentOf } from './format';
export { switchOf } from './switches';
export { shortened } from './text';

export function intervalWords(
  low: number | null,
  high: number | null,
  print: (value: number) => string,
): string[] {
  return confidenceInterval(low === null || high === null ? null : { low, high }, print as Format);
}
