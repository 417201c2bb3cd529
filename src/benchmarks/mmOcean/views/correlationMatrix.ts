import type { Data } from 'plotly.js';
import { type CellText, cellTexts } from '../../../figure/cellText';
import { textOn } from '../../../figure/contrast';
import { atCells, tooltip } from '../../../figure/marks';
import { captionAt, plainAxis } from '../../../figure/panels';
import { scaleBar } from '../../../figure/scaleBar';
import type { Theme } from '../../../figure/theme';
import {
  chosenOption,
  type Figure,
  numberOf,
  plotText,
  type Row,
  type Scene,
  type Switch,
  type View,
} from '../../../figure/view';
import { countRange, decimals, shortened, switchOf } from '../../../figure/words';
import { namesOf, type Pairing, pairingOf, pairRow, pairSamples, panelName } from './correlationPairs';
import { divergingColour, divergingScale } from './divergingScale';

const CELL = 34;
const NARROWEST_CELL = 58;
const TOP = 50;
const BOTTOM = 68;
const RIGHT = 24;
const MOST = 18;

function distinct(rows: readonly Row[], column: string): string[] {
  const values = rows.map((row) => row[column]).filter((value) => value !== null && value !== undefined);
  return [...new Set(values.map(String))];
}

/** The panel's switch, and one for the model where judges are compared model by model. */
function switchesOf(rows: readonly Row[]): Switch[] {
  const pairing = pairingOf(rows);
  if (!pairing) return [];
  const panels = distinct(rows, pairing.panel).map((value) => ({ value, label: panelName(value) }));
  const models = pairing.side === 'judge' ? distinct(rows, 'model') : [];
  return [
    ...switchOf(pairing.panel, pairing.panelLabel, panels),
    ...switchOf(
      'model',
      'Model',
      models.map((value) => ({ value, label: value })),
    ),
  ];
}

function chosenRows(rows: readonly Row[], scene: Scene): Row[] {
  return switchesOf(rows).reduce<Row[]>(
    (left, one) => left.filter((row) => String(row[one.name]) === chosenOption(one, scene.settings)),
    [...rows],
  );
}

function matrix(rows: readonly Row[], names: readonly string[], pairing: Pairing, theme: Theme): Data[] {
  const cells = names.map((a) => names.map((b) => ({ a, b, row: pairRow(rows, pairing, a, b) })));
  const texts = cells.map((line) =>
    line.map(({ a, b, row }) => {
      if (!row) return tooltip([`${a} and ${b}`, a === b ? 'the same' : 'none'], null);
      const difference = numberOf(row.mean_difference);
      const n = numberOf(row.n) ?? 0;
      return tooltip(
        [
          `${a} and ${b}`,
          `Spearman ρ, ${panelName(String(row[pairing.panel]))}: ${decimals(numberOf(row.rho), 3)}`,
          ...(difference === null
            ? []
            : [
                `${row.judge_a} scores ${decimals(Math.abs(difference), 2)} ${difference < 0 ? 'lower' : 'higher'} than ${row.judge_b} on average`,
              ]),
          `n = ${n} ${pairing.counted}`,
        ],
        pairSamples(row, pairing),
      );
    }),
  );
  const numbers = cells.flatMap((line, y) =>
    line.map(({ a, b, row }, x): CellText => {
      const rho = numberOf(row?.rho);
      return rho === null
        ? { x, y, text: a === b ? '·' : 'none', colour: theme.muted }
        : { x, y, text: decimals(rho, 2), colour: textOn(divergingColour(rho, theme)) };
    }),
  );
  return [
    {
      type: 'heatmap',
      name: 'Spearman ρ',
      x: names.map((_, x) => x),
      y: names.map((_, y) => y),
      z: cells.map((line) => line.map(({ row }) => numberOf(row?.rho))),
      zmin: -1,
      zmax: 1,
      colorscale: divergingScale(theme),
      xgap: 2,
      ygap: 2,
      colorbar: scaleBar([-1, -0.5, 0, 0.5, 1], (end) => String(end).replace('-', '−'), 0.5, theme),
      ...atCells(texts),
    } as unknown as Data,
    cellTexts(numbers),
  ];
}

function summary(rows: readonly Row[], names: readonly string[], pairing: Pairing): string {
  const pairs = names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => {
      const rho = numberOf(pairRow(rows, pairing, a, b)?.rho);
      return rho === null ? [] : [{ a, b, rho }];
    }),
  );
  const most = pairs.sort((x, y) => y.rho - x.rho)[0];
  return `Spearman’s ρ between ${names.length} ${pairing.side}s${most ? `; the highest is ${decimals(most.rho, 2)}, of ${most.a} and ${most.b}` : ''}.`;
}

const empty: Omit<Figure, 'layout'> = {
  data: [],
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
    if (!pairing)
      return {
        ...empty,
        layout: {
          xaxis: { ...plainAxis, visible: false },
          yaxis: { ...plainAxis, visible: false },
          annotations: [captionAt('none', { x: 0, y: 0.5 })],
          margin: { l: 12, r: 12, t: 8, b: 8 },
        } as unknown as Figure['layout'],
      };
    const rows = chosenRows(given, scene);
    const names = namesOf(rows, pairing);
    const labels = names.map((name) => plotText(shortened(name, MOST)));
    const left = Math.max(4, ...names.map((name) => Math.min(MOST, name.length))) * 7 + 16;
    const axis = { ...plainAxis, tickvals: names.map((_, i) => i) };
    const last = Math.max(1, names.length) - 0.5;
    const counts = rows
      .filter((row) => row[`${pairing.side}_a`] !== row[`${pairing.side}_b`])
      .map((row) => numberOf(row.n));
    return {
      data: matrix(rows, names, pairing, theme),
      layout: {
        xaxis: { ...axis, range: [-0.5, last], ticktext: labels, tickangle: names.length > 4 ? -30 : 0 },
        yaxis: { ...axis, range: [last, -0.5], ticktext: labels },
        annotations: [captionAt('Spearman ρ', { x: 0.54, y: 1, down: -28 })],
        margin: { l: left, r: RIGHT + 20, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: summary(rows, names, pairing),
      note: `Average ranks on ties. n = ${countRange(counts)} ${pairing.counted} a pair. “none”: a side never varies, or nothing is shared.`,
      height: TOP + BOTTOM + Math.max(1, names.length) * CELL,
      minWidth: left + RIGHT + 20 + names.length * NARROWEST_CELL,
      points: 'across',
    };
  },
};
