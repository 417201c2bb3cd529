import type { Data } from 'plotly.js';
import type { Samples } from '../../src/protocol';
import { textOn } from './contrast';
import { colourAt, type Rate, scaleOf } from './scales';
import { numberLiteral, quoted } from './sql';
import type { Theme } from './theme';
import { type Figure, type Mark, numberOf, plotText, type Row, type View } from './view';

interface Meaning {
  rate: Rate;
  name: string;
  label: string;
  needsJudge: boolean;
  /** Which outcomes are counted, over relation `mm_ocean.outcomes_at`. */
  counted: string;
}

/** The four rates of MM-OCEAN (arXiv 2605.22109, failure modes), with their outcome masks. */
const meanings: readonly Meaning[] = [
  {
    rate: 'hr',
    name: 'HR holistic-grounding rate',
    label: 'HR<br>holistic-grounding<br>rate<br>(higher is better)',
    needsJudge: true,
    counted: 'r1 AND r2 AND r3',
  },
  {
    rate: 'pr',
    name: 'PR prejudice rate',
    label: 'PR<br>prejudice<br>rate<br>(lower is better)',
    needsJudge: false,
    counted: 'r1 AND NOT r3',
  },
  {
    rate: 'cr',
    name: 'CR confabulation rate',
    label: 'CR<br>confabulation<br>rate<br>(lower is better)',
    needsJudge: true,
    counted: 'r1 AND NOT r2',
  },
  {
    rate: 'ir',
    name: 'IR integration-failure rate',
    label: 'IR<br>integration-failure<br>rate<br>(lower is better)',
    needsJudge: false,
    counted: 'r3 AND NOT r1',
  },
];

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

function percent(value: number): string {
  return value.toFixed(1);
}

function isUnjudged(row: Row, meaning: Meaning): boolean {
  return meaning.needsJudge && row.judged === false;
}

function valueIn(row: Row, meaning: Meaning): number | null {
  return isUnjudged(row, meaning) ? null : numberOf(row[meaning.rate]);
}

function samplesOf(row: Row, meaning: Meaning): Samples | null {
  const thetas = [row.theta1, row.theta2, row.theta3].map(numberOf);
  if (isUnjudged(row, meaning) || thetas.some((theta) => theta === null)) return null;
  const model = quoted(String(row.model));
  return {
    from: `mm_ocean.outcomes_at(${thetas.map((theta) => numberLiteral(theta!)).join(', ')})`,
    where: `model = ${model} AND ${meaning.counted}`,
  };
}

/** What a cell says, by line: the model, the rate, how sure it is. */
function tipLines(row: Row, meaning: Meaning): string[] {
  const model = String(row.model);
  if (isUnjudged(row, meaning)) return [model, `${meaning.name}: not judged`];
  const n = numberOf(row[`${meaning.rate}_n`]);
  const videos = n === null ? [] : [`n = ${n}`];
  const value = numberOf(row[meaning.rate]);
  if (value === null) return [model, `${meaning.name}: none`, ...videos];
  const low = numberOf(row[`${meaning.rate}_low`]);
  const high = numberOf(row[`${meaning.rate}_high`]);
  const interval = low === null || high === null ? [] : [`95 % interval ${percent(low)}–${percent(high)}`];
  return [model, `${meaning.name}: ${percent(value)} %`, ...videos, ...interval];
}

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
    ? `${shown}; the highest HR is ${percent(value)}, of ${best!.model}.`
    : `${shown}.`;
}

function figure(given: readonly Row[], theme: Theme): Figure {
  const rows = byHolisticGrounding(given);
  const names = rows.map((row) => String(row.model));
  const heat: Data[] = [];
  const text: string[] = [];
  const textColours: string[] = [];
  for (const [x, meaning] of meanings.entries()) {
    const values = rows.map((row) => valueIn(row, meaning));
    const top = Math.max(10, Math.ceil(Math.max(...values.map((value) => value ?? 0)) / 10) * 10);
    const scale = scaleOf(meaning.rate, theme);
    const tips = rows.map((row) => tipLines(row, meaning));
    const marks: Mark[] = rows.map((row, y) => ({
      samples: samplesOf(row, meaning),
      tip: tips[y]!.join(', '),
    }));
    heat.push({
      type: 'heatmap',
      name: meaning.name,
      x: [x],
      y: rows.map((_, y) => y),
      z: values.map((value) => [value]),
      zmin: 0,
      zmax: top,
      colorscale: [
        [0, scale[0]],
        [1, scale[1]],
      ],
      showscale: false,
      xgap: 3,
      ygap: 2,
      hoverinfo: 'text',
      hovertext: tips.map((lines) => [lines.map(plotText).join('<br>')]),
      customdata: marks.map((mark) => [mark]),
    } as unknown as Data);
    for (const [y, value] of values.entries()) {
      text.push(value === null ? (isUnjudged(rows[y]!, meaning) ? 'not judged' : 'none') : percent(value));
      textColours.push(value === null ? theme.muted : textOn(colourAt(scale, value, top)));
    }
  }
  const numbers = {
    type: 'scatter',
    mode: 'text',
    x: meanings.flatMap((_, x) => rows.map(() => x)),
    y: meanings.flatMap(() => rows.map((_, y) => y)),
    text,
    textfont: { color: textColours },
    hoverinfo: 'skip',
    showlegend: false,
  } as unknown as Data;
  const left = Math.min(260, Math.max(0, ...names.map((name) => name.length)) * CHARACTER_WIDTH + 16);
  return {
    data: [...heat, numbers],
    layout: {
      xaxis: {
        side: 'top',
        range: [-0.5, meanings.length - 0.5],
        tickvals: meanings.map((_, x) => x),
        ticktext: meanings.map((meaning) => meaning.label),
        fixedrange: true,
        ticks: '',
        showgrid: false,
        zeroline: false,
        tickangle: 0,
      },
      yaxis: {
        range: [rows.length - 0.5, -0.5],
        tickvals: rows.map((_, y) => y),
        ticktext: names.map(plotText),
        fixedrange: true,
        ticks: '',
        showgrid: false,
        zeroline: false,
      },
      margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM },
    } as Figure['layout'],
    summary: summary(rows),
    note: 'Gestalt judges models, not people.',
    height: TOP + BOTTOM + Math.max(1, rows.length) * ROW_HEIGHT,
    minWidth: left + RIGHT + meanings.length * NARROWEST_COLUMN,
    points: 'down',
  };
}

/** MM-OCEAN failure fingerprint: models × HR, PR, CR, IR in per cent, each cell with its 95 % interval and samples. */
export const fingerprint: View = {
  name: 'mm-ocean/fingerprint',
  title: 'Failure fingerprint',
  columns,
  figure,
};
