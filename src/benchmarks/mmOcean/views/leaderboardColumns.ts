import { isKnown } from '../../../figure/samples';
import type { Row } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import { modelSamples, outcomeSamples } from './models';
import type { Rate } from './rateScales';
import { countedBy, type NeedyFigure } from './rates';

export interface LeaderboardColumn extends NeedyFigure {
  title: string;
  name: string;
  /** 0: no direction is better. */
  better: 1 | -1 | 0;
  digits: number;
  unit: string;
  samples(row: Row): Samples | null;
}

const figure = (
  column: string,
  title: string,
  name: string,
  better: LeaderboardColumn['better'],
  digits: number,
  unit: string,
  samples: LeaderboardColumn['samples'],
  needs: LeaderboardColumn['needs'],
): LeaderboardColumn => ({ column, title, name, better, digits, unit, needs, samples });

const rated = (row: Row): Samples | null => modelSamples(row, 'mm_ocean.ratings', isKnown('correct'));
const judged = (row: Row): Samples | null => modelSamples(row, 'mm_ocean.judgements', isKnown('t2'));
const asked = (row: Row): Samples | null => modelSamples(row, 'mm_ocean.answers');
const videos = (row: Row): Samples | null => modelSamples(row, 'mm_ocean.shares');
const outcomes =
  (rate: Rate): LeaderboardColumn['samples'] =>
  (row) =>
    outcomeSamples(row, ...countedBy(rate));

const ALL = ['rated', 'judged', 'answered'] as const;

/** The headline figures of MM-OCEAN (arXiv 2605.22109, Table 3), with the samples that each counts. */
export const headline: readonly LeaderboardColumn[] = [
  figure('t1', 'T1', 'T1 rating accuracy', 1, 1, ' %', rated, ['rated']),
  figure('mae', 'MAE', 'mean absolute error of ratings', -1, 2, ' levels', rated, ['rated']),
  figure('t2', 'T2', 'T2 rationales as judged', 1, 2, ' of 10', judged, ['judged']),
  figure('t3', 'T3', 'T3 accuracy of answers', 1, 1, ' %', asked, ['answered']),
  figure('hr', 'HR', 'HR holistic-grounding rate', 1, 1, ' %', outcomes('hr'), ALL),
  figure('pr', 'PR', 'PR prejudice rate', -1, 1, ' %', outcomes('pr'), ['rated', 'answered']),
  figure('cr', 'CR', 'CR confabulation rate', -1, 1, ' %', outcomes('cr'), ['rated', 'judged']),
  figure('ir', 'IR', 'IR integration-failure rate', -1, 1, ' %', outcomes('ir'), ['rated', 'answered']),
  figure('rgm', 'RGM', 'RGM rating-grounding mismatch', 0, 1, ' ranks', videos, ALL),
];

/** Of a value among those of its column. */
export type Standing = 'best' | 'second' | null;

/**
 * The best and second best of each value, as printed: equal ones share a place. Nothing is second best where all are
 * equal, nothing is best where there are fewer than two values or no direction is better.
 */
export function standingsOf(
  values: readonly (number | null)[],
  { better, digits }: LeaderboardColumn,
): Standing[] {
  const printed = values.map((value) => (value === null ? null : Number(value.toFixed(digits))));
  const known = printed.filter((value) => value !== null);
  if (better === 0 || known.length < 2) return values.map(() => null);
  const [best, second] = [...new Set(known)].sort((a, b) => (b - a) * better);
  return printed.map((value) =>
    value === null ? null : value === best ? 'best' : value === second ? 'second' : null,
  );
}
