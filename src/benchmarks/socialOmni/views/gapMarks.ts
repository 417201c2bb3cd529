import { palettes } from '../../../figure/colours';
import { type Format, range } from '../../../figure/format';
import { colouredGlyph, type MarkerSymbol } from '../../../figure/glyphs';
import { cells } from '../../../figure/marks/cells';
import { dots } from '../../../figure/marks/dots';
import { labels } from '../../../figure/marks/labels';
import { stretches } from '../../../figure/marks/lines';
import { intervalOf } from '../../../figure/rows';
import { is, isKnown } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Trace } from '../../../figure/view';
import type { Condition, Samples } from '../../../shared/samples';
import { basisOf, figureFormat } from './capabilityAxes';
import { runTitle } from './labels';
import type { ModelRun } from './runs';
import { runSamples } from './samples';

/** Where the one seen is the one heard, and where not; `dy` in rows. */
export const splits = [
  { column: 'consistent', words: 'seen is heard', symbol: 'circle', hue: 0, dy: -0.13 },
  { column: 'inconsistent', words: 'seen is not heard', symbol: 'diamond', hue: 3, dy: 0.13 },
] as const;
type Split = (typeof splits)[number];

/** With its sign, as gaps are printed. */
export const gapFormat: Format = (value) =>
  value !== null && value > 0 ? `+${figureFormat(value)}` : figureFormat(value);

function whoSamples(run: ModelRun, condition: Condition): Samples | null {
  const { definition } = run.rows[0]!;
  return typeof definition === 'string'
    ? runSamples(run, 'socialomni.answers_by_definition', is('definition', definition), condition)
    : runSamples(run, 'socialomni.answers', condition);
}

/** A split's accuracies with their intervals. */
export function splitTraces(split: Split, runs: readonly ModelRun[], theme: Theme): Trace[] {
  const { column, words, symbol, dy } = split;
  const colour = palettes[theme.kind][split.hue]!;
  const shown = runs.flatMap((run, place) => {
    const row = run.rows[0]!;
    const value = numberOf(row[column]);
    return value === null ? [] : [{ run, row, value, y: place + dy, interval: intervalOf(row, column) }];
  });
  return [
    stretches(
      shown.flatMap(({ interval, y }) =>
        interval ? [{ from: [interval.low, y], to: [interval.high, y] } as const] : [],
      ),
      { colour, width: 1.5 },
    ),
    dots(shown, {
      name: column,
      x: ({ value }) => value,
      y: ({ y }) => y,
      symbol: ({ run }): MarkerSymbol => (run.isPublished ? `${symbol}-open` : symbol),
      colour,
      size: 11,
      outline: { width: 2, colour },
      tooltip: ({ run, row, value }) => [
        runTitle(run),
        `${column} (${words}): ${figureFormat(value)} %`,
        ...basisOf(row, column, 'items'),
      ],
      samples: ({ run }) => whoSamples(run, is('consistency', column)),
    }),
  ];
}

/** From one split to the other. */
export function gapLines(runs: readonly ModelRun[], theme: Theme): Trace {
  const [upper, lower] = splits;
  return stretches(
    runs.flatMap(({ rows: [row] }, y) => {
      const [from, to] = [numberOf(row![upper.column]), numberOf(row![lower.column])];
      return from === null || to === null
        ? []
        : [{ from: [from, y + upper.dy], to: [to, y + lower.dy] } as const];
    }),
    { colour: theme.foreground, width: 2.5, opacity: 0.55 },
  );
}

/** The gaps in numbers, at the right, on cells that can be pointed at over their whole width. */
export function gapCells(runs: readonly ModelRun[], theme: Theme): Trace[] {
  return [
    cells(runs, {
      name: 'gap',
      x: 0,
      y: (_, place) => place,
      axes: { x: 'x2' },
      tooltip: (run) => [
        runTitle(run),
        `gap, consistent − inconsistent: ${gapFormat(numberOf(run.rows[0]!.gap))} points`,
        ...basisOf(run.rows[0]!, 'gap', 'items'),
      ],
      samples: (run) => whoSamples(run, isKnown('consistency')),
    }),
    labels(runs, {
      x: -0.5,
      y: (_, place) => place,
      axes: { x: 'x2' },
      text: ({ rows: [row] }) => {
        const interval = intervalOf(row!, 'gap');
        const ends = interval ? ` (${range(interval, figureFormat)})` : '';
        return `<b>${gapFormat(numberOf(row!.gap))}</b>${ends}`;
      },
      colour: theme.foreground,
      position: 'middle right',
      clip: false,
    }),
  ];
}

/** The splits with their signs, for the head of the figure. */
export function splitKey(theme: Theme): string {
  return splits
    .map(({ column, words, symbol, hue }) => {
      const glyph = colouredGlyph({ symbol, colour: palettes[theme.kind][hue]! });
      return `${glyph} ${column} (${words})`;
    })
    .join('    ');
}
