import { atPoints, tooltip } from '../../../figure/marks';
import { is, samplesFrom } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf, type Row } from '../../../figure/view';
import { decimals, intervalWords } from '../../../figure/words';
import { answersOf, type Perceiver } from './perceivers';
import { BOTH, questionName, questionsOf } from './questions';

/** The two places where lengths are counted, in words. */
export const stageNames: Readonly<Record<string, string>> = {
  before: 'before extraction',
  after: 'after extraction',
};

export const printLength = (value: number | null): string => decimals(value, 1);

/** One distribution: 5, 25, 50, 75 and 95 % of the answers, and their mean, in words. */
interface Spread {
  row: Row;
  perceiver: Perceiver;
  y: number;
  quantiles: number[];
  mean: number;
}

export interface Panel {
  question: string;
  stage: string;
  title: string;
  spreads: Spread[];
}

/** Whole replies first, which answer both questions at once, then each question as extracted. */
export function panelsOf(rows: readonly Row[], perceivers: readonly Perceiver[]): Panel[] {
  const places = [
    ...(new Set(rows.map((row) => row.question)).has(BOTH) ? [BOTH] : []),
    ...questionsOf(rows),
  ];
  return places.flatMap((question) =>
    ['before', 'after'].flatMap((stage) => {
      const mine = rows.filter((row) => row.question === question && row.stage === stage);
      const name = question === BOTH ? 'Whole reply' : questionName(question);
      return mine.length === 0
        ? []
        : [{ question, stage, title: name, spreads: spreadsOf(mine, perceivers) }];
    }),
  );
}

function spreadsOf(rows: readonly Row[], perceivers: readonly Perceiver[]): Spread[] {
  return perceivers.flatMap((perceiver, y) => {
    const row = rows.find((one) => one.perceiver === perceiver.name);
    const quantiles = ['q05', 'q25', 'median', 'q75', 'q95']
      .map((name) => numberOf(row?.[name]))
      .filter((value) => value !== null);
    const mean = numberOf(row?.mean_words);
    return row && mean !== null && quantiles.length === 5 ? [{ row, perceiver, y, quantiles, mean }] : [];
  });
}

/** Stretches between two quantiles. */
function stretches(
  all: readonly Spread[],
  [from, to]: [number, number],
  width: number,
  xaxis: string,
): Data[] {
  return all.map(
    ({ quantiles, y, perceiver }) =>
      ({
        type: 'scatter',
        mode: 'lines',
        x: [quantiles[from], quantiles[to]],
        y: [y, y],
        xaxis,
        line: { width, color: perceiver.colour },
        opacity: width > 2 ? 0.45 : 1,
        hoverinfo: 'skip',
      }) as unknown as Data,
  );
}

function medians(all: readonly Spread[], xaxis: string, theme: Theme): Data {
  return {
    type: 'scatter',
    mode: 'markers',
    x: all.map(({ quantiles }) => quantiles[2]),
    y: all.map(({ y }) => y),
    xaxis,
    marker: { symbol: 'line-ns-open', size: 13, color: theme.foreground, line: { width: 2 } },
    hoverinfo: 'skip',
  } as unknown as Data;
}

function means({ spreads, stage, title }: Panel, xaxis: string): Data {
  const texts = spreads.map(({ row, perceiver, quantiles, mean }) =>
    tooltip(
      [
        `${perceiver.name}, ${title}, ${stageNames[stage]}`,
        `mean ${printLength(mean)} words`,
        ...intervalWords(numberOf(row.mean_words_low), numberOf(row.mean_words_high), printLength),
        `median ${printLength(quantiles[2]!)}`,
        `middle half ${printLength(quantiles[1]!)} to ${printLength(quantiles[3]!)}`,
        `5 to 95 % ${printLength(quantiles[0]!)} to ${printLength(quantiles[4]!)}`,
        `n = ${numberOf(row.answers) ?? 0} ${row.question === BOTH ? 'replies' : 'answers'}`,
      ],
      samplesFrom(
        'gesbench.answer_lengths',
        answersOf(perceiver),
        is('question', row.question),
        is('stage', stage),
      ),
    ),
  );
  return {
    type: 'scatter',
    mode: 'markers',
    name: `${title}, ${stageNames[stage]}`,
    x: spreads.map(({ mean }) => mean),
    y: spreads.map(({ y }) => y),
    xaxis,
    marker: {
      size: spreads.map(({ perceiver }) => (perceiver.kind === 'pooled' ? 11 : 8)),
      symbol: spreads.map(({ perceiver }) => perceiver.symbol),
      color: spreads.map(({ perceiver }) => perceiver.colour),
      opacity: 1,
      line: { width: 0 },
    },
    ...atPoints(texts),
  } as unknown as Data;
}

/** The marks of a panel over axis `xaxis`: 5 to 95 %, the middle half, medians and means. */
export function panelTraces(panel: Panel, xaxis: string, theme: Theme): Data[] {
  return [
    ...stretches(panel.spreads, [0, 4], 1.5, xaxis),
    ...stretches(panel.spreads, [1, 3], 11, xaxis),
    medians(panel.spreads, xaxis, theme),
    means(panel, xaxis),
  ];
}
