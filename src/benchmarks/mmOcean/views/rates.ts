import { confidenceInterval, decimals, fixed, sampleSize } from '../../../figure/format';
import { intervalOf } from '../../../figure/rows';
import { is } from '../../../figure/samples';
import { numberOf, type Row } from '../../../figure/view';
import type { Comparison, Samples } from '../../../shared/samples';
import type { Rate } from './rateScales';

export interface RateDefinition {
  column: Rate;
  name: string;
  label: string;
  needsJudge: boolean;
  /** Which outcomes are counted, over relation `mm_ocean.outcomes_at`. */
  counted: readonly Comparison[];
  /** The share of that relation by which a counted video is more or less of a case. */
  share: 'traits_right' | 'rationale' | 'questions_right';
}

/** The four rates of MM-OCEAN (arXiv 2605.22109, failure modes), with their outcome masks. */
export const rates: readonly RateDefinition[] = [
  {
    column: 'hr',
    name: 'HR holistic-grounding rate',
    label: 'HR<br>holistic-grounding<br>rate<br>(higher is better)',
    needsJudge: true,
    counted: [is('r1', true), is('r2', true), is('r3', true)],
    share: 'questions_right',
  },
  {
    column: 'pr',
    name: 'PR prejudice rate',
    label: 'PR<br>prejudice<br>rate<br>(lower is better)',
    needsJudge: false,
    counted: [is('r1', true), is('r3', false)],
    share: 'questions_right',
  },
  {
    column: 'cr',
    name: 'CR confabulation rate',
    label: 'CR<br>confabulation<br>rate<br>(lower is better)',
    needsJudge: true,
    counted: [is('r1', true), is('r2', false)],
    share: 'rationale',
  },
  {
    column: 'ir',
    name: 'IR integration-failure rate',
    label: 'IR<br>integration-failure<br>rate<br>(lower is better)',
    needsJudge: false,
    counted: [is('r3', true), is('r1', false)],
    share: 'traits_right',
  },
];

/** The outcomes that a rate counts. */
export function countedBy(rate: Rate): readonly Comparison[] {
  return rates.find(({ column }) => column === rate)!.counted;
}

/** A figure of a row, by its column. */
export interface JudgedFigure {
  column: string;
  needsJudge: boolean;
}

/** Whether a figure needs a judge that the model never had. */
function isUnjudged(row: Row, { needsJudge }: JudgedFigure): boolean {
  return needsJudge && row.judged === false;
}

/** The figure; null where there is none, or none was judged. */
export function figureOf(row: Row, figure: JudgedFigure): number | null {
  return isUnjudged(row, figure) ? null : numberOf(row[figure.column]);
}

/** What stands in place of a figure that is not there. */
export function absentWord(row: Row, figure: JudgedFigure): string {
  return isUnjudged(row, figure) ? 'not judged' : 'none';
}

/** The videos a rate counts; null where it was not judged. */
export function rateSamples(row: Row, rate: RateDefinition): Samples | null {
  const thetas = [row.theta1, row.theta2, row.theta3].map(numberOf);
  if (isUnjudged(row, rate) || thetas.some((theta) => theta === null)) return null;
  return {
    from: `mm_ocean.outcomes_at(${thetas.join(', ')})`,
    where: [is('model', row.model), ...rate.counted],
    value: rate.share,
  };
}

/** What a cell says, by line: the model, the rate, how sure it is. */
export function rateTooltip(row: Row, rate: RateDefinition): string[] {
  const { column, name } = rate;
  const [model, value] = [String(row.model), figureOf(row, rate)];
  const n = isUnjudged(row, rate) ? null : numberOf(row[`${column}_n`]);
  if (value === null) return [model, `${name}: ${absentWord(row, rate)}`, ...sampleSize(n)];
  return [
    model,
    `${name}: ${decimals(value, 1)} %`,
    ...sampleSize(n),
    ...confidenceInterval(intervalOf(row, column), fixed(1)),
  ];
}
