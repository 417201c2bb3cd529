import { numberOf, type Row } from '../../../figure/view';
import { BOTH_QUESTIONS } from '../vocabulary';
import type { Perceiver } from './perceivers';
import { questionName, questionsOf } from './questions';

/** The two places where lengths are counted, in words. */
export const stageNames: Readonly<Record<string, string>> = {
  before: 'before extraction',
  after: 'after extraction',
};

type Quantiles = readonly [q05: number, q25: number, median: number, q75: number, q95: number];

/** One distribution: 5, 25, 50, 75 and 95 % of the answers, and their mean, in words. */
export interface LengthSpread {
  row: Row;
  perceiver: Perceiver;
  y: number;
  quantiles: Quantiles;
  mean: number;
}

/** The lengths of one question's texts at one stage. */
export interface LengthPanel {
  stage: string;
  title: string;
  spreads: LengthSpread[];
}

/** Whole replies first, which answer both questions at once, then each question as extracted. */
export function lengthPanels(rows: readonly Row[], perceivers: readonly Perceiver[]): LengthPanel[] {
  const questions = [
    ...(rows.some(({ question }) => question === BOTH_QUESTIONS) ? [BOTH_QUESTIONS] : []),
    ...questionsOf(rows),
  ];
  return questions.flatMap((question) =>
    Object.keys(stageNames).flatMap((stage) => {
      const mine = rows.filter((row) => row.question === question && row.stage === stage);
      const title = question === BOTH_QUESTIONS ? 'Whole reply' : questionName(question);
      return mine.length === 0 ? [] : [{ stage, title, spreads: spreadsOf(mine, perceivers) }];
    }),
  );
}

function quantilesOf(row: Row): Quantiles | null {
  const [q05, q25, median, q75, q95] = [row.q05, row.q25, row.median, row.q75, row.q95].map(numberOf);
  return q05 != null && q25 != null && median != null && q75 != null && q95 != null
    ? [q05, q25, median, q75, q95]
    : null;
}

function spreadsOf(rows: readonly Row[], perceivers: readonly Perceiver[]): LengthSpread[] {
  return perceivers.flatMap((perceiver, y) => {
    const row = rows.find((one) => one.perceiver === perceiver.name);
    const quantiles = row ? quantilesOf(row) : null;
    const mean = numberOf(row?.mean_words);
    return row && mean !== null && quantiles ? [{ row, perceiver, y, quantiles, mean }] : [];
  });
}
