import { isKnown } from '../../../figure/marks';
import { numberOf, type Row } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import { outcomesOf, samplesOfModel } from './models';
import type { Rate } from './rateScales';
import { countedBy } from './rates';

export interface Figured {
  column: string;
  title: string;
  name: string;
  /** 0: no direction is better. */
  better: 1 | -1 | 0;
  digits: number;
  unit: string;
  needsJudge: boolean;
  samples(row: Row): Samples | null;
}

const figured = (
  column: string,
  title: string,
  name: string,
  better: Figured['better'],
  digits: number,
  unit: string,
  samples: Figured['samples'],
  needsJudge = false,
): Figured => ({ column, title, name, better, digits, unit, needsJudge, samples });

const rated = (row: Row): Samples | null => samplesOfModel(row, 'mm_ocean.ratings', isKnown('correct'));
const judged = (row: Row): Samples | null => samplesOfModel(row, 'mm_ocean.judgements', isKnown('t2'));
const asked = (row: Row): Samples | null => samplesOfModel(row, 'mm_ocean.answers');
const videos = (row: Row): Samples | null => samplesOfModel(row, 'mm_ocean.shares');
const outcomes =
  (rate: Rate): Figured['samples'] =>
  (row) =>
    outcomesOf(row, ...countedBy(rate));

/** The headline figures of MM-OCEAN (arXiv 2605.22109, Table 3), with the samples that each counts. */
export const headline: readonly Figured[] = [
  figured('t1', 'T1', 'T1 rating accuracy', 1, 1, ' %', rated),
  figured('mae', 'MAE', 'mean absolute error of ratings', -1, 2, ' levels', rated),
  figured('t2', 'T2', 'T2 rationales as judged', 1, 2, ' of 10', judged, true),
  figured('t3', 'T3', 'T3 accuracy of answers', 1, 1, ' %', asked),
  figured('hr', 'HR', 'HR holistic-grounding rate', 1, 1, ' %', outcomes('hr'), true),
  figured('pr', 'PR', 'PR prejudice rate', -1, 1, ' %', outcomes('pr')),
  figured('cr', 'CR', 'CR confabulation rate', -1, 1, ' %', outcomes('cr'), true),
  figured('ir', 'IR', 'IR integration-failure rate', -1, 1, ' %', outcomes('ir')),
  figured('rgm', 'RGM', 'RGM rating-grounding mismatch', 0, 1, ' ranks', videos, true),
];

/** Whether a figure needs a judge that the model never had. */
export function isUnjudged(row: Row, { needsJudge }: Figured): boolean {
  return needsJudge && row.judged === false;
}

/** The figure; null where there is none, or none was judged. */
export function valueAt(row: Row, one: Figured): number | null {
  return isUnjudged(row, one) ? null : numberOf(row[one.column]);
}

export type Place = 'best' | 'second' | null;

/**
 * The best and second best of each value, as printed: equal ones share a place. Nothing is second best where all are
 * equal, nothing is best where there are fewer than two values or no direction is better.
 */
export function placesOf(values: readonly (number | null)[], one: Figured): Place[] {
  const printed = values.map((value) => (value === null ? null : Number(value.toFixed(one.digits))));
  const known = printed.filter((value) => value !== null);
  if (one.better === 0 || known.length < 2) return values.map(() => null);
  const [best, second] = [...new Set(known)].sort((a, b) => (b - a) * one.better);
  return printed.map((value) =>
    value === null ? null : value === best ? 'best' : value === second ? 'second' : null,
  );
}
