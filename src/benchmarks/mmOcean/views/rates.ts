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
  needs: readonly Need[];
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
    needs: ['rated', 'judged', 'answered'],
    counted: [is('r1', true), is('r2', true), is('r3', true)],
    share: 'questions_right',
  },
  {
    column: 'pr',
    name: 'PR prejudice rate',
    label: 'PR<br>prejudice<br>rate<br>(lower is better)',
    needs: ['rated', 'answered'],
    counted: [is('r1', true), is('r3', false)],
    share: 'questions_right',
  },
  {
    column: 'cr',
    name: 'CR confabulation rate',
    label: 'CR<br>confabulation<br>rate<br>(lower is better)',
    needs: ['rated', 'judged'],
    counted: [is('r1', true), is('r2', false)],
    share: 'rationale',
  },
  {
    column: 'ir',
    name: 'IR integration-failure rate',
    label: 'IR<br>integration-failure<br>rate<br>(lower is better)',
    needs: ['rated', 'answered'],
    counted: [is('r3', true), is('r1', false)],
    share: 'traits_right',
  },
];

/** The outcomes that a rate counts. */
export function countedBy(rate: Rate): readonly Comparison[] {
  return rates.find(({ column }) => column === rate)!.counted;
}

/** What a model must have been asked, or a judge of it: the columns of these names say so. */
type Need = 'rated' | 'judged' | 'answered';

/** A figure of a row, by its column, with what it needs. */
export interface NeedyFigure {
  column: string;
  needs: readonly Need[];
}

/** Why a figure can't be there; null where nothing that it needs is missing. */
function lacking(row: Row, { needs }: NeedyFigure): 'not asked' | 'not judged' | null {
  const missing = needs.filter((need) => row[need] === false);
  if (missing.length === 0) return null;
  return missing.every((need) => need === 'judged') ? 'not judged' : 'not asked';
}

/** The figure; null where there is none, the model was not asked, or none was judged. */
export function figureOf(row: Row, figure: NeedyFigure): number | null {
  return lacking(row, figure) === null ? numberOf(row[figure.column]) : null;
}

/** What stands in place of a figure that is not there. */
export const absentWord = (row: Row, figure: NeedyFigure): string => lacking(row, figure) ?? 'none';

/** The videos a rate counts; null where the model was not asked or judged. */
export function rateSamples(row: Row, rate: RateDefinition): Samples | null {
  const thetas = [row.theta1, row.theta2, row.theta3].map(numberOf);
  if (lacking(row, rate) !== null || thetas.some((theta) => theta === null)) return null;
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
  const n = lacking(row, rate) !== null ? null : numberOf(row[`${column}_n`]);
  if (value === null) return [model, `${name}: ${absentWord(row, rate)}`, ...sampleSize(n)];
  return [
    model,
    `${name}: ${decimals(value, 1)} %`,
    ...sampleSize(n),
    ...confidenceInterval(intervalOf(row, column), fixed(1)),
  ];
}
