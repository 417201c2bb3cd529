import { axisTitle, plainAxis } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { counted } from '../../../figure/format';
import { isPublished } from '../../../figure/published';
import { verticalRule } from '../../../figure/shapes';
import { chosenIn, switchOf } from '../../../figure/switches';
import { numberOf, type Row, type Scene, type Switch, type View } from '../../../figure/view';
import { DEFINITIONS } from '../vocabulary';
import { countNote } from './capabilityAxes';
import { gapCells, gapFormat, gapLines, splitKey, splits, splitTraces } from './gapMarks';
import { publishedNote, runTitle } from './labels';
import { type RunRoom, runFrame } from './runFrame';
import { type ModelRun, runsOf } from './runs';
import { rowsOfSetting, settingSwitch } from './settings';

const room: RunRoom = { top: 58, right: 16, bottom: 46, line: 34 };
/** Shares of the plot: the accuracies, and the gaps in words. */
const ACCURACIES: [number, number] = [0, 0.68];
const GAPS: [number, number] = [0.7, 1];
const settingOptions = { all: true };

const definitions: Readonly<Record<(typeof DEFINITIONS)[number], string>> = {
  paper: 'paper: no letter or skipped is wrong',
  pipeline: 'pipeline: skipped is left out',
};

function definitionSwitch(rows: readonly Row[]): Switch[] {
  const there = DEFINITIONS.filter((name) => rows.some((row) => row.definition === name));
  return switchOf(
    'definition',
    'Definition',
    there.map((value) => ({ value, label: definitions[value] })),
  );
}

function rowsChosen(rows: readonly Row[], scene: Scene): Row[] {
  const definition = chosenIn(definitionSwitch(rows), scene.settings);
  return rowsOfSetting(rows, scene, settingOptions).filter(
    (row) => definition === null || isPublished(row) || row.definition === definition,
  );
}

function summary(runs: readonly ModelRun[]): string {
  const known = runs
    .map((run) => ({ run, gap: numberOf(run.rows[0]!.gap) }))
    .filter(({ gap }) => gap !== null)
    .sort((a, b) => Math.abs(b.gap!) - Math.abs(a.gap!));
  const shown = `Who accuracy of ${counted(runs.length, 'run')} on consistent and inconsistent items`;
  return known[0]
    ? `${shown}; the widest gap is ${gapFormat(known[0].gap)} points, of ${runTitle(known[0].run)}.`
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
  switches: (rows) => [...settingSwitch(rows, settingOptions), ...definitionSwitch(rows)],
  figure(given, theme, scene) {
    const rows = rowsChosen(given, scene);
    const runs = runsOf(rows, scene);
    const { layout, height, left, stripes } = runFrame(runs, room, theme);
    const drawn = DEFINITIONS.find((name) => rows[0]?.definition === name);
    const definition = drawn && definitions[drawn];
    const counts = (name: string): string =>
      countNote(
        rows.filter((row) => !isPublished(row)).map((row) => numberOf(row[`${name}_n`])),
        `${name} items`,
      );
    const none = runs.flatMap((run, y) =>
      splits.flatMap(({ column, dy }) =>
        numberOf(run.rows[0]![column]) === null
          ? [
              caption(
                `no ${column} item`,
                { x: 0, y: y + dy, right: 4, axes: { y: 'y' } },
                { font: smallFont(theme) },
              ),
            ]
          : [],
      ),
    );
    const hasIntervals = rows.some((row) => numberOf(row.consistent_low) !== null);
    return {
      data: [
        gapLines(runs, theme),
        ...splits.flatMap((split) => splitTraces(split, runs, theme)),
        ...gapCells(runs, theme),
      ],
      layout: {
        ...layout,
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
          ...stripes,
          verticalRule(25, { colour: theme.foreground, width: 1.5, dash: 'dash', layer: 'below' }),
        ],
        annotations: [
          caption(splitKey(theme), { x: 0, y: 1, right: 12 - left, down: -30 }),
          caption('<b>Gap Δ</b>, points', { x: GAPS[0], y: 1, down: -6 }),
          ...none,
        ],
      },
      summary: summary(runs),
      note: `${definition ? `Definition of the ${definition}. ` : ''}${counts('consistent')}${counts('inconsistent')}${hasIntervals ? 'Lines and brackets: 95 % percentile bootstrap over items.' : 'The rows have no intervals.'}${publishedNote(runs)}`,
      height,
      minWidth: left + room.right + 480,
      points: 'down',
    };
  },
};
