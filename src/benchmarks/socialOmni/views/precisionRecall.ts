import { endsOf, errorBars } from '../../../figure/errorBars';
import { atPoints, tooltip } from '../../../figure/marks';
import { axisTitle, captionAt, plainAxis, small } from '../../../figure/panels';
import { is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { basisOf, countWords, printFigure } from './axes';
import { publishedWords, runWords } from './labels';
import { legendOf, runLegendHeight, runLegendLayout } from './legend';
import { type Run, runsOf } from './runs';
import { samplesOf } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const PLOT = 360;
const TOP = 16;
const AXIS = 50;
const choice = { all: true };
const ISO = [0.2, 0.4, 0.6, 0.8] as const;

/** Precision that gives F1 `f1` at a recall, both in per cent: p = f r / (2 r − f). */
export function isoPrecision(f1: number, recall: number): number {
  return (100 * f1 * recall) / (2 * recall - 100 * f1);
}

/** Recall and precision in per cent along one F1, within the plane. */
function isoLine(f1: number, theme: Theme): Data {
  // Precision is 100 at the least recall, f / (2 − f); the steps grow with recall, where the line is flat.
  const least = (100 * f1) / (2 - f1);
  const recalls = Array.from({ length: 41 }, (_, i) => least * (100 / least) ** (i / 40));
  return {
    type: 'scatter',
    mode: 'lines',
    x: recalls,
    y: recalls.map((recall) => isoPrecision(f1, recall)),
    line: { color: theme.muted, width: 1, dash: 'dot' },
    opacity: theme.kind.startsWith('high-contrast') ? 1 : 0.6,
    hoverinfo: 'skip',
    showlegend: false,
  } as unknown as Data;
}

interface Spot {
  run: Run;
  row: Row;
  x: number;
  y: number;
}

function spotsOf(runs: readonly Run[]): Spot[] {
  return runs.flatMap((run) => {
    const row = run.rows[0]!;
    const [x, y] = [numberOf(row.recall), numberOf(row.precision)];
    return x === null || y === null ? [] : [{ run, row, x, y }];
  });
}

function linesOf({ run, row }: Spot): string[] {
  const figure = (label: string, name: string): string =>
    [`${label}: ${printFigure(numberOf(row[name]))} %`, ...basisOf(row, name)].join(', ');
  return [runWords(run), figure('precision', 'precision'), figure('recall', 'recall'), figure('F1', 'f1')];
}

function bars({ run, row }: Spot, name: string): object {
  const ends = endsOf(row, name);
  const isKnown = ends.low !== null && ends.high !== null && ends.low !== ends.high;
  return isKnown ? { ...errorBars([ends]), color: run.colour } : { visible: false };
}

function trace(spot: Spot): Data {
  const { run, x, y } = spot;
  const text = tooltip(
    linesOf(spot),
    samplesOf(run, 'socialomni.turn_answers', { anyOf: [is('yes', true), is('truth_yes', true)] }),
  );
  return {
    type: 'scatter',
    mode: 'markers',
    name: runWords(run),
    showlegend: false,
    x: [x],
    y: [y],
    marker: {
      symbol: run.symbol,
      color: run.colour,
      size: 12,
      opacity: 1,
      line: { width: 2, color: run.colour },
    },
    error_x: bars(spot, 'recall'),
    error_y: bars(spot, 'precision'),
    cliponaxis: false,
    ...atPoints([text]),
  } as unknown as Data;
}

function best(spots: readonly Spot[]): string {
  const ranked = spots
    .map(({ run, row }) => ({ run, f1: numberOf(row.f1) }))
    .filter(({ f1 }) => f1 !== null)
    .sort((a, b) => b.f1! - a.f1!);
  return ranked[0]
    ? `the highest F1 is ${printFigure(ranked[0].f1)}, of ${runWords(ranked[0].run)}.`
    : 'no F1 is known.';
}

/** Level 2, would you speak now: precision against recall, yes as positive, with lines of equal F1. */
export const precisionRecall: View = {
  name: 'precision-recall',
  title: 'When to speak: precision and recall of “yes, now”',
  queries: [
    'FROM socialomni.turn_taking',
    "FROM published.beside('socialomni.turn_taking', 'published.socialomni_when')",
  ],
  columns: ['model', 'precision', 'recall', 'f1'],
  switches: (rows) => settingSwitch(rows, choice),
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene, choice);
    const runs = runsOf(rows, scene);
    const spots = spotsOf(runs);
    const left = runs.length - spots.length;
    const missing =
      left === 0 ? '' : ` ${left} ${left === 1 ? 'run lacks' : 'runs lack'} a figure and cannot be placed.`;
    const counts = runs.filter((run) => !run.isPublished).map((run) => numberOf(run.rows[0]!.n));
    const axis = {
      ...plainAxis,
      showgrid: false,
      showline: true,
      range: [0, 104],
      tickvals: [0, 20, 40, 60, 80, 100],
    };
    const key = runLegendHeight(runs);
    return {
      data: [...ISO.map((f1) => isoLine(f1, theme)), ...legendOf(runs, 'plane'), ...spots.map(trace)],
      layout: {
        xaxis: { ...axis, title: axisTitle('Recall, %') },
        yaxis: { ...axis, title: axisTitle('Precision, %') },
        ...runLegendLayout(runs, theme),
        annotations: ISO.map((f1) =>
          captionAt(
            `F1 ${f1}`,
            { x: 1, y: isoPrecision(f1, 100), right: 8 },
            { yref: 'y', yanchor: 'middle', font: small(theme) },
          ),
        ),
        margin: { l: 58, r: 58, t: TOP, b: AXIS + key, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Precision and recall of ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}; ${best(spots)}`,
      note: `${countWords(counts, 'items (level 2, first question)')}Yes (A) is positive; no letter is no yes. Dotted: equal F1. Bars: 95 % percentile bootstrap over items.${missing}${publishedWords(runs)}`,
      height: TOP + PLOT + AXIS + key,
      minWidth: 620,
      points: 'across',
    };
  },
};
