import { confidenceInterval, fixed, sampleSize } from '../../../figure/format';
import { dots } from '../../../figure/marks/dots';
import { line } from '../../../figure/marks/lines';
import type { Axes } from '../../../figure/marks/place';
import { intervalOf } from '../../../figure/rows';
import { is, samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Trace } from '../../../figure/view';
import { BOTH_QUESTIONS } from '../vocabulary';
import { type LengthPanel, type LengthSpread, stageNames } from './lengthPanels';
import { answeredBy } from './perceivers';

/** A length in words. */
export const printLength = fixed(1);

/** Stretches between two quantiles, each in its perceiver's colour. */
function quantileStretches(
  all: readonly LengthSpread[],
  [from, to]: readonly [number, number],
  style: { width: number; opacity: number },
  axes: Axes,
): Trace[] {
  return all.map(({ quantiles, y, perceiver: { colour } }) =>
    line([quantiles[from]!, quantiles[to]!], { x: (end) => end, y, axes, colour, ...style }),
  );
}

function medians(all: readonly LengthSpread[], axes: Axes, theme: Theme): Trace {
  return dots(all, {
    x: ({ quantiles }) => quantiles[2]!,
    y: ({ y }) => y,
    axes,
    symbol: 'line-ns-open',
    colour: theme.foreground,
    size: 13,
    outline: { width: 2 },
    clip: true,
  });
}

function means({ spreads, stage, title }: LengthPanel, axes: Axes): Trace {
  const name = `${title}, ${stageNames[stage]}`;
  return dots(spreads, {
    name,
    x: ({ mean }) => mean,
    y: ({ y }) => y,
    axes,
    symbol: ({ perceiver }) => perceiver.symbol,
    colour: ({ perceiver }) => perceiver.colour,
    size: ({ perceiver }) => (perceiver.kind === 'pooled' ? 11 : 8),
    clip: true,
    tooltip: ({ row, perceiver, quantiles: [least, lower, median, upper, most], mean }) => [
      `${perceiver.name}, ${name}`,
      `mean ${printLength(mean)} words`,
      ...confidenceInterval(intervalOf(row, 'mean_words'), printLength),
      `median ${printLength(median)}`,
      `middle half ${printLength(lower)} to ${printLength(upper)}`,
      `5 to 95 % ${printLength(least)} to ${printLength(most)}`,
      ...sampleSize(numberOf(row.answers) ?? 0, row.question === BOTH_QUESTIONS ? 'replies' : 'answers'),
    ],
    samples: ({ row, perceiver }) =>
      samplesFrom(
        'gesbench.answer_lengths',
        answeredBy(perceiver),
        is('question', row.question),
        is('stage', stage),
      ),
  });
}

/** The marks of a panel: 5 to 95 %, the middle half, medians and means. */
export function lengthMarks(panel: LengthPanel, axes: Axes, theme: Theme): Trace[] {
  return [
    ...quantileStretches(panel.spreads, [0, 4], { width: 1.5, opacity: 1 }, axes),
    ...quantileStretches(panel.spreads, [1, 3], { width: 11, opacity: 0.45 }, axes),
    medians(panel.spreads, axes, theme),
    means(panel, axes),
  ];
}
