import { panelAxes } from '../../../figure/axes';
import { type ColourScale, cellTextColour, colourBar } from '../../../figure/colourScale';
import { decimals, fixed, sampleSize } from '../../../figure/format';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import { samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace } from '../../../figure/view';
import { countedBy } from './rates';

/** The thresholds that the rows try, ascending. */
export interface Thresholds {
  theta1: number[];
  theta2: number[];
  theta3: number[];
}

/** The paper's thresholds, where the rows don't say which are the default. */
export function isDefault(row: Row): boolean {
  if (typeof row.is_default === 'boolean') return row.is_default;
  return numberOf(row.theta1) === 0.5 && numberOf(row.theta2) === 0.7 && numberOf(row.theta3) === 0.5;
}

function keptSign(row: Row): string {
  return row.top3_kept === true ? ' ✓' : row.top3_kept === false ? ' ✗' : '';
}

function cellTooltip(row: Row): string[] {
  const hr = numberOf(row.mean_hr);
  const top = Array.isArray(row.top3) ? row.top3.map(String).join(', ') : null;
  return [
    `θ1 = ${row.theta1}, θ2 = ${row.theta2}, θ3 = ${row.theta3}${isDefault(row) ? ', the default' : ''}`,
    `Spearman ρ of HR with the default: ${decimals(numberOf(row.rho), 3)}`,
    row.top3_kept === true
      ? 'the best three are kept'
      : row.top3_kept === false
        ? 'the best three change'
        : 'best three: none',
    ...(top === null ? [] : [`best: ${top}`]),
    ...(hr === null ? [] : [`mean HR ${decimals(hr, 1)} %`]),
    ...sampleSize(numberOf(row.models), 'models'),
  ];
}

/** The cells of one θ2 with their numbers; the first panel has the scale's colour bar. */
export function sweepCells(
  rows: readonly Row[],
  thresholds: Thresholds,
  panel: number,
  scale: ColourScale,
  theme: Theme,
): Trace[] {
  const theta2 = thresholds.theta2[panel]!;
  const all = thresholds.theta1.flatMap((theta1, y) =>
    thresholds.theta3.map((theta3, x) => {
      const at = { theta1, theta2, theta3 };
      const row = rows.find((one) =>
        Object.entries(at).every(([column, value]) => numberOf(one[column]) === value),
      );
      return { x, y, row, rho: numberOf(row?.rho) };
    }),
  );
  const axes = panelAxes(panel, 0);
  const [low, high] = scale.domain;
  return [
    cells(all, {
      name: `θ2 = ${theta2}`,
      x: ({ x }) => x,
      y: ({ y }) => y,
      axes,
      value: ({ rho }) => rho,
      scale,
      gap: [2, 2],
      colourBar: panel === 0 ? colourBar([low, (low + 1) / 2, high], fixed(2), 0.3, theme) : undefined,
      tooltip: ({ row }) => (row ? cellTooltip(row) : ['none']),
      samples: ({ row }) =>
        row
          ? samplesFrom(
              `mm_ocean.outcomes_at(${row.theta1}, ${row.theta2}, ${row.theta3})`,
              ...countedBy('hr'),
            )
          : null,
    }),
    labels(all, {
      x: ({ x }) => x,
      y: ({ y }) => y,
      axes,
      text: ({ row, rho }) => (row && rho !== null ? `${decimals(rho, 2)}${keptSign(row)}` : 'none'),
      colour: ({ rho }) => cellTextColour(scale, rho, theme),
    }),
  ];
}
