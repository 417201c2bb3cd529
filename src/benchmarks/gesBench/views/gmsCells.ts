import { confidenceInterval, fixed, range, sampleSize } from '../../../figure/format';
import { intervalOf } from '../../../figure/rows';
import { is, isKnown, samplesFrom } from '../../../figure/samples';
import { numberOf, type Row } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import { soundNames } from './gmsSwitches';
import { questionName } from './questions';

export const printGms = fixed(2);
const printFine = fixed(3);

/** What a cell says, with the videos whose similarity is lowest. */
export function gmsTooltip(row: Row): string[] {
  const gms = numberOf(row.gms);
  const [low, q1, median, q3, high] = ['min', 'q1', 'median', 'q3', 'max'].map((name) =>
    numberOf(row[`spread_${name}`]),
  );
  const lowest = Array.isArray(row.lowest) ? row.lowest.map(String) : [];
  return [
    `${row.perceiver}, ${questionName(String(row.question))}, ${soundNames[String(row.audio)] ?? ''}`,
    `offset x = ${row.x}, radius r = ${row.r}`,
    gms === null ? 'GMS: none' : `GMS ${printFine(gms)}, 1 − GMS ${printFine(1 - gms)}`,
    ...sampleSize(numberOf(row.videos) ?? 0, 'videos'),
    ...confidenceInterval(intervalOf(row, 'gms'), printFine),
    ...(low != null && q1 != null && median != null && q3 != null && high != null
      ? [
          `range of videos ${range({ low, high }, printGms)}`,
          `quartiles ${[q1, median, q3].map(printGms).join(', ')}`,
        ]
      : []),
    ...(lowest.length > 0 ? [`lowest: ${lowest.join('; ')}`] : []),
  ];
}

/** The masked answers that a cell counts. */
export function gmsSamples(row: Row): Samples {
  return samplesFrom(
    'gesbench.masked_similarity',
    is('perceiver', row.perceiver),
    is('question', row.question),
    is('audio', row.audio),
    is('x', numberOf(row.x)),
    is('r', numberOf(row.r)),
    isKnown('similarity'),
  );
}
