import { greatest } from 'd3-array';
import { placeAxis, plainAxis, rowAxis } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { cellTextColour, colourBar, divergingScale } from '../../../figure/colourScale';
import { countRange, decimals, sampleSize } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import { distinctTexts } from '../../../figure/rows';
import { switchAmong, switchOf } from '../../../figure/switches';
import { labelWidth, plotText, shortened } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import {
  chosenOption,
  type Figure,
  numberOf,
  type Row,
  type Scene,
  type Switch,
  type Trace,
  type View,
} from '../../../figure/view';
import { namesOf, type Pairing, pairingOf, pairRow, pairSamples, panelName } from './correlationPairs';

const CELL = 34;
const NARROWEST_CELL = 58;
const room = { top: 50, right: 44, bottom: 68 };
const LONGEST_NAME = 18;

/** The panel's switch, and one for the model where judges are compared model by model; named by their columns. */
function switchesOf(rows: readonly Row[]): Switch[] {
  const pairing = pairingOf(rows);
  if (!pairing) return [];
  const panels = distinctTexts(rows, pairing.panel).map((value) => ({ value, label: panelName(value) }));
  return [
    ...switchOf(pairing.panel, pairing.panelLabel, panels),
    ...(pairing.side === 'judge' ? switchAmong('model', 'Model', distinctTexts(rows, 'model')) : []),
  ];
}

function chosenRows(rows: readonly Row[], scene: Scene): Row[] {
  return switchesOf(rows).reduce<Row[]>(
    (left, one) => left.filter((row) => String(row[one.name]) === chosenOption(one, scene.settings)),
    [...rows],
  );
}

interface Pair {
  a: string;
  b: string;
  x: number;
  y: number;
  row: Row | undefined;
  rho: number | null;
}

function pairTooltip({ a, b, row, rho }: Pair, pairing: Pairing): string[] {
  if (!row) return [`${a} and ${b}`, a === b ? 'the same' : 'none'];
  const difference = numberOf(row.mean_difference);
  const apart = decimals(difference === null ? null : Math.abs(difference), 2);
  const way = difference !== null && difference < 0 ? 'lower' : 'higher';
  return [
    `${a} and ${b}`,
    `Spearman ρ, ${panelName(String(row[pairing.panel]))}: ${decimals(rho, 3)}`,
    ...(difference === null ? [] : [`${row.judge_a} scores ${apart} ${way} than ${row.judge_b} on average`]),
    ...sampleSize(numberOf(row.n) ?? 0, pairing.counted),
  ];
}

function matrix(rows: readonly Row[], names: readonly string[], pairing: Pairing, theme: Theme): Trace[] {
  const scale = divergingScale(theme);
  const pairs = names.flatMap((a, y) =>
    names.map((b, x): Pair => {
      const row = pairRow(rows, pairing, a, b);
      return { a, b, x, y, row, rho: numberOf(row?.rho) };
    }),
  );
  return [
    cells(pairs, {
      name: 'Spearman ρ',
      x: ({ x }) => x,
      y: ({ y }) => y,
      value: ({ rho }) => rho,
      scale,
      gap: [2, 2],
      colourBar: colourBar([-1, -0.5, 0, 0.5, 1], (end) => String(end).replace('-', '−'), 0.5, theme),
      tooltip: (pair) => pairTooltip(pair, pairing),
      samples: ({ row }) => (row ? pairSamples(row, pairing) : null),
    }),
    labels(pairs, {
      x: ({ x }) => x,
      y: ({ y }) => y,
      text: ({ a, b, rho }) => (rho === null ? (a === b ? '·' : 'none') : decimals(rho, 2)),
      colour: ({ rho }) => cellTextColour(scale, rho, theme),
    }),
  ];
}

function summary(rows: readonly Row[], names: readonly string[], pairing: Pairing): string {
  const pairs = names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => {
      const rho = numberOf(pairRow(rows, pairing, a, b)?.rho);
      return rho === null ? [] : [{ a, b, rho }];
    }),
  );
  const most = greatest(pairs, ({ rho }) => rho);
  return `Spearman’s ρ between ${names.length} ${pairing.side}s${most ? `; the highest is ${decimals(most.rho, 2)}, of ${most.a} and ${most.b}` : ''}.`;
}

/** What is drawn of rows that hold no pairs. */
const empty: Figure = {
  data: [],
  layout: {
    xaxis: { ...plainAxis, visible: false },
    yaxis: { ...plainAxis, visible: false },
    annotations: [caption('none', { x: 0, y: 0.5 })],
    margin: { l: 12, r: 12, t: 8, b: 8 },
  },
  summary: 'No correlations.',
  note: 'The view “correlation-matrix” needs rows with model_a and model_b, or with judge_a and judge_b. Judges are compared where a rationale has two or more.',
  height: 60,
  minWidth: 300,
  points: 'across',
};

/** Spearman's ρ between models over videos, or between judges over rationales: a symmetric matrix with its numbers. */
export const correlationMatrix: View = {
  name: 'correlation-matrix',
  title: 'How alike they are',
  queries: [
    'FROM mm_ocean.inter_model',
    'FROM mm_ocean.judge_agreement',
    'FROM mm_ocean.judge_agreement_by_model',
  ],
  columns: ['rho', 'n'],
  switches: switchesOf,
  figure(given, theme, scene) {
    const pairing = pairingOf(given);
    if (!pairing) return empty;
    const rows = chosenRows(given, scene);
    const names = namesOf(rows, pairing);
    const titles = names.map((name) => plotText(shortened(name, LONGEST_NAME)));
    const left = labelWidth(titles, 4, 16);
    const counts = rows
      .filter((row) => row[`${pairing.side}_a`] !== row[`${pairing.side}_b`])
      .map((row) => numberOf(row.n));
    const { layout, height } = frame(Math.max(1, names.length) * CELL, { ...room, left });
    return {
      data: matrix(rows, names, pairing, theme),
      layout: {
        ...layout,
        xaxis: { ...placeAxis(titles), tickangle: names.length > 4 ? -30 : 0 },
        yaxis: rowAxis(titles),
        annotations: [caption('Spearman ρ', { x: 0.54, y: 1, down: -28 })],
      },
      summary: summary(rows, names, pairing),
      note: `Average ranks on ties. n = ${countRange(counts)} ${pairing.counted} a pair. “none”: a side never varies, or nothing is shared.`,
      height,
      minWidth: left + room.right + names.length * NARROWEST_CELL,
      points: 'across',
    };
  },
};
