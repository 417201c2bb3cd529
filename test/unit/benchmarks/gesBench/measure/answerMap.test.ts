import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectAnswers } from '../../../../../src/benchmarks/gesBench/compute/measure/answerMap';

const map = (rows: readonly (readonly number[])[]) =>
  projectAnswers(rows.map((row) => Float64Array.from(row)));

function expectPoints(found: ReturnType<typeof map>, expected: readonly (readonly [number, number])[]): void {
  expect(found.points).toHaveLength(expected.length);
  for (const [i, { x, y }] of found.points.entries()) {
    expect(x).toBeCloseTo(expected[i]![0], 9);
    expect(y).toBeCloseTo(expected[i]![1], 9);
  }
}

function expectShares({ shares }: ReturnType<typeof map>, x: number, y: number): void {
  expect(shares.x).toBeCloseTo(x, 11);
  expect(shares.y).toBeCloseTo(y, 11);
}

/** Distances between all points of a map. */
const distances = ({ points }: ReturnType<typeof map>): number[] =>
  points.flatMap((a) => points.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));

function expectSame(some: readonly number[], others: readonly number[]): void {
  expect(some).toHaveLength(others.length);
  for (const [i, value] of some.entries()) expect(value).toBeCloseTo(others[i]!, 7);
}

describe('the map of answers', () => {
  test('lays a plane out as it is, however it stands in space', () => {
    // (2,0), (−2,0), (0,1), (0,−1) along the orthonormal u = (1,2,2)/3 and w = (2,1,−2)/3, moved by (5,5,5). The
    // largest loadings: 2/3 of u; 2/3, then −2/3 of w, of which the first counts. Variances 8 and 2 of 10.
    const at = (a: number, b: number) =>
      [
        [1, 2],
        [2, 1],
        [2, -2],
      ].map(([u, w]) => 5 + (a * u! + b * w!) / 3);
    const found = map([at(2, 0), at(-2, 0), at(0, 1), at(0, -1)]);
    expectPoints(found, [
      [2, 0],
      [-2, 0],
      [0, 1],
      [0, -1],
    ]);
    expectShares(found, 0.8, 0.2);
  });

  test('is what numpy’s singular value decomposition gives, with more vectors than numbers', () => {
    // numpy 2.4.6: U, S, Vt = np.linalg.svd(X - X.mean(0)); each row of Vt turned so that its largest entry is positive.
    const found = map([
      [1, 2, 0],
      [2, 0, 1],
      [0, 1, 3],
      [4, 1, 1],
      [3, 3, 2],
    ]);
    expectPoints(found, [
      [-0.3871203787, -0.2587793547],
      [-0.0850717283, -1.4020035519],
      [-2.4472194091, 0.4107443831],
      [1.9351499872, -0.4675972505],
      [0.9842615288, 1.7176357739],
    ]);
    expectShares(found, 0.532331296716, 0.263245661892);
  });

  test('is what numpy gives with fewer vectors than numbers', () => {
    const found = map([
      [1, 0, 2, 5, 1],
      [0, 3, 1, 1, 2],
      [2, 2, 0, 1, 4],
    ]);
    expectPoints(found, [
      [3.5524548635, 0.2161737945],
      [-1.4012612899, -1.6441208788],
      [-2.1511935736, 1.4279470843],
    ]);
    expectShares(found, 0.8004626062887, 0.1995373937113);
  });

  test('has no second axis where vectors differ in one direction, and none where they are the same', () => {
    const nothing = { points: [], shares: { x: 0, y: 0 } };
    expect(map([])).toEqual(nothing);
    expect(map([[1, 2]])).toEqual({ ...nothing, points: [{ x: 0, y: 0 }] });
    // Means of sevenths and tenths round.
    const same = Array.from({ length: 7 }, () => [0.1, 1 / 7, 0.3]);
    expect(map(same)).toEqual({ ...nothing, points: same.map(() => ({ x: 0, y: 0 })) });
    const line = map([
      [0, 0],
      [2, 0],
      [4, 0],
    ]);
    expect(line.points).toEqual([
      { x: -2, y: 0 },
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ]);
    expect(line.shares).toEqual({ x: 1, y: 0 });
  });

  test('refuses vectors of different lengths', () => {
    expect(() => map([[1, 2], [1]])).toThrow(RangeError);
  });

  /** Vectors whose three variances differ well, so that the axes are told; 4 to 12 of 3 numbers. */
  const cloud = fc
    .array(fc.tuple(...[40, 20, 10].map((most) => fc.integer({ min: -most, max: most }))), {
      minLength: 4,
      maxLength: 12,
    })
    .filter((rows) => {
      const { x, y } = map(rows).shares;
      return x > 1.2 * y && y > 1.2 * (1 - x - y) && y > 0.01;
    });

  test('keeps its distances when vectors are moved or turned together', () => {
    const shift = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 359 }));
    fc.assert(
      fc.property(cloud, shift, (rows, [move, degrees]) => {
        const angle = (degrees * Math.PI) / 180;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const turnedRows = rows.map(([a, b, c]) => [
          a! * cos - b! * sin + move,
          a! * sin + b! * cos - move,
          c! + 2 * move,
        ]);
        const [before, after] = [map(rows), map(turnedRows)];
        expectSame(distances(after), distances(before));
        expectShares(after, before.shares.x, before.shares.y);
      }),
    );
  });

  test('does not depend on the order of the vectors', () => {
    fc.assert(
      fc.property(cloud, (rows) => {
        const backwards = map([...rows].reverse());
        const found = map(rows);
        expectSame(
          backwards.points.reverse().flatMap(({ x, y }) => [x, y]),
          found.points.flatMap(({ x, y }) => [x, y]),
        );
      }),
    );
  });

  test('gives the same map by the products of rows as by those of columns', () => {
    // Zeros behind each vector change nothing but which of the two are fewer.
    fc.assert(
      fc.property(cloud, (rows) => {
        const [short, long] = [map(rows), map(rows.map((row) => [...row, ...new Array<number>(20).fill(0)]))];
        expectSame(
          long.points.flatMap(({ x, y }) => [x, y]),
          short.points.flatMap(({ x, y }) => [x, y]),
        );
        expectShares(long, short.shares.x, short.shares.y);
      }),
    );
  });
});
