import { describe, expect, test } from 'vitest';
import { meanOverTargets } from '../../../../../src/benchmarks/gesBench/compute/measure/aggregate';
import { anticipation } from '../../../../../src/benchmarks/gesBench/compute/measure/anticipation';
import { rankOfTarget } from '../../../../../src/benchmarks/gesBench/compute/measure/ranking';
import { unit } from '../../../../../src/benchmarks/gesBench/compute/measure/similarity';
import { targetsByVideo } from '../../../../../src/benchmarks/gesBench/compute/measure/targets';
import { valueOfUpdating } from '../../../../../src/benchmarks/gesBench/compute/measure/updating';
import { answer } from './sample';

describe('rankOfTarget', () => {
  const [near, same, far] = [unit([1, 0.1]), unit([1, 0.2]), unit([0, 1])];
  test('is the share of distractors that lie farther, ties one half', () => {
    expect(rankOfTarget(unit([1, 0]), near, [same, far, far])).toBe(1);
    expect(rankOfTarget(unit([1, 0]), same, [near, same, far, far])).toBe(0.625);
    expect(rankOfTarget(unit([1, 0]), far, [near, same])).toBe(0);
    expect(rankOfTarget(unit([1, 0]), far, [])).toBeNaN();
  });
  test('takes differences of rounding as ties', () => {
    expect(rankOfTarget(unit([1, 0]), unit([1, 1]), [unit([1 + 1e-13, 1]), unit([1, 1.1])])).toBe(0.75);
  });
});

// p1 ends V at 0°, its other videos W at 80° and X at 170°; p2 ends V at 60° and W at 100°; p3 has only V.
const people = [
  answer('p1', 'V', 1, 2, 40),
  answer('p1', 'V', 2, 2, 0),
  answer('p1', 'W', 1, 1, 80),
  answer('p1', 'X', 1, 2, 10),
  answer('p1', 'X', 2, 2, 170),
  answer('p2', 'V', 2, 2, 60),
  answer('p2', 'W', 1, 1, 100),
  answer('p3', 'V', 1, 2, 5),
];
const targets = targetsByVideo(people);

describe('anticipation', () => {
  test('looks for each annotator’s last answer among the same annotator’s other last answers', () => {
    const rows = anticipation([answer('m', 'V', 1, 2, 50)], targets);
    // 50° lies 50° from p1's target, 30° and 120° from the distractors; 10° from p2's, 50° from the distractor.
    expect(rows.map(({ annotator, value, compared }) => [annotator, value, compared])).toEqual([
      ['p1', 0.5, 2],
      ['p2', 1, 1],
    ]);
    expect(meanOverTargets(rows).map(({ value, compared }) => [value, compared])).toEqual([[0.75, 2]]);
  });

  test('compares a person with the others alone', () => {
    const own = people.filter(({ perceiver, video }) => perceiver === 'p1' && video === 'V');
    const rows = anticipation(own, targets);
    expect(rows.map(({ clip, annotator, value }) => [clip, annotator, value])).toEqual([
      [1, 'p2', 1],
      [2, 'p2', 1],
    ]);
    const model = own.map((one) => ({ ...one, kind: 'model' as const }));
    expect(anticipation(model, targets).map(({ annotator }) => annotator)).toEqual(['p1', 'p2', 'p1', 'p2']);
  });

  test('of a video that nobody answered is not there', () => {
    expect(anticipation([answer('m', 'Y', 1, 1, 0)], targets)).toEqual([]);
  });
});

describe('updating', () => {
  test('takes target and distractors at the clip, and the first answer as the alternative', () => {
    // At k = 2: p1's target 0°, distractors W₁ 80° and X₂ 170°; p2's target 60°, distractor W₁ 100°.
    const rows = valueOfUpdating([answer('m', 'V', 1, 2, 60), answer('m', 'V', 2, 2, 20)], targets);
    expect(rows.map(({ clip, annotator, value, compared }) => [clip, annotator, value, compared])).toEqual([
      [2, 'p1', 1 - 0.5, 2],
      [2, 'p2', 0, 1],
    ]);
  });

  test('needs the answer at clip 1', () => {
    expect(valueOfUpdating([answer('m', 'V', 2, 2, 20)], targets)).toEqual([]);
  });
});
