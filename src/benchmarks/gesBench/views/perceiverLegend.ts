import { type Legend, legendBelow } from '../../../figure/legend';
import { plotText, shortened } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Perceiver } from './perceivers';

/** The legend of perceivers below a figure: one entry each, single people sharing one. */
export function perceiverLegend(perceivers: readonly Perceiver[], theme: Theme): Legend {
  const firstPerson = perceivers.find(({ kind }) => kind === 'person');
  const entries = perceivers.filter((perceiver) => perceiver.kind !== 'person' || perceiver === firstPerson);
  return legendBelow(
    entries.map(({ name, kind, symbol, colour }) => ({
      text: kind === 'person' ? 'single people' : plotText(shortened(name, 15)),
      symbol,
      colour,
    })),
    theme,
  );
}
