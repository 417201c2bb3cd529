import type { Annotation } from 'plotly.js';
import { plainAxis } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { counted } from '../../../figure/format';
import { chosenOption, numberOf, type Row, type Switch, type View } from '../../../figure/view';
import { type CapabilityAxis, figureFormat, leaderboardAxes, mainAxes, tooltipNote } from './capabilityAxes';
import { publishedNote, runTitle } from './labels';
import { columnTraces, figureIn, runsByRank } from './leaderboardColumn';
import { type RunRoom, runFrame } from './runFrame';
import { runsOf } from './runs';
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
    const runs = runsByRank(runsOf(rows, scene), axis);
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
