import type { Data } from 'plotly.js';
import { type CellText, cellTexts } from '../../../figure/cellText';
import { textOn } from '../../../figure/contrast';
import { atCells, samplesFrom, tooltip } from '../../../figure/marks';
import { axisName } from '../../../figure/panels';
import { scaleBar } from '../../../figure/scaleBar';
import { similarityColour, similarityScale } from '../../../figure/similarityScale';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import { countedBy } from './rates';

/** Distinct values of a column, ascending. */
export function stepsOf(rows: readonly Row[], column: string): number[] {
  const values = rows.map((row) => numberOf(row[column])).filter((value) => value !== null);
  return [...new Set(values)].sort((a, b) => a - b);
}

/** The paper's thresholds, where the rows don't say which are the default. */
export function isDefault(row: Row): boolean {
  if (typeof row.is_default === 'boolean') return row.is_default;
  return numberOf(row.theta1) === 0.5 && numberOf(row.theta2) === 0.7 && numberOf(row.theta3) === 0.5;
}

/** The lowest value of the colour scale, in steps of a tenth; the highest is 1. */
export function lowestShown(rows: readonly Row[]): number {
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

export interface Steps {
  theta1: number[];
  theta2: number[];
  theta3: number[];
}

/** The heat map of one θ2 with its numbers. */
export function panelData(
  rows: readonly Row[],
  steps: Steps,
  panel: number,
  low: number,
  theme: Theme,
): Data[] {
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
        ? tooltip(
            linesOf(row),
            samplesFrom(
              `mm_ocean.outcomes_at(${row.theta1}, ${row.theta2}, ${row.theta3})`,
              ...countedBy('hr'),
            ),
          )
        : tooltip(['none'], null),
    ),
  );
  const numbers = cells.flatMap((line, y) =>
    line.map((row, x): CellText => {
      const rho = numberOf(row?.rho);
      return row && rho !== null
        ? { x, y, text: `${decimals(rho, 2)}${keptSign(row)}`, colour: textOn(similarityColour(rho, low, 1)) }
        : { x, y, text: 'none', colour: theme.muted };
    }),
  );
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
      colorbar: scaleBar([low, (low + 1) / 2, 1], (end) => decimals(end, 2), 0.3, theme),
      ...axes,
      ...atCells(texts),
    } as unknown as Data,
    cellTexts(numbers, axes),
  ];
}
