import type { Data } from 'plotly.js';
import { textOn } from '../contrast';
import { said, samplesFrom } from '../gesBench/marks';
import { axisKey, axisName, axisTitle, panelDomains, plainAxis, type Shape, words } from '../gesBench/panels';
import { similarityColour, similarityScale } from '../gesBench/similarityScale';
import { decimals, rangeOf } from '../gesBench/words';
import type { Theme } from '../theme';
import { type Figure, numberOf, type Row, type View } from '../view';

const CELL = 54;
const TOP = 62;
const BOTTOM = 48;
const LEFT = 56;
const RIGHT = 28;
const GAP = 0.05;

/** Distinct values of a column, ascending. */
function stepsOf(rows: readonly Row[], column: string): number[] {
  const values = rows.map((row) => numberOf(row[column])).filter((value) => value !== null);
  return [...new Set(values)].sort((a, b) => a - b);
}

/** The paper's thresholds, where the rows don't say which are the default. */
function isDefault(row: Row): boolean {
  if (typeof row.is_default === 'boolean') return row.is_default;
  return numberOf(row.theta1) === 0.5 && numberOf(row.theta2) === 0.7 && numberOf(row.theta3) === 0.5;
}

/** The lowest value of the colour scale, in steps of a tenth; the highest is 1. */
function lowestShown(rows: readonly Row[]): number {
  const values = rows.map((row) => numberOf(row.rho)).filter((value) => value !== null);
  return Math.min(0.9, Math.floor(Math.min(1, ...values) * 10) / 10);
}

function keptSign(row: Row): string {
  return row.top3_kept === true ? ' ✓' : row.top3_kept === false ? ' ✗' : '';
}

function linesOf(row: Row): string[] {
  const [rho, models, hr] = [row.rho, row.models, row.mean_hr].map(numberOf);
  const top = Array.isArray(row.top3) ? row.top3.map(String).join(', ') : null;
  return [
    `θ1 = ${row.theta1}, θ2 = ${row.theta2}, θ3 = ${row.theta3}${isDefault(row) ? ', the default' : ''}`,
    `Spearman ρ of HR with the default: ${decimals(rho ?? null, 3)}`,
    row.top3_kept === true
      ? 'the best three are kept'
      : row.top3_kept === false
        ? 'the best three change'
        : 'best three: none',
    ...(top === null ? [] : [`best: ${top}`]),
    ...(typeof hr === 'number' ? [`mean HR ${decimals(hr, 1)} %`] : []),
    ...(typeof models === 'number' ? [`n = ${models} models`] : []),
  ];
}

interface Steps {
  theta1: number[];
  theta2: number[];
  theta3: number[];
}

function panelData(rows: readonly Row[], steps: Steps, panel: number, low: number, theme: Theme): Data[] {
  const theta2 = steps.theta2[panel]!;
  const find = (theta1: number, theta3: number): Row | undefined =>
    rows.find(
      (row) =>
        numberOf(row.theta1) === theta1 && numberOf(row.theta2) === theta2 && numberOf(row.theta3) === theta3,
    );
  const cells = steps.theta1.map((theta1) => steps.theta3.map((theta3) => find(theta1, theta3)));
  const texts = cells.map((line) =>
    line.map((row) =>
      row
        ? said(
            linesOf(row),
            samplesFrom(
              `mm_ocean.outcomes_at(${row.theta1}, ${row.theta2}, ${row.theta3})`,
              'r1 AND r2 AND r3',
            ),
          )
        : said(['none'], null),
    ),
  );
  const flat = cells.flatMap((line, y) => line.map((row, x) => ({ row, x, y, rho: numberOf(row?.rho) })));
  const axes = { xaxis: axisName('x', panel), yaxis: 'y' };
  return [
    {
      type: 'heatmap',
      name: `θ2 = ${theta2}`,
      x: steps.theta3.map((_, x) => x),
      y: steps.theta1.map((_, y) => y),
      z: cells.map((line) => line.map((row) => numberOf(row?.rho))),
      zmin: low,
      zmax: 1,
      colorscale: similarityScale,
      xgap: 2,
      ygap: 2,
      showscale: panel === 0,
      colorbar: {
        orientation: 'h',
        x: 0,
        xanchor: 'left',
        xpad: 0,
        y: 1,
        yref: 'container',
        yanchor: 'top',
        ypad: 4,
        len: 0.3,
        thickness: 10,
        outlinecolor: theme.line,
        tickvals: [low, (low + 1) / 2, 1],
        ticktext: [low, (low + 1) / 2, 1].map((end) => decimals(end, 2)),
        ticks: '',
      },
      ...axes,
      hoverinfo: 'text',
      hovertext: texts.map((line) => line.map(({ hover }) => hover)),
      customdata: texts.map((line) => line.map(({ mark }) => mark)),
    } as unknown as Data,
    {
      type: 'scatter',
      mode: 'text',
      x: flat.map(({ x }) => x),
      y: flat.map(({ y }) => y),
      text: flat.map(({ row, rho }) =>
        row && rho !== null ? `${decimals(rho, 2)}${keptSign(row)}` : 'none',
      ),
      textfont: {
        color: flat.map(({ rho }) => (rho === null ? theme.muted : textOn(similarityColour(rho, low, 1)))),
      },
      ...axes,
      hoverinfo: 'skip',
      showlegend: false,
    } as unknown as Data,
  ];
}

/** A frame inside each default cell, in the colour that reads on it. */
function frames(rows: readonly Row[], steps: Steps, low: number): Shape[] {
  return rows.filter(isDefault).map((row) => {
    const [x, y] = [steps.theta3.indexOf(numberOf(row.theta3)!), steps.theta1.indexOf(numberOf(row.theta1)!)];
    return {
      type: 'rect',
      xref: axisName('x', steps.theta2.indexOf(numberOf(row.theta2)!)) as 'x',
      yref: 'y',
      x0: x - 0.42,
      x1: x + 0.42,
      y0: y - 0.4,
      y1: y + 0.4,
      line: { color: textOn(similarityColour(numberOf(row.rho) ?? 1, low, 1)), width: 2.5 },
    };
  });
}

function summary(rows: readonly Row[]): string {
  const known = rows.map((row) => numberOf(row.rho)).filter((rho) => rho !== null);
  const kept = rows.filter((row) => row.top3_kept === true).length;
  const lowest = known.length === 0 ? 'no ρ is known' : `ρ is ${decimals(Math.min(...known), 3)} or more`;
  return `Spearman’s ρ of HR with that at the default thresholds, at ${rows.length} thresholds: ${lowest}; the best three are kept at ${kept}.`;
}

/** θ1 × θ3 for each θ2: Spearman's ρ of the models' HR with that at the default, and whether the best three are kept. */
export const sweep: View = {
  name: 'sweep',
  title: 'Do the thresholds decide who is best?',
  columns: ['theta1', 'theta2', 'theta3', 'rho', 'top3_kept'],
  figure(rows, theme) {
    const steps: Steps = {
      theta1: stepsOf(rows, 'theta1'),
      theta2: stepsOf(rows, 'theta2'),
      theta3: stepsOf(rows, 'theta3'),
    };
    const low = lowestShown(rows);
    const domains = panelDomains(Math.max(1, steps.theta2.length), GAP);
    const models = rows.map((row) => numberOf(row.models)).filter((count) => count !== null);
    return {
      data: steps.theta2.flatMap((_, panel) => panelData(rows, steps, panel, low, theme)),
      layout: {
        ...Object.fromEntries(
          domains.map((domain, i) => [
            axisKey('x', i),
            {
              ...plainAxis,
              domain,
              anchor: 'y',
              range: [-0.5, Math.max(1, steps.theta3.length) - 0.5],
              tickvals: steps.theta3.map((_, x) => x),
              ticktext: steps.theta3.map(String),
              title: axisTitle('θ3, questions right'),
            },
          ]),
        ),
        yaxis: {
          ...plainAxis,
          range: [-0.5, Math.max(1, steps.theta1.length) - 0.5],
          tickvals: steps.theta1.map((_, y) => y),
          ticktext: steps.theta1.map(String),
          title: axisTitle('θ1, traits right'),
        },
        shapes: frames(rows, steps, low),
        annotations: [
          words('Spearman ρ   ✓ best three kept   ✗ changed   ▢ default', { x: 0.36, y: 1, down: -40 }),
          ...steps.theta2.map((theta2, i) =>
            words(`<b>θ2 = ${theta2}</b>, rationale`, { x: domains[i]![0], y: 1, down: -4 }),
          ),
        ],
        margin: { l: LEFT, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: summary(rows),
      note: `HR of n = ${rangeOf(models)} judged models at each threshold against the default (0.5, 0.7, 0.5). The best three count as a set, equal ones by name. With five traits θ1 = 0.5 and 0.6 both ask for three right.`,
      height: TOP + BOTTOM + Math.max(1, steps.theta1.length) * CELL,
      minWidth: 640,
      points: 'across',
    };
  },
};
