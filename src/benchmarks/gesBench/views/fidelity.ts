import { axisTitle } from '../../../figure/panels';
import { compares, is, isKnown, samplesFrom } from '../../../figure/samples';
import { numberOf, type Row, type View } from '../../../figure/view';
import { countRange, intervalWords, percentOf } from '../../../figure/words';
import { type Dot, dotPanels, type Panel } from './dots';
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

function dot(row: Row, perceiver: Perceiver, share: (typeof shares)[number]): Dot {
  const value = numberOf(row[share.column]);
  const low = numberOf(row[`${share.column}_low`]);
  const high = numberOf(row[`${share.column}_high`]);
  return {
    value,
    low,
    high,
    lines: [
      perceiver.name,
      value === null ? `${share.title}: none` : `${share.title}: ${percentOf(value)} % ${share.of}`,
      `n = ${numberOf(row.answers) ?? 0} answers`,
      ...intervalWords(low, high, (end) => percentOf(end)),
    ],
    samples: samplesFrom('gesbench.fidelity_samples', is('perceiver', perceiver.name), ...share.counted),
  };
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
    const panels = shares.map((share): Panel => {
      const values = rows
        .flatMap((row) => [row[share.column], row[`${share.column}_low`], row[`${share.column}_high`]])
        .map(numberOf)
        .filter((value) => value !== null);
      const range: [number, number] =
        share.column === 'below'
          ? [-0.002, Math.max(0.05, ...values) * 1.08]
          : [Math.min(0.9, ...values) - 0.01, 1.005];
      return {
        title: share.title,
        range,
        axis: {
          nticks: 4,
          tickformat: ',.0%',
          title: axisTitle(share.column === 'coverage' ? '% of words' : '% of answers'),
        },
        dots: perceivers.map((perceiver) => {
          const row = rows.find((one) => one.perceiver === perceiver.name);
          return row ? dot(row, perceiver, share) : null;
        }),
      };
    });
    return {
      ...dotPanels(perceivers, panels, theme, 160),
      summary: `Extraction fidelity of ${perceivers.length} models: coverage, exact copies, and the share of answers covered by less than 0.9.`,
      note: `n = ${countRange(rows.map((row) => numberOf(row.answers)))} answers a model, both questions together. Coverage: longest common subsequence of words between answer and reply, as a share of the answer's words. The axes of coverage and exact do not begin at 0. Bars: 95 % percentile bootstrap over videos.${perceivers.some(({ isPublished }) => isPublished) ? ' Hollow marks, names in italics: as the paper prints them, without intervals or samples.' : ''}`,
    };
  },
};
