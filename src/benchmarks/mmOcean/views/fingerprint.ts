import { plainAxis } from '../../../figure/axes';
import { cellTextColour } from '../../../figure/colourScale';
import { counted, decimals } from '../../../figure/format';
import { rowFrame } from '../../../figure/frame';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import { labelWidth, plotText } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Figure, Row, View } from '../../../figure/view';
import { rateScale } from './rateScales';
import { absentWord, figureOf, rateSamples, rates, rateTooltip } from './rates';

const room = { top: 80, right: 32, bottom: 8, line: 24 };
const WIDEST_LABEL = 260;
const NARROWEST_COLUMN = 116;

const columns = [
  'model',
  'judged',
  'theta1',
  'theta2',
  'theta3',
  ...rates.flatMap(({ column }) => [column, `${column}_n`, `${column}_low`, `${column}_high`]),
];

/** Best HR first; those without one last, in the order they came. */
function byHolisticGrounding(rows: readonly Row[]): Row[] {
  const hr = (row: Row): number => figureOf(row, rates[0]!) ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => (hr(a) === hr(b) ? 0 : hr(b) - hr(a)));
}

function summary(rows: readonly Row[]): string {
  const shown = `Failure fingerprint of ${counted(rows.length, 'model')}: HR, PR, CR and IR in per cent`;
  const [best] = rows;
  const value = best ? figureOf(best, rates[0]!) : null;
  return value === null
    ? `${shown}.`
    : `${shown}; the highest HR is ${decimals(value, 1)}, of ${best!.model}.`;
}

/** The thresholds of the rows, where all are at the same. */
function thresholds(rows: readonly Row[]): string {
  const all = new Set(rows.map(({ theta1, theta2, theta3 }) => `${theta1}, ${theta2} and ${theta3}`));
  const [first] = all;
  return all.size === 1
    ? `Thresholds θ1 (traits), θ2 (rationale), θ3 (questions): ${first}.`
    : 'Rows are at different thresholds.';
}

function figure(given: readonly Row[], theme: Theme): Figure {
  const rows = byHolisticGrounding(given);
  const names = rows.map((row) => plotText(String(row.model)));
  const left = Math.min(WIDEST_LABEL, labelWidth(names, 0, 16));
  const { layout, height } = rowFrame(names, { ...room, left }, theme);
  const columns = rates.map((rate, x) => {
    const values = rows.map((row) => figureOf(row, rate));
    const top = Math.max(10, Math.ceil(Math.max(...values.map((value) => value ?? 0)) / 10) * 10);
    const scale = rateScale(rate.column, top, theme);
    return { rate, scale, cells: rows.map((row, y) => ({ x, y, row, rate, scale, value: values[y]! })) };
  });
  return {
    data: [
      ...columns.map(({ rate, scale, cells: all }) =>
        cells(all, {
          name: rate.name,
          x: ({ x }) => x,
          y: ({ y }) => y,
          value: ({ value }) => value,
          scale,
          gap: [3, 2],
          tooltip: ({ row }) => rateTooltip(row, rate),
          samples: ({ row }) => rateSamples(row, rate),
        }),
      ),
      labels(
        columns.flatMap(({ cells: all }) => all),
        {
          x: ({ x }) => x,
          y: ({ y }) => y,
          text: ({ row, rate, value }) => (value === null ? absentWord(row, rate) : decimals(value, 1)),
          colour: ({ scale, value }) => cellTextColour(scale, value, theme),
        },
      ),
    ],
    layout: {
      ...layout,
      xaxis: {
        ...plainAxis,
        side: 'top',
        range: [-0.5, rates.length - 0.5],
        tickvals: rates.map((_, x) => x),
        ticktext: rates.map(({ label }) => label),
        tickangle: 0,
      },
    },
    summary: summary(rows),
    note: `${thresholds(rows)} Each rate has its own n and 95 % percentile bootstrap interval over videos: hover. Gestalt judges models, not people.`,
    height,
    minWidth: left + room.right + rates.length * NARROWEST_COLUMN,
    points: 'down',
  };
}

/** MM-OCEAN failure fingerprint: models × HR, PR, CR, IR in per cent, each cell with its 95 % interval and samples. */
export const fingerprint: View = {
  name: 'fingerprint',
  title: 'Failure fingerprint',
  queries: [
    'FROM mm_ocean.failure_rates',
    'FROM mm_ocean.failure_rates_at(0.6, 0.75, 0.6)',
    'FROM mm_ocean.failure_rates_with_published',
  ],
  columns,
  figure,
};
