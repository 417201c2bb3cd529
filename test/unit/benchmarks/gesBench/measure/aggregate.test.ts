import { describe, expect, test } from 'vitest';
import { meanOverClips, poolPeople } from '../../../../../src/benchmarks/gesBench/compute/measure/aggregate';
import { at } from '../../../../../src/benchmarks/gesBench/compute/measure/answers';
import { maskedSimilarity } from '../../../../../src/benchmarks/gesBench/compute/measure/maskedSimilarity';
import { unit } from '../../../../../src/benchmarks/gesBench/compute/measure/similarity';
import { videosWithPeople } from '../../../../../src/benchmarks/gesBench/compute/measure/subsets';
import { HUMAN } from '../../../../../src/benchmarks/gesBench/vocabulary';
import { answer } from './sample';

test('a video’s human value is the mean over annotators of their means over clips', () => {
  const value = (perceiver: string, clip: number, number: number) => ({
    ...at(answer(perceiver, 'V', clip, 9, 0)),
    value: number,
    compared: 1,
  });
  const values = [value('p1', 1, 0), value('p1', 2, 0.5), value('p2', 1, 1), value('m', 1, 0.3)];
  expect(poolPeople(meanOverClips(values))).toEqual([
    { video: 'V', perceiver: HUMAN, kind: 'human', question: 'intention', value: 0.625, compared: 2 },
    { video: 'V', perceiver: 'm', kind: 'model', question: 'intention', value: 0.3, compared: 1 },
  ]);
});

test('subsets count people, not answers or models', () => {
  const answers = [
    answer('p1', 'a', 1, 2, 0),
    answer('p1', 'a', 2, 2, 0),
    answer('m', 'a', 1, 2, 0),
    answer('p1', 'b', 1, 1, 0),
    answer('p2', 'b', 1, 1, 0),
    answer('m', 'c', 1, 1, 0),
  ];
  expect([...videosWithPeople(answers, 1)]).toEqual(['a', 'b']);
  expect([...videosWithPeople(answers, 2)]).toEqual(['b']);
});

describe('masked similarity', () => {
  const masked = (audio: boolean, x: number, r: number, vector: number[]) => ({
    video: 'V',
    perceiver: 'm',
    question: 'intention' as const,
    audio,
    x,
    r,
    vector: unit(vector),
  });
  test('compares with the control of the same sound setting, and needs one', () => {
    const rows = maskedSimilarity([
      masked(true, 0, 0, [1, 0]),
      masked(true, 0.1, 0.2, [3, 4]),
      masked(false, 0.1, 0.2, [1, 0]),
    ]);
    expect(rows).toEqual([
      { video: 'V', perceiver: 'm', question: 'intention', audio: true, x: 0.1, r: 0.2, value: 0.6 },
    ]);
  });
});
