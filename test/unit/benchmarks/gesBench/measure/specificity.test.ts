import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VectorAnswer } from '../../../../../src/benchmarks/gesBench/compute/measure/answers';
import { matchedClip } from '../../../../../src/benchmarks/gesBench/compute/measure/matchedClip';
import { specificity } from '../../../../../src/benchmarks/gesBench/compute/measure/specificity';
import { answer } from './sample';

/** The definition, video by video. */
function slowly(answers: readonly VectorAnswer[]): { value: number; compared: number }[] {
  const videos = [...new Set(answers.map(({ video }) => video))];
  return answers.flatMap((one) => {
    const cosines = videos.flatMap((video) => {
      const found = answers.find(
        (other) => other.video === video && other.clip === matchedClip(one.clip, one.clips, other.clips),
      );
      if (video === one.video || found === undefined) return [];
      return [Math.cos(((Number(one.text) - Number(found.text)) * Math.PI) / 180)];
    });
    const total = cosines.reduce((sum, cosine) => sum + cosine, 0);
    return cosines.length === 0 ? [] : [{ value: 1 - total / cosines.length, compared: cosines.length }];
  });
}

describe('specificity', () => {
  test('is 0 for the same words everywhere and 1 for words at right angles', () => {
    const same = [answer('m', 'a', 1, 1, 30), answer('m', 'b', 1, 2, 30), answer('m', 'b', 2, 2, 30)];
    for (const { value } of specificity(same)) expect(value).toBeCloseTo(0, 12);
    const apart = specificity([answer('m', 'a', 1, 1, 0), answer('m', 'b', 1, 1, 90)]);
    expect(apart.map(({ value }) => value)).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
  });

  test('of a perceiver with one video is not there', () => {
    expect(specificity([answer('m', 'a', 1, 2, 0), answer('m', 'a', 2, 2, 5)])).toEqual([]);
  });

  test('is the mean over videos, gaps included', () => {
    const clip = fc.option(fc.integer({ min: 0, max: 359 }), { freq: 6 });
    const videos = fc.array(fc.array(clip, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(videos, (lists) => {
        const answers = lists.flatMap((list, v) =>
          list.flatMap((degrees, i) =>
            degrees === null ? [] : [answer('m', `v${v}`, i + 1, list.length, degrees)],
          ),
        );
        const rows = specificity(answers);
        const expected = slowly(answers);
        expect(rows.map(({ compared }) => compared)).toEqual(expected.map(({ compared }) => compared));
        rows.forEach(({ value }, i) => {
          expect(value).toBeCloseTo(expected[i]!.value, 10);
        });
      }),
    );
  });
});
