import { is } from '../../../figure/marks';
import { numberOf, type Row } from '../../../figure/view';
import type { Comparison, Samples } from '../../../shared/samples';
import type { Rate } from './rateScales';

export interface Meaning {
  rate: Rate;
  name: string;
  label: string;
  needsJudge: boolean;
  /** Which outcomes are counted, over relation `mm_ocean.outcomes_at`. */
  counted: readonly Comparison[];
  /** The share of that relation by which a counted video is more or less of a case. */
  share: 'traits_right' | 'rationale' | 'questions_right';
}

/** The four rates of MM-OCEAN (arXiv 2605.22109, failure modes), with their outcome masks. */
export const meanings: readonly Meaning[] = [
  {
    rate: 'hr',
    name: 'HR holistic-grounding rate',
    label: 'HR<br>holistic-grounding<br>rate<br>(higher is better)',
    needsJudge: true,
    counted: [is('r1', true), is('r2', true), is('r3', true)],
    share: 'questions_right',
  },
  {
    rate: 'pr',
    name: 'PR prejudice rate',
    label: 'PR<br>prejudice<br>rate<br>(lower is better)',
    needsJudge: false,
    counted: [is('r1', true), is('r3', false)],
    share: 'questions_right',
  },
  {
    rate: 'cr',
    name: 'CR confabulation rate',
    label: 'CR<br>confabulation<br>rate<br>(lower is better)',
    needsJudge: true,
    counted: [is('r1', true), is('r2', false)],
    share: 'rationale',
  },
  {
    rate: 'ir',
    name: 'IR integration-failure rate',
    label: 'IR<br>integration-failure<br>rate<br>(lower is better)',
    needsJudge: false,
    counted: [is('r3', true), is('r1', false)],
    share: 'traits_right',
  },
];

/** The outcomes that a rate counts. */
export function countedBy(rate: Rate): readonly Comparison[] {
  return meanings.find((meaning) => meaning.rate === rate)!.counted;
}

/** A rate as it is printed: one decimal, no sign. */
export function ratePercent(value: number): string {
  return value.toFixed(1);
}

/** Whether a rate needs a judge that the model never had. */
export function isUnjudged(row: Row, meaning: Meaning): boolean {
  return meaning.needsJudge && row.judged === false;
}

/** The rate in per cent; null where its denominator is empty or no judge was. */
export function valueIn(row: Row, meaning: Meaning): number | null {
  return isUnjudged(row, meaning) ? null : numberOf(row[meaning.rate]);
}

/** The videos a rate counts; null where it was not judged. */
export function samplesOf(row: Row, meaning: Meaning): Samples | null {
  const thetas = [row.theta1, row.theta2, row.theta3].map(numberOf);
  if (isUnjudged(row, meaning) || thetas.some((theta) => theta === null)) return null;
  return {
    from: `mm_ocean.outcomes_at(${thetas.join(', ')})`,
    where: [is('model', row.model), ...meaning.counted],
    value: meaning.share,
  };
}

/** What a cell says, by line: the model, the rate, how sure it is. */
export function tooltipLines(row: Row, meaning: Meaning): string[] {
  const model = String(row.model);
  if (isUnjudged(row, meaning)) return [model, `${meaning.name}: not judged`];
  const n = numberOf(row[`${meaning.rate}_n`]);
  const videos = n === null ? [] : [`n = ${n}`];
  const value = numberOf(row[meaning.rate]);
  if (value === null) return [model, `${meaning.name}: none`, ...videos];
  const low = numberOf(row[`${meaning.rate}_low`]);
  const high = numberOf(row[`${meaning.rate}_high`]);
  const interval =
    low === null || high === null ? [] : [`95 % interval ${ratePercent(low)}–${ratePercent(high)}`];
  return [model, `${meaning.name}: ${ratePercent(value)} %`, ...videos, ...interval];
}
