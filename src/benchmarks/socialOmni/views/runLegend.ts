import { type Legend, type LegendOptions, legendBelow } from '../../../figure/legend';
import { shownLength } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import { shortRunLabel } from './labels';
import type { ModelRun } from './runs';

/** How many columns a legend may have, and the characters that fit in each where the figure is narrowest. */
const four = { columns: 4, characters: 16 } as const;
const three = { columns: 3, characters: 23 } as const;

/** A legend below the figure, one entry a run: in three columns where a name is long; with dashes in a polar figure. */
export function runLegend(
  runs: readonly ModelRun[],
  theme: Theme,
  kind: NonNullable<LegendOptions['kind']>,
): Legend {
  const isLong = runs.some((run) => shownLength(shortRunLabel(run, runs)) > four.characters);
  const { columns, characters } = isLong ? three : four;
  const entries = runs.map((run) => ({
    text: shortRunLabel(run, runs, characters),
    symbol: run.symbol,
    colour: run.colour,
    size: 9,
    outline: 1.5,
    ...(kind === 'polar' ? { line: { dash: run.dash, width: 2 } } : {}),
  }));
  const legend = legendBelow(entries, theme, { kind, columns });
  return { ...legend, layout: { ...legend.layout, xref: 'container' } };
}
