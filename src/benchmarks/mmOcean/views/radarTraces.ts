import { confidenceInterval, fixed, sampleSize } from '../../../figure/format';
import { dots } from '../../../figure/marks/dots';
import { line } from '../../../figure/marks/lines';
import { intervalOf } from '../../../figure/rows';
import { is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace } from '../../../figure/view';
import { type Model, modelSamples, modelTitle } from './models';

/** Six options, one right: per cent. */
export const CHANCE = 100 / 6;

export const accuracyFormat = fixed(1);

/** Degrees of the i-th of `count` spokes: the first at the top, the others clockwise. */
export const spokeAngle = (i: number, count: number): number => (360 * i) / count;

/** How a model stands among the others: the only one chosen, behind that one, or one of all. */
export type Prominence = 'alone' | 'back' | 'among';

/** A model’s ring: its line, then its points. Beside one that stands alone the others stand back. */
export function modelRing(
  model: Model,
  rows: readonly Row[],
  spokes: readonly string[],
  prominence: Prominence,
): Trace[] {
  const shown = spokes.flatMap((category, i) => {
    const row = rows.find((one) => one.model === model.name && one.category === category);
    const accuracy = numberOf(row?.accuracy);
    return row && accuracy !== null ? [{ row, category, accuracy, at: spokeAngle(i, spokes.length) }] : [];
  });
  if (shown.length === 0) return [];
  const isBack = prominence === 'back';
  const opacity = isBack ? 0.3 : 1;
  // The closing stroke is a trace of its own, so that no point is walked twice.
  const isClosed = shown.length === spokes.length;
  return [
    line(isClosed ? [...shown, shown[0]!] : shown, {
      angle: ({ at }) => at,
      radius: ({ accuracy }) => accuracy,
      colour: model.colour,
      dash: model.isPublished ? 'dot' : model.dash,
      width: isBack ? 1 : 2,
      opacity,
      fill: prominence === 'alone' && isClosed ? `${model.colour}22` : undefined,
    }),
    dots(shown, {
      name: model.name,
      angle: ({ at }) => at,
      radius: ({ accuracy }) => accuracy,
      colour: model.colour,
      symbol: model.symbol,
      size: isBack ? 5 : 9,
      opacity,
      tooltip: ({ row, category, accuracy }) => [
        modelTitle(row),
        `${category}: ${accuracyFormat(accuracy)} % right`,
        ...sampleSize(numberOf(row.n), 'questions'),
        ...confidenceInterval(intervalOf(row, 'accuracy'), accuracyFormat),
        `chance ${accuracyFormat(CHANCE)} %`,
      ],
      samples: ({ row, category }) => modelSamples(row, 'mm_ocean.answers', is('category', category)),
    }),
  ];
}

/** A dashed ring at chance. */
export function chanceRing(theme: Theme): Trace {
  const around = Array.from({ length: 73 }, (_, i) => i * 5);
  return line(around, {
    name: `chance ${accuracyFormat(CHANCE)} %`,
    angle: (degrees) => degrees,
    radius: CHANCE,
    colour: theme.foreground,
    width: 1.5,
    dash: 'dash',
    legend: true,
  });
}
