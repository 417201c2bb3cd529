import type { Annotation } from 'plotly.js';
import { plainAxis } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { counted } from '../../../figure/format';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import type { Theme } from '../../../figure/theme';
import { chosenOption, numberOf, type Row, type Switch, type Trace, type View } from '../../../figure/view';
import {
  basisOf,
  type CapabilityAxis,
  figureFormat,
  leaderboardAxes,
  mainAxes,
  tooltipNote,
} from './capabilityAxes';
import { publishedNote, runTitle } from './labels';
import { ranksOf } from './ranks';
import { type RunRoom, runFrame } from './runFrame';
import { type ModelRun, runsOf } from './runs';
import { axisSamples } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const room: RunRoom = { top: 58, right: 16, bottom: 8, line: 26 };
const COLUMN = 92;

/** The columns that some row has a figure in; the three axes of the benchmark always. */
export function columnsOf(rows: readonly Row[]): CapabilityAxis[] {
  return leaderboardAxes.filter(
    (axis) =>
      mainAxes.some(({ column }) => column === axis.column) ||
      rows.some((row) => numberOf(row[axis.column]) !== null),
  );
}

/** What a column compares: the figure itself, of a gap its size. */
function figureIn(row: Row, { column }: CapabilityAxis): number | null {
  const value = numberOf(row[column]);
  return column === 'gap' && value !== null ? Math.abs(value) : value;
}

function sortSwitch(rows: readonly Row[]): Switch {
  return {
    name: 'by',
    label: 'Order by',
    options: columnsOf(rows).map(({ column, label }) => ({
      value: column,
      label: label.replaceAll('<br>', ' '),
    })),
  };
}

function sorted(runs: readonly ModelRun[], axis: CapabilityAxis): ModelRun[] {
  const ranks = ranksOf(
    runs.map((run) => figureIn(run.rows[0]!, axis)),
    axis.better,
  );
  return [...runs.keys()]
    .sort((a, b) => (ranks[a] ?? runs.length + 1) - (ranks[b] ?? runs.length + 1) || a - b)
    .map((i) => runs[i]!);
}

interface RankedCell {
  run: ModelRun;
  row: Row;
  value: number | null;
  rank: number | null;
  /** How many of the column have a rank. */
  ranked: number;
}

function rankedCells(runs: readonly ModelRun[], axis: CapabilityAxis): RankedCell[] {
  const values = runs.map((run) => figureIn(run.rows[0]!, axis));
  const ranks = ranksOf(values, axis.better);
  const ranked = ranks.filter((rank) => rank !== null).length;
  return runs.map((run, y) => ({ run, row: run.rows[0]!, value: values[y]!, rank: ranks[y]!, ranked }));
}

/** The best bold with a full star, the second best underlined with an open one; `none` where there is no figure. */
function cellText({ value, rank }: RankedCell): string {
  const text = figureFormat(value);
  if (rank === 1) return `<b>${text}</b> ★`;
  return rank === 2 ? `<u>${text}</u> ☆` : text;
}

const places: Readonly<Record<number, string>> = { 1: 'best', 2: 'second best' };

function cellTooltip(
  { run, row, value, rank, ranked }: RankedCell,
  { column, name }: CapabilityAxis,
): string[] {
  return [
    runTitle(run),
    `${name}: ${figureFormat(value)}`,
    // A gap is compared by its size; its interval has a sign.
    ...(column === 'gap' && numberOf(row.gap_low) !== null
      ? [`with its sign ${figureFormat(numberOf(row.gap))}`]
      : []),
    ...basisOf(row, column),
    ...(rank === null ? [] : [`rank ${rank} of ${ranked}${places[rank] ? `, ${places[rank]}` : ''}`]),
  ];
}

/** A column: cells that can be pointed at over their whole width, and the numbers on them. */
function columnTraces(runs: readonly ModelRun[], axis: CapabilityAxis, x: number, theme: Theme): Trace[] {
  const column = rankedCells(runs, axis);
  return [
    cells(column, {
      name: axis.label.replaceAll('<br>', ' '),
      x,
      y: (_, place) => place,
      tooltip: (cell) => cellTooltip(cell, axis),
      samples: ({ run, value }) => (value === null ? null : axisSamples(run, axis.column)),
    }),
    labels(column, {
      x,
      y: (_, place) => place,
      text: cellText,
      colour: ({ value }) => (value === null ? theme.muted : theme.foreground),
    }),
  ];
}

function heads(axes: readonly CapabilityAxis[], sortedBy: string): Annotation[] {
  return axes.map(({ label, better, column }, x) =>
    caption(
      `${column === sortedBy ? `<b>${label}</b>` : label} ${better === 'higher' ? '↑' : '↓'}`,
      { x, y: 1, down: -8, axes: { x: 'x' } },
      { xanchor: 'center', align: 'center' },
    ),
  );
}

/** Figures of each model, the best and the second best of each column marked: rows of socialomni.leaderboard or axes. */
export const socialOmniLeaderboard: View = {
  name: 'leaderboard',
  title: 'Leaderboard',
  queries: [
    'FROM socialomni.leaderboard',
    'FROM socialomni.axes',
    "FROM published.beside('socialomni.axes', 'published.socialomni_axes')",
  ],
  columns: ['model', 'who', 'when_accuracy', 'how'],
  switches: (rows) => [...settingSwitch(rows), sortSwitch(rows)],
  figure(given, theme, scene) {
    const rows = rowsOfSetting(given, scene);
    const axes = columnsOf(given);
    const by = chosenOption(sortSwitch(given), scene.settings);
    const axis = axes.find(({ column }) => column === by) ?? axes[0]!;
    const runs = sorted(runsOf(rows, scene), axis);
    const { layout, height, left, stripes } = runFrame(runs, room, theme);
    const first = runs[0];
    const best =
      first && figureIn(first.rows[0]!, axis) !== null
        ? `first by ${axis.name} is ${runTitle(first)} with ${figureFormat(figureIn(first.rows[0]!, axis))}.`
        : 'no model has the figure that orders them.';
    const hasLower = axes.some(({ better }) => better === 'lower');
    return {
      data: axes.flatMap((one, x) => columnTraces(runs, one, x, theme)),
      layout: {
        ...layout,
        xaxis: { ...plainAxis, range: [-0.5, axes.length - 0.5], showticklabels: false },
        shapes: stripes,
        annotations: heads(axes, axis.column),
      },
      summary: `Leaderboard of ${counted(runs.length, 'model')}; ${best}`,
      note: `★ best, ☆ second best of the models shown, ties alike; ↑ higher is better${hasLower ? ', ↓ lower is better' : ''}. Per cent; how: 0 to 100.${tooltipNote(
        rows,
        axes.map(({ column }) => column),
      )}${publishedNote(runs)}`,
      height,
      minWidth: left + room.right + axes.length * COLUMN,
      points: 'down',
    };
  },
};
