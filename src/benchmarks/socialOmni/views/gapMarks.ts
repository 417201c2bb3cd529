import { palettes } from '../../../figure/colours';
import { atPoints, type Tooltip, tooltip } from '../../../figure/marks';
import { is, isKnown } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf, type Row } from '../../../figure/view';
import type { Condition } from '../../../shared/samples';
import { basisOf, printFigure } from './axes';
import { cellTrace } from './cells';
import { runWords } from './labels';
import type { Run } from './runs';
import { samplesOf } from './samples';

/** Where the one seen is the one heard, and where not; `dy` in rows. */
export const splits = [
  { column: 'consistent', words: 'seen is heard', symbol: 'circle', hue: 0, dy: -0.13 },
  { column: 'inconsistent', words: 'seen is not heard', symbol: 'diamond', hue: 3, dy: 0.13 },
] as const;
type Split = (typeof splits)[number];

/** With its sign, as gaps are printed. */
export const signed = (value: number | null): string =>
  value !== null && value > 0 ? `+${printFigure(value)}` : printFigure(value);

function samplesFor(run: Run, condition: Condition): Tooltip['mark']['samples'] {
  const { definition } = run.rows[0]!;
  return typeof definition === 'string'
    ? samplesOf(run, 'socialomni.answers_by_definition', is('definition', definition), condition)
    : samplesOf(run, 'socialomni.answers', condition);
}

/** A split's accuracies with their intervals. */
export function splitTraces(split: Split, runs: readonly Run[], theme: Theme): Data[] {
  const { column } = split;
  const colour = palettes[theme.kind][split.hue]!;
  const shown = runs.flatMap((run, y) => {
    const row = run.rows[0]!;
    const value = numberOf(row[column]);
    return value === null ? [] : [{ run, row, y: y + split.dy, value }];
  });
  const end = (row: Row, side: string): number | null => numberOf(row[`${column}_${side}`]);
  const texts = shown.map(({ run, row, value }) => {
    const lines = [
      runWords(run),
      `${column} (${split.words}): ${printFigure(value)} %`,
      ...basisOf(row, column, 'items'),
    ];
    return tooltip(lines, samplesFor(run, is('consistency', column)));
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
      ...atPoints(texts),
    },
  ] as unknown as Data[];
}

/** From one split to the other, and what the gap is in words at the right: the line first. */
export function gapTraces(runs: readonly Run[], theme: Theme): Data[] {
  const both = runs.flatMap((run, y) => {
    const [from, to] = splits.map(({ column }) => numberOf(run.rows[0]![column]));
    return typeof from === 'number' && typeof to === 'number' ? [{ from, to, y }] : [];
  });
  const texts = runs.map((run) => {
    const row = run.rows[0]!;
    const lines = [
      runWords(run),
      `gap, consistent − inconsistent: ${signed(numberOf(row.gap))} points`,
      ...basisOf(row, 'gap', 'items'),
    ];
    return tooltip(lines, samplesFor(run, isKnown('consistency')));
  });
  const label = ({ gap, gap_low, gap_high }: Row): string => {
    const [low, high] = [numberOf(gap_low), numberOf(gap_high)];
    const interval = low === null || high === null ? '' : ` (${printFigure(low)} to ${printFigure(high)})`;
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

/** The splits with their signs, for the head of the figure. */
export function splitKey(theme: Theme): string {
  const signs = { circle: '●', diamond: '◆' };
  return splits
    .map(
      ({ column, words: text, symbol, hue }) =>
        `<span style="color:${palettes[theme.kind][hue]}">${signs[symbol]}</span> ${column} (${text})`,
    )
    .join('    ');
}
