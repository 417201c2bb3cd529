import { describe, expect, test } from 'vitest';
import { medoid } from '../../../../../src/benchmarks/gesBench/compute/gaze/gazeMedoid';
import type { GazePoint } from '../../../../../src/benchmarks/gesBench/compute/gaze/gazePoint';
import type { GazeSample } from '../../../../../src/benchmarks/gesBench/compute/gaze/gazeProfile';
import { frameTimes, gazeProfile } from '../../../../../src/benchmarks/gesBench/compute/gaze/gazeProfile';
import { maskCentre, offsetDirection } from '../../../../../src/benchmarks/gesBench/compute/gaze/maskCentre';
import { describeWithShared, sharedJson, sharedLines } from '../../../support/sharedData';

type Pair = [number, number] | null;
interface Expected {
  gaze: Record<
    string,
    { frames: number; gaze: Pair[]; direction: [number, number]; centre: Record<string, Pair[]> }
  >;
}

const pair = (point: GazePoint | null): Pair => (point === null ? null : [point.x, point.y]);

/** The largest difference; infinite where one has a point and the other none. */
function farthest(found: Pair[], expected: Pair[]): number {
  expect(found.length).toBe(expected.length);
  return Math.max(
    ...found.map((point, i) => {
      const other = expected[i]!;
      if (point === null || other === null) return point === other ? 0 : Number.POSITIVE_INFINITY;
      return Math.max(Math.abs(point[0] - other[0]), Math.abs(point[1] - other[1]));
    }),
  );
}

describeWithShared('gesbench', 'gaze of the independent program', () => {
  const videos = new Map(
    sharedLines<{ video_id: string; duration: number; fps: number }>('gesbench/videos.jsonl').map((video) => [
      video.video_id,
      video,
    ]),
  );
  const samples = sharedLines<GazeSample & { video_id: string }>('gesbench/gaze.jsonl');
  const expected = sharedJson<Expected>('gesbench/expected.json').gaze;

  test('covers twelve videos, one with frames at which nobody looks', () => {
    expect(Object.keys(expected).length).toBe(12);
    expect(Object.values(expected).some(({ gaze }) => gaze.includes(null))).toBe(true);
  });

  test.each(Object.entries(expected))('%s', (video, figures) => {
    const { duration, fps } = videos.get(video)!;
    const profile = gazeProfile(
      samples.filter(({ video_id }) => video_id === video),
      frameTimes(duration, fps),
    );
    expect(profile.length).toBe(figures.frames);
    expect(farthest(profile.map(pair), figures.gaze)).toBeLessThan(1e-5);
    const direction = offsetDirection(profile)!;
    expect([direction.x, direction.y]).toEqual(figures.direction);
    expect(Object.keys(figures.centre).length).toBe(4);
    for (const [offset, centres] of Object.entries(figures.centre)) {
      const found = profile.map((point) => pair(point && maskCentre(point, direction, Number(offset))));
      expect(farthest(found, centres), offset).toBeLessThan(1e-5);
    }
  });
});

describe('gazeProfile', () => {
  const sample = (annotator: string, t: number, x: number, y = 0.5, confidence = 1) => ({
    annotator,
    t,
    x,
    y,
    confidence,
  });

  test('takes the median per axis within ±0.1 s, ends included', () => {
    const track = [sample('a', 0.9, 0.2, 0.9), sample('a', 1.1, 0.4, 0.1), sample('a', 1, 0.9, 0.2)];
    expect(gazeProfile(track, [1])).toEqual([{ x: 0.4, y: 0.2 }]);
    expect(gazeProfile(track, [1.05])[0]).toEqual({ x: 0.65, y: expect.closeTo(0.15, 12) });
  });

  test('takes the nearest within 0.5 s else, the earlier on a tie', () => {
    const track = [sample('a', 1, 0.2), sample('a', 1.6, 0.8)];
    const xs = gazeProfile(track, [0.4, 0.5, 1.3, 1.31, 2.1, 2.2]).map((point) => point?.x ?? null);
    expect(xs).toEqual([null, 0.2, 0.2, 0.8, 0.8, null]);
  });

  test('drops doubtful samples and those outside the picture, keeps its edges', () => {
    const track = [sample('a', 0, 0.3, 0.3, 0.59), sample('a', 0, 1.01), sample('a', 0, 0.5, -0.01)];
    expect(gazeProfile(track, [0])).toEqual([null]);
    expect(gazeProfile([...track, sample('a', 0, 1, 0, 0.6)], [0])).toEqual([{ x: 1, y: 0 }]);
    expect(gazeProfile([], [0, 1])).toEqual([null, null]);
  });

  test('takes the first annotator in name order of two', () => {
    expect(gazeProfile([sample('b', 0, 0.9), sample('a', 0, 0.1)], [0])).toEqual([{ x: 0.1, y: 0.5 }]);
  });
});

test('the medoid is a point given, the one in the middle', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 0.4, y: 0.5 },
  ];
  expect(medoid(points)).toBe(points[2]);
  expect(medoid([])).toBeNull();
});

test('frames are those that the duration holds', () => {
  expect(frameTimes(1.4, 25).length).toBe(35);
  expect(frameTimes(3.27, 25).length).toBe(81);
  expect(frameTimes(0.12, 25)).toEqual([0, 0.04, 0.08]);
});
