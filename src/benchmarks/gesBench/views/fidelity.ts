import { axisTitle } from '../../../figure/axes';
import { confidenceInterval, countRange, percent, sampleSize } from '../../../figure/format';
import { intervalOf, numbersOf } from '../../../figure/rows';
import { compares, is, isKnown, samplesFrom } from '../../../figure/samples';
import { numberOf, type Row, type View } from '../../../figure/view';
import { type DotPanel, dotPanels, type PerceiverDot } from './dotPanels';
import { type Perceiver, perceiversOf } from './perceivers';

/** Each share with the samples that it counts: the mean coverage rests on all answers. */
const shares = [
  {
    column: 'coverage',
    title: 'Coverage',
    of: 'of the answer’s words, found in the reply',
    counted: [isKnown('coverage')],
  },
  {
    column: 'exact',
    title: 'Exact',
    of: 'of answers stand in the reply as they are',
    counted: [is('exact', true)],
  },
  {
    column: 'below',
    title: 'Coverage below 0.9',
    of: 'of answers',
    counted: [compares('coverage', '<', 0.9)],
  },
] as const;

type FidelityShare = (typeof shares)[number];

function shareDot(
  row: Row,
  { name }: Perceiver,
  { column, title, of, counted }: FidelityShare,
): PerceiverDot {
  const value = numberOf(row[column]);
  const interval = intervalOf(row, column);
  return {
    value,
    interval,
    tooltip: [
      name,
      value === null ? `${title}: none` : `${title}: ${percent(value)} % ${of}`,
      ...sampleSize(numberOf(row.answers) ?? 0, 'answers'),
      ...confidenceInterval(interval, percent),
    ],
    samples: samplesFrom('gesbench.fidelity_samples', is('perceiver', name), ...counted),
  };
}

function shareRange(rows: readonly Row[], { column }: FidelityShare): [number, number] {
  const values = [column, `${column}_low`, `${column}_high`].flatMap((name) => numbersOf(rows, name));
  return column === 'below'
    ? [-0.002, Math.max(0.05, ...values) * 1.08]
    : [Math.min(0.9, ...values) - 0.01, 1.005];
}

/** Extraction fidelity of each model: coverage, exact substrings, and the share covered by less than 0.9. */
export const fidelity: View = {
  name: 'fidelity',
  title: 'Extraction fidelity',
  queries: [
    'FROM gesbench.fidelity',
    "FROM published.beside('gesbench.fidelity', 'published.gesbench_extraction')",
  ],
  columns: [
    'perceiver',
    ...shares.flatMap(({ column }) => [column, `${column}_low`, `${column}_high`]),
    'answers',
  ],
  figure(rows, theme, scene) {
    const perceivers = perceiversOf(rows, theme, scene);
    const panels = shares.map(
      (share): DotPanel => ({
        title: share.title,
        range: shareRange(rows, share),
        axis: {
          nticks: 4,
          tickformat: ',.0%',
          title: axisTitle(share.column === 'coverage' ? '% of words' : '% of answers'),
        },
        dots: perceivers.map((perceiver) => {
          const row = rows.find((one) => one.perceiver === perceiver.name);
          return row ? shareDot(row, perceiver, share) : null;
        }),
      }),
    );
    return {
      ...dotPanels(perceivers, panels, theme, 160),
      summary: `Extraction fidelity of ${perceivers.length} models: coverage, exact copies, and the share of answers covered by less than 0.9.`,
      note: `n = ${countRange(numbersOf(rows, 'answers'))} answers a model, both questions together. Coverage: longest common subsequence of words between answer and reply, as a share of the answer's words. The axes of coverage and exact do not begin at 0. Bars: 95 % percentile bootstrap over videos.${perceivers.some(({ isPublished }) => isPublished) ? ' Hollow marks, names in italics: as the paper prints them, without intervals or samples.' : ''}`,
    };
  },
};
