import type { Data } from 'plotly.js';
import { palettes } from '../colours';
import { small } from '../gesBench/dots';
import { is, type Said, said } from '../gesBench/marks';
import { axisTitle, plainAxis, stripes, words } from '../gesBench/panels';
import { intervalWords, switchOf } from '../gesBench/words';
import type { Theme } from '../theme';
import { chosen, type Figure, numberOf, type Row, type Scene, type Switch, type View } from '../view';
import { countWords, print } from './axes';
import { cellTrace } from './cells';
import {
  isPublished,
  labelRoom,
  labelsOf,
  publishedWords,
  type Run,
  rowsOfSetting,
  runsOf,
  runWords,
  settingSwitch,
} from './runs';
import { samplesOf } from './samples';

const ROW_HEIGHT = 34;
const TOP = 58;
const BOTTOM = 46;
const RIGHT = 16;
/** Shares of the plot: the accuracies, and the gaps in words. */
const ACCURACIES = [0, 0.68] as const;
const GAPS = [0.7, 1] as const;
const choice = { all: true };

const splits = [
  { column: 'consistent', words: 'seen is heard', symbol: 'circle', hue: 0, dy: -0.13 },
  { column: 'inconsistent', words: 'seen is not heard', symbol: 'diamond', hue: 3, dy: 0.13 },
] as const;
type Split = (typeof splits)[number];

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
    (row) => !definition || isPublished(row) || row.definition === chosen(definition, scene.settings),
  );
}

const signed = (value: number | null): string =>
  value !== null && value > 0 ? `+${print(value)}` : print(value);

function samplesFor(run: Run, condition: string): Said['mark']['samples'] {
  const { definition } = run.rows[0]!;
  return typeof definition === 'string'
    ? samplesOf(run, 'socialomni.answers_by_definition', is('definition', definition), condition)
    : samplesOf(run, 'socialomni.answers', condition);
}

function splitTraces(split: Split, runs: readonly Run[], theme: Theme): Data[] {
  const { column } = split;
  const colour = palettes[theme.kind][split.hue]!;
  const shown = runs.flatMap((run, y) => {
    const row = run.rows[0]!;
    const value = numberOf(row[column]);
    return value === null ? [] : [{ run, row, y: y + split.dy, value }];
  });
  const end = (row: Row, side: string): number | null => numberOf(row[`${column}_${side}`]);
  const texts = shown.map(({ run, row, value }) => {
    const n = numberOf(row[`${column}_n`]);
    const lines = [
      runWords(run),
      `${column} (${split.words}): ${print(value)} %`,
      ...(n === null ? [] : [`n = ${n} items`]),
      ...intervalWords(end(row, 'low'), end(row, 'high'), print),
    ];
    return said(lines, samplesFor(run, is('consistency', column)));
  });
  const intervals = shown.filter(({ row }) => end(row, 'low') !== null && end(row, 'high') !== null);
  return [
    {
      type: 'scatter',
      mode: 'lines',
      x: intervals.flatMap(({ row }) => [end(row, 'low'), end(row, 'high'), null]),
      y: intervals.flatMap(({ y }) => [y, y, null]),
      line: { color: colour, width: 1.5 },
      hoverinfo: 'skip',
    },
    {
      type: 'scatter',
      mode: 'markers',
      name: column,
      x: shown.map(({ value }) => value),
      y: shown.map(({ y }) => y),
      marker: {
        symbol: shown.map(({ run }) => (run.isPublished ? `${split.symbol}-open` : split.symbol)),
        color: colour,
        size: 11,
        opacity: 1,
        line: { width: 2, color: colour },
      },
      cliponaxis: false,
      hoverinfo: 'text',
      hovertext: texts.map(({ hover }) => hover),
      customdata: texts.map(({ mark }) => mark),
    },
  ] as unknown as Data[];
}

/** From one split to the other, and what the gap is in words at the right. */
function gaps(runs: readonly Run[], theme: Theme): Data[] {
  const both = runs.flatMap((run, y) => {
    const [from, to] = splits.map(({ column }) => numberOf(run.rows[0]![column]));
    return typeof from === 'number' && typeof to === 'number' ? [{ from, to, y }] : [];
  });
  const texts = runs.map((run) => {
    const row = run.rows[0]!;
    const lines = [
      runWords(run),
      `gap, consistent − inconsistent: ${signed(numberOf(row.gap))} points`,
      ...intervalWords(numberOf(row.gap_low), numberOf(row.gap_high), print),
    ];
    return said(lines, samplesFor(run, 'consistency IS NOT NULL'));
  });
  const label = ({ gap, gap_low, gap_high }: Row): string => {
    const [low, high] = [numberOf(gap_low), numberOf(gap_high)];
    const interval = low === null || high === null ? '' : ` (${print(low)} to ${print(high)})`;
    return `<b>${signed(numberOf(gap))}</b>${interval}`;
  };
  return [
    {
      type: 'scatter',
      mode: 'lines',
      x: both.flatMap(({ from, to }) => [from, to, null]),
      y: both.flatMap(({ y }) => [y - 0.13, y + 0.13, null]),
      line: { color: theme.foreground, width: 2.5 },
      opacity: 0.55,
      hoverinfo: 'skip',
    },
    cellTrace('gap', texts, 0, 'x2'),
    {
      type: 'scatter',
      mode: 'text',
      x: runs.map(() => -0.5),
      y: runs.map((_, y) => y),
      xaxis: 'x2',
      text: runs.map((run) => label(run.rows[0]!)),
      textposition: 'middle right',
      textfont: { color: theme.foreground },
      cliponaxis: false,
      hoverinfo: 'skip',
    },
  ] as unknown as Data[];
}

function key(theme: Theme): string {
  const signs = { circle: '●', diamond: '◆' };
  return splits
    .map(
      ({ column, words: text, symbol, hue }) =>
        `<span style="color:${palettes[theme.kind][hue]}">${signs[symbol]}</span> ${column} (${text})`,
    )
    .join('    ');
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
  columns: ['model', 'consistent', 'inconsistent', 'gap'],
  switches: (rows) => [...settingSwitch(rows, choice), ...definitionSwitch(rows)],
  figure(given, theme, scene) {
    const rows = rowsChosen(given, scene);
    const runs = runsOf(rows, scene);
    const left = labelRoom(runs);
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
              words(
                `no ${column} item`,
                { x: 0, y: y + dy, right: 4 },
                { yref: 'y', yanchor: 'middle', font: small(theme) },
              ),
            ]
          : [],
      ),
    );
    const hasIntervals = rows.some((row) => numberOf(row.consistent_low) !== null);
    return {
      data: [
        ...gaps(runs, theme).slice(0, 1),
        ...splits.flatMap((split) => splitTraces(split, runs, theme)),
        ...gaps(runs, theme).slice(1),
      ],
      layout: {
        xaxis: {
          ...plainAxis,
          showgrid: true,
          domain: ACCURACIES,
          range: [0, 100],
          tickvals: [0, 20, 40, 60, 80, 100],
          title: axisTitle('Who accuracy, %   (dashed: chance, 25)'),
        },
        xaxis2: { ...plainAxis, domain: GAPS, range: [-0.5, 0.5], showticklabels: false, anchor: 'y' },
        yaxis: {
          ...plainAxis,
          range: [runs.length - 0.5, -0.5],
          tickvals: runs.map((_, y) => y),
          ticktext: labelsOf(runs),
        },
        shapes: [
          ...stripes(runs.length, theme),
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
          words(key(theme), { x: 0, y: 1, right: 12 - left, down: -30 }),
          words('<b>Gap Δ</b>, points', { x: GAPS[0], y: 1, down: -6 }),
          ...none,
        ],
        showlegend: false,
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: summary(runs),
      note: `${definition ? `Definition of the ${definition}. ` : ''}${counts('consistent')}${counts('inconsistent')}${hasIntervals ? 'Lines and brackets: 95 % percentile bootstrap over items.' : 'The rows have no intervals.'}${publishedWords(runs)}`,
      height: TOP + BOTTOM + Math.max(1, runs.length) * ROW_HEIGHT,
      minWidth: left + RIGHT + 480,
      points: 'down',
    };
  },
};
