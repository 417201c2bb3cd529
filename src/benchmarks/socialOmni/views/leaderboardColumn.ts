import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace } from '../../../figure/view';
import { basisOf, type CapabilityAxis, figureFormat } from './capabilityAxes';
import { runTitle } from './labels';
import { ranksOf } from './ranks';
import type { ModelRun } from './runs';
import { axisSamples } from './samples';

/** What a column compares: the figure itself, of a gap its size. */
export function figureIn(row: Row, { column }: CapabilityAxis): number | null {
  const value = numberOf(row[column]);
  return column === 'gap' && value !== null ? Math.abs(value) : value;
}

/** The runs by their rank on an axis, those without the figure last. */
export function runsByRank(runs: readonly ModelRun[], axis: CapabilityAxis): ModelRun[] {
  const ranks = ranksOf(
    runs.map((run) => figureIn(run.rows[0]!, axis)),
    axis.better,
  );
  return [...runs.keys()]
    .sort((a, b) => (ranks[a] ?? runs.length + 1) - (ranks[b] ?? runs.length + 1) || a - b)
    .map((i) => runs[i]!);
}

interface RankedCell {
  run: ModelRun;
  row: Row;
  value: number | null;
  rank: number | null;
  /** How many of the column have a rank. */
  ranked: number;
}

function rankedCells(runs: readonly ModelRun[], axis: CapabilityAxis): RankedCell[] {
  const values = runs.map((run) => figureIn(run.rows[0]!, axis));
  const ranks = ranksOf(values, axis.better);
  const ranked = ranks.filter((rank) => rank !== null).length;
  return runs.map((run, y) => ({ run, row: run.rows[0]!, value: values[y]!, rank: ranks[y]!, ranked }));
}

/** The best bold with a full star, the second best underlined with an open one; `none` where there is no figure. */
function cellText({ value, rank }: RankedCell): string {
  const text = figureFormat(value);
  if (rank === 1) return `<b>${text}</b> ★`;
  return rank === 2 ? `<u>${text}</u> ☆` : text;
}

const places: Readonly<Record<number, string>> = { 1: 'best', 2: 'second best' };

function cellTooltip(
  { run, row, value, rank, ranked }: RankedCell,
  { column, name }: CapabilityAxis,
): string[] {
  return [
    runTitle(run),
    `${name}: ${figureFormat(value)}`,
    // A gap is compared by its size; its interval has a sign.
    ...(column === 'gap' && numberOf(row.gap_low) !== null
      ? [`with its sign ${figureFormat(numberOf(row.gap))}`]
      : []),
    ...basisOf(row, column),
    ...(rank === null ? [] : [`rank ${rank} of ${ranked}${places[rank] ? `, ${places[rank]}` : ''}`]),
  ];
}

/** A column: cells that can be pointed at over their whole width, and the numbers on them. */
export function columnTraces(
  runs: readonly ModelRun[],
  axis: CapabilityAxis,
  x: number,
  theme: Theme,
): Trace[] {
  const column = rankedCells(runs, axis);
  return [
    cells(column, {
      name: axis.label.replaceAll('<br>', ' '),
      x,
      y: (_, place) => place,
      tooltip: (cell) => cellTooltip(cell, axis),
      samples: ({ run, value }) => (value === null ? null : axisSamples(run, axis.column)),
    }),
    labels(column, {
      x,
      y: (_, place) => place,
      text: cellText,
      colour: ({ value }) => (value === null ? theme.muted : theme.foreground),
    }),
  ];
}
