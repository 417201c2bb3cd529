import type { Data } from 'plotly.js';
import { type CellText, cellTexts } from '../../../figure/cellText';
import { textOn } from '../../../figure/contrast';
import { heatColumn } from '../../../figure/heatColumn';
import { tooltip } from '../../../figure/marks';
import { plainAxis, rowAxis } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { type Figure, plotText, type Row, type View } from '../../../figure/view';
import { colourAt, scaleOf } from './rateScales';
import { isUnjudged, meanings, ratePercent, samplesOf, tooltipLines, valueIn } from './rates';

const ROW_HEIGHT = 24;
const CHARACTER_WIDTH = 7;
const NARROWEST_COLUMN = 116;
const TOP = 80;
const RIGHT = 32;
const BOTTOM = 8;

const columns = [
  'model',
  'judged',
  'theta1',
  'theta2',
  'theta3',
  ...meanings.flatMap(({ rate }) => [rate, `${rate}_n`, `${rate}_low`, `${rate}_high`]),
];

/** Best HR first; those without one last, in the order they came. */
function byHolisticGrounding(rows: readonly Row[]): Row[] {
  const hr = (row: Row): number => valueIn(row, meanings[0]!) ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => (hr(a) === hr(b) ? 0 : hr(b) - hr(a)));
}

function summary(rows: readonly Row[]): string {
  const shown = `Failure fingerprint of ${rows.length} ${rows.length === 1 ? 'model' : 'models'}: HR, PR, CR and IR in per cent`;
  const best = rows[0];
  const value = best && valueIn(best, meanings[0]!);
  return typeof value === 'number'
    ? `${shown}; the highest HR is ${ratePercent(value)}, of ${best!.model}.`
    : `${shown}.`;
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
  const names = rows.map((row) => String(row.model));
  const heat: Data[] = [];
  const numbers: CellText[] = [];
  for (const [x, meaning] of meanings.entries()) {
    const values = rows.map((row) => valueIn(row, meaning));
    const top = Math.max(10, Math.ceil(Math.max(...values.map((value) => value ?? 0)) / 10) * 10);
    const scale = scaleOf(meaning.rate, theme);
    const texts = rows.map((row) => tooltip(tooltipLines(row, meaning), samplesOf(row, meaning)));
    heat.push(heatColumn({ name: meaning.name, x, values, top, scale, texts }));
    for (const [y, value] of values.entries()) {
      numbers.push({
        x,
        y,
        text: value === null ? (isUnjudged(rows[y]!, meaning) ? 'not judged' : 'none') : ratePercent(value),
        colour: value === null ? theme.muted : textOn(colourAt(scale, value, top)),
      });
    }
  }
  const left = Math.min(260, Math.max(0, ...names.map((name) => name.length)) * CHARACTER_WIDTH + 16);
  return {
    data: [...heat, cellTexts(numbers)],
    layout: {
      xaxis: {
        ...plainAxis,
        side: 'top',
        range: [-0.5, meanings.length - 0.5],
        tickvals: meanings.map((_, x) => x),
        ticktext: meanings.map((meaning) => meaning.label),
        tickangle: 0,
      },
      yaxis: rowAxis(names.map(plotText)),
      margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM },
    } as Figure['layout'],
    summary: summary(rows),
    note: `${thresholds(rows)} Each rate has its own n and 95 % percentile bootstrap interval over videos: hover. Gestalt judges models, not people.`,
    height: TOP + BOTTOM + Math.max(1, rows.length) * ROW_HEIGHT,
    minWidth: left + RIGHT + meanings.length * NARROWEST_COLUMN,
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
