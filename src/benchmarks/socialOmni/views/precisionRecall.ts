import { axisTitle, plainAxis } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { counted, type Interval } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { dots } from '../../../figure/marks/dots';
import { line } from '../../../figure/marks/lines';
import { intervalOf } from '../../../figure/rows';
import { is } from '../../../figure/samples';
import { isHighContrast, type Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace, type View } from '../../../figure/view';
import { basisOf, countNote, figureFormat } from './capabilityAxes';
import { publishedNote, runTitle } from './labels';
import { runLegend } from './runLegend';
import { type ModelRun, runsOf } from './runs';
import { runSamples } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const PLOT = 360;
const room = { top: 16, right: 58, bottom: 50, left: 58 };
const settingOptions = { all: true };
const ISO = [0.2, 0.4, 0.6, 0.8] as const;

/** Precision that gives F1 `f1` at a recall, both in per cent: p = f r / (2 r − f). */
export function isoPrecision(f1: number, recall: number): number {
  return (100 * f1 * recall) / (2 * recall - 100 * f1);
}

/** Recall and precision in per cent along one F1, within the plane. */
function isoLine(f1: number, theme: Theme): Trace {
  // Precision is 100 at the least recall, f / (2 − f); the steps grow with recall, where the line is flat.
  const least = (100 * f1) / (2 - f1);
  const recalls = Array.from({ length: 41 }, (_, i) => least * (100 / least) ** (i / 40));
  return line(recalls, {
    x: (recall) => recall,
    y: (recall) => isoPrecision(f1, recall),
    colour: theme.muted,
    width: 1,
    dash: 'dot',
    opacity: isHighContrast(theme) ? 1 : 0.6,
  });
}

interface Spot {
  run: ModelRun;
  row: Row;
  x: number;
  y: number;
}

function spotsOf(runs: readonly ModelRun[]): Spot[] {
  return runs.flatMap((run) => {
    const row = run.rows[0]!;
    const [x, y] = [numberOf(row.recall), numberOf(row.precision)];
    return x === null || y === null ? [] : [{ run, row, x, y }];
  });
}

function spotTooltip({ run, row }: Spot): string[] {
  const figure = (label: string, name: string): string =>
    [`${label}: ${figureFormat(numberOf(row[name]))} %`, ...basisOf(row, name)].join(', ');
  return [runTitle(run), figure('precision', 'precision'), figure('recall', 'recall'), figure('F1', 'f1')];
}

/** An interval that has a length. */
function extent(row: Row, column: string): Interval | null {
  const interval = intervalOf(row, column);
  return interval && interval.low !== interval.high ? interval : null;
}

function spotDot(spot: Spot): Trace {
  const { symbol, colour } = spot.run;
  return dots([spot], {
    name: runTitle(spot.run),
    x: ({ x }) => x,
    y: ({ y }) => y,
    symbol,
    colour,
    size: 12,
    outline: { width: 2, colour },
    intervals: {
      x: ({ row }) => extent(row, 'recall'),
      y: ({ row }) => extent(row, 'precision'),
      colour,
    },
    tooltip: spotTooltip,
    samples: ({ run }) =>
      runSamples(run, 'socialomni.turn_answers', { anyOf: [is('yes', true), is('truth_yes', true)] }),
  });
}

function best(spots: readonly Spot[]): string {
  const ranked = spots
    .map(({ run, row }) => ({ run, f1: numberOf(row.f1) }))
    .filter(({ f1 }) => f1 !== null)
    .sort((a, b) => b.f1! - a.f1!);
  return ranked[0]
    ? `the highest F1 is ${figureFormat(ranked[0].f1)}, of ${runTitle(ranked[0].run)}.`
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
  switches: (rows) => settingSwitch(rows, settingOptions),
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene, settingOptions);
    const runs = runsOf(rows, scene);
    const spots = spotsOf(runs);
    const left = runs.length - spots.length;
    const missing =
      left === 0 ? '' : ` ${left} ${left === 1 ? 'run lacks' : 'runs lack'} a figure and cannot be placed.`;
    const counts = runs.filter((run) => !run.isPublished).map((run) => numberOf(run.rows[0]!.n));
    const axis = {
      ...plainAxis,
      showline: true,
      range: [0, 104] as [number, number],
      tickvals: [0, 20, 40, 60, 80, 100],
    };
    const legend = runLegend(runs, theme, 'plane');
    const { layout, height } = frame(PLOT, room, legend);
    return {
      data: [...ISO.map((f1) => isoLine(f1, theme)), ...legend.entries, ...spots.map(spotDot)],
      layout: {
        ...layout,
        showlegend: true,
        xaxis: { ...axis, title: axisTitle('Recall, %') },
        yaxis: { ...axis, title: axisTitle('Precision, %') },
        annotations: ISO.map((f1) =>
          caption(
            `F1 ${f1}`,
            { x: 1, y: isoPrecision(f1, 100), right: 8, axes: { y: 'y' } },
            { font: smallFont(theme) },
          ),
        ),
      },
      summary: `Precision and recall of ${counted(runs.length, 'run')}; ${best(spots)}`,
      note: `${countNote(counts, 'items (level 2, first question)')}Yes (A) is positive; no letter is no yes. Dotted: equal F1. Bars: 95 % percentile bootstrap over items.${missing}${publishedNote(runs)}`,
      height,
      minWidth: 620,
      points: 'across',
    };
  },
};
