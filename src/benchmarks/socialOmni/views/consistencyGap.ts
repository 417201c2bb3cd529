import { axisTitle, captionAt, plainAxis, small } from '../../../figure/panels';
import { isPublished } from '../../../figure/published';
import {
  chosenOption,
  type Figure,
  numberOf,
  type Row,
  type Scene,
  type Switch,
  type View,
} from '../../../figure/view';
import { switchOf } from '../../../figure/words';
import { countWords } from './axes';
import { gapTraces, signed, splitKey, splits, splitTraces } from './gapMarks';
import { publishedWords, runWords } from './labels';
import { type Room, runRows } from './runRows';
import { type Run, runsOf } from './runs';
import { rowsOfSetting, settingSwitch } from './settings';

const room: Room = { top: 58, right: 16, bottom: 46, line: 34 };
/** Shares of the plot: the accuracies, and the gaps in words. */
const ACCURACIES = [0, 0.68] as const;
const GAPS = [0.7, 1] as const;
const choice = { all: true };

const definitions: Readonly<Record<string, string>> = {
  paper: 'paper: no letter or skipped is wrong',
  pipeline: 'pipeline: skipped is left out',
};

function definitionSwitch(rows: readonly Row[]): Switch[] {
  const there = Object.keys(definitions).filter((name) => rows.some((row) => row.definition === name));
  return switchOf(
    'definition',
    'Definition',
    there.map((value) => ({ value, label: definitions[value]! })),
  );
}

function rowsChosen(rows: readonly Row[], scene: Scene): Row[] {
  const definition = definitionSwitch(rows)[0];
  return rowsOfSetting(rows, scene, choice).filter(
    (row) => !definition || isPublished(row) || row.definition === chosenOption(definition, scene.settings),
  );
}

function summary(runs: readonly Run[]): string {
  const known = runs
    .map((run) => ({ run, gap: numberOf(run.rows[0]!.gap) }))
    .filter(({ gap }) => gap !== null)
    .sort((a, b) => Math.abs(b.gap!) - Math.abs(a.gap!));
  const shown = `Who accuracy of ${runs.length} ${runs.length === 1 ? 'run' : 'runs'} on consistent and inconsistent items`;
  return known[0]
    ? `${shown}; the widest gap is ${signed(known[0].gap)} points, of ${runWords(known[0].run)}.`
    : `${shown}; no gap is known.`;
}

/** Who accuracy where the one seen is the one heard and where not, per run, with the gap between: rows of socialomni.who. */
export const consistencyGap: View = {
  name: 'consistency-gap',
  title: 'Who: consistent against inconsistent items',
  queries: [
    'FROM socialomni.who',
    "FROM published.beside('socialomni.who', 'published.socialomni_consistency')",
  ],
  columns: ['model', 'consistent', 'inconsistent', 'gap'],
  switches: (rows) => [...settingSwitch(rows, choice), ...definitionSwitch(rows)],
  figure(given, theme, scene) {
    const rows = rowsChosen(given, scene);
    const runs = runsOf(rows, scene);
    const frame = runRows(runs, room, theme);
    const definition = rows.map((row) => definitions[String(row.definition)]).find(Boolean);
    const counts = (name: string): string =>
      countWords(
        rows.filter((row) => !isPublished(row)).map((row) => numberOf(row[`${name}_n`])),
        `${name} items`,
      );
    const none = runs.flatMap((run, y) =>
      splits.flatMap(({ column, dy }) =>
        numberOf(run.rows[0]![column]) === null
          ? [
              captionAt(
                `no ${column} item`,
                { x: 0, y: y + dy, right: 4 },
                { yref: 'y', yanchor: 'middle', font: small(theme) },
              ),
            ]
          : [],
      ),
    );
    const [line, ...labels] = gapTraces(runs, theme);
    const hasIntervals = rows.some((row) => numberOf(row.consistent_low) !== null);
    return {
      data: [line!, ...splits.flatMap((split) => splitTraces(split, runs, theme)), ...labels],
      layout: {
        ...frame.layout,
        xaxis: {
          ...plainAxis,
          showgrid: true,
          domain: ACCURACIES,
          range: [0, 100],
          tickvals: [0, 20, 40, 60, 80, 100],
          title: axisTitle('Who accuracy, %   (dashed: chance, 25)'),
        },
        xaxis2: { ...plainAxis, domain: GAPS, range: [-0.5, 0.5], showticklabels: false, anchor: 'y' },
        shapes: [
          ...frame.stripes,
          {
            type: 'line',
            yref: 'paper',
            x0: 25,
            x1: 25,
            y0: 0,
            y1: 1,
            line: { color: theme.foreground, width: 1.5, dash: 'dash' },
            layer: 'below',
          },
        ],
        annotations: [
          captionAt(splitKey(theme), { x: 0, y: 1, right: 12 - frame.left, down: -30 }),
          captionAt('<b>Gap Δ</b>, points', { x: GAPS[0], y: 1, down: -6 }),
          ...none,
        ],
      } as unknown as Figure['layout'],
      summary: summary(runs),
      note: `${definition ? `Definition of the ${definition}. ` : ''}${counts('consistent')}${counts('inconsistent')}${hasIntervals ? 'Lines and brackets: 95 % percentile bootstrap over items.' : 'The rows have no intervals.'}${publishedWords(runs)}`,
      height: frame.height,
      minWidth: frame.left + room.right + 480,
      points: 'down',
    };
  },
};
