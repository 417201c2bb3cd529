import { cellTexts } from '../../../figure/cellText';
import { tooltip } from '../../../figure/marks';
import { type Annotation, captionAt, plainAxis } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { chosenOption, type Figure, numberOf, type Row, type Switch, type View } from '../../../figure/view';
import { type Axis, basisOf, hoverWords, known, printFigure, three } from './axes';
import { cellTrace } from './cells';
import { publishedWords, runWords } from './labels';
import { ranksOf } from './ranks';
import { type Room, runRows } from './runRows';
import { type Run, runsOf } from './runs';
import { samplesOfAxis } from './samples';
import { rowsOfSetting, settingSwitch } from './settings';

const room: Room = { top: 58, right: 16, bottom: 8, line: 26 };
const COLUMN = 92;

/** The columns that some row has a figure in; the three axes of the benchmark always. */
export function columnsOf(rows: readonly Row[]): Axis[] {
  return known.filter(
    (axis) =>
      three.some(({ column }) => column === axis.column) ||
      rows.some((row) => numberOf(row[axis.column]) !== null),
  );
}

/** What a column compares: the figure itself, of a gap its size. */
function figureIn(row: Row, { column }: Axis): number | null {
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

function sorted(runs: readonly Run[], axis: Axis): Run[] {
  const ranks = ranksOf(
    runs.map((run) => figureIn(run.rows[0]!, axis)),
    axis.better,
  );
  return [...runs.keys()]
    .sort((a, b) => (ranks[a] ?? runs.length + 1) - (ranks[b] ?? runs.length + 1) || a - b)
    .map((i) => runs[i]!);
}

/** The best bold with a full star, the second best underlined with an open one; `none` where there is no figure. */
function cellText(value: number | null, rank: number | null): string {
  const text = printFigure(value);
  if (rank === 1) return `<b>${text}</b> ★`;
  return rank === 2 ? `<u>${text}</u> ☆` : text;
}

const places: Readonly<Record<number, string>> = { 1: 'best', 2: 'second best' };

/** The cells of a column: what they say, as wide as they are, and the numbers on them. */
function columnTraces(runs: readonly Run[], axis: Axis, x: number, theme: Theme): Data[] {
  const values = runs.map((run) => figureIn(run.rows[0]!, axis));
  const ranks = ranksOf(values, axis.better);
  const ranked = ranks.filter((rank) => rank !== null).length;
  const texts = runs.map((run, y) => {
    const row = run.rows[0]!;
    const rank = ranks[y]!;
    return tooltip(
      [
        runWords(run),
        `${axis.name}: ${printFigure(values[y]!)}`,
        // A gap is compared by its size; its interval has a sign.
        ...(axis.column === 'gap' && numberOf(row.gap_low) !== null
          ? [`with its sign ${printFigure(numberOf(row.gap))}`]
          : []),
        ...basisOf(row, axis.column),
        ...(rank === null ? [] : [`rank ${rank} of ${ranked}${places[rank] ? `, ${places[rank]}` : ''}`]),
      ],
      values[y] === null ? null : samplesOfAxis(run, axis.column),
    );
  });
  return [
    cellTrace(axis.label.replaceAll('<br>', ' '), texts, x),
    cellTexts(
      values.map((value, y) => ({
        x,
        y,
        text: cellText(value, ranks[y]!),
        colour: value === null ? theme.muted : theme.foreground,
      })),
    ),
  ];
}

function heads(axes: readonly Axis[], sortedBy: string): Annotation[] {
  return axes.map(({ label, better, column }, x) =>
    captionAt(
      `${column === sortedBy ? `<b>${label}</b>` : label} ${better === 'higher' ? '↑' : '↓'}`,
      { x, y: 1, down: -8 },
      { xref: 'x', xanchor: 'center', align: 'center' },
    ),
  );
}

/** Figures of each model, the best and the second best of each column marked: rows of socialomni.leaderboard or axes. */
export const leaderboard: View = {
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
    const frame = runRows(runs, room, theme);
    const first = runs[0];
    const best =
      first && figureIn(first.rows[0]!, axis) !== null
        ? `first by ${axis.name} is ${runWords(first)} with ${printFigure(figureIn(first.rows[0]!, axis))}.`
        : 'no model has the figure that orders them.';
    const hasLower = axes.some(({ better }) => better === 'lower');
    return {
      data: axes.flatMap((one, x) => columnTraces(runs, one, x, theme)),
      layout: {
        ...frame.layout,
        xaxis: { ...plainAxis, range: [-0.5, axes.length - 0.5], showticklabels: false },
        shapes: frame.stripes,
        annotations: heads(axes, axis.column),
      } as unknown as Figure['layout'],
      summary: `Leaderboard of ${runs.length} ${runs.length === 1 ? 'model' : 'models'}; ${best}`,
      note: `★ best, ☆ second best of the models shown, ties alike; ↑ higher is better${hasLower ? ', ↓ lower is better' : ''}. Per cent; how: 0 to 100.${hoverWords(
        rows,
        axes.map(({ column }) => column),
      )}${publishedWords(runs)}`,
      height: frame.height,
      minWidth: frame.left + room.right + axes.length * COLUMN,
      points: 'down',
    };
  },
};
