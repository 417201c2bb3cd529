import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { embeddings, entailment } from '../../../src/benchmarks/gesBench/sidecars';
import { mapAnswers } from '../../../src/language/map';
import { nearest } from '../../../src/language/neighbours';
import { writeEmbeddings, writeEntailment } from '../../../src/language/sidecars';
import { cosine } from './support/tiny';

describe('nearest neighbours', () => {
  it('are those of the highest cosine, whatever their norms', () => {
    const vectors = [
      [1, 0],
      [10, 1],
      [0, 2],
      [-1, 0],
      [0, 0],
      [2, 0],
    ];
    expect(nearest([3, 0], vectors, 3).map(({ index }) => index)).toEqual([0, 5, 1]);
    expect(nearest([3, 0], vectors, 2, (index) => index === 0).map(({ index }) => index)).toEqual([5, 1]);
    expect(nearest([3, 0], vectors, 9)).toHaveLength(5);
    expect(nearest([0, 0], vectors, 3)).toEqual([]);
    expect(() => nearest([1], vectors, 1)).toThrow(RangeError);
  });

  it('are what sorting by cosine gives', () => {
    const number = fc.integer({ min: -20, max: 20 });
    const vector = fc
      .array(number, { minLength: 3, maxLength: 3 })
      .filter((some) => some.some((value) => value !== 0));
    fc.assert(
      fc.property(
        vector,
        fc.array(vector, { maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        (query, all, k) => {
          const found = nearest(query, all, k).map(({ similarity }) => similarity);
          const sorted = all.map((other) => cosine(query, other)).sort((a, b) => b - a);
          expect(found).toHaveLength(Math.min(k, all.length));
          for (const [i, similarity] of found.entries()) expect(similarity).toBeCloseTo(sorted[i]!, 12);
        },
      ),
    );
  });
});

describe('the map of answers', () => {
  it('lays a plane out as it is, however it stands in space', () => {
    // (2,0), (−2,0), (0,1), (0,−1) along the orthonormal u = (1,2,2)/3 and w = (2,1,−2)/3, moved by (5,5,5).
    const [u, w] = [
      [1, 2, 2],
      [2, 1, -2],
    ] as const;
    const at = (a: number, b: number) => [0, 1, 2].map((i) => 5 + (a * u[i]! + b * w[i]!) / 3);
    const { points, explained } = mapAnswers([at(2, 0), at(-2, 0), at(0, 1), at(0, -1)]);
    const expected = [
      [2, 0],
      [-2, 0],
      [0, 1],
      [0, -1],
    ];
    for (const [i, { x, y }] of points.entries()) {
      expect(x).toBeCloseTo(expected[i]![0]!, 6);
      expect(Math.abs(y)).toBeCloseTo(Math.abs(expected[i]![1]!), 6);
    }
    expect(points[2]!.y).toBeCloseTo(-points[3]!.y, 6);
    expect(explained[0]).toBeCloseTo(0.8, 6);
    expect(explained[1]).toBeCloseTo(0.2, 6);
  });

  it('carries as much variance as the eigenvalues of the covariance say', () => {
    // Covariance of these four points: diag(3, 2, 1) · 2/4, worked out by hand.
    const [a, b, c] = [Math.sqrt(3), Math.sqrt(2), 1];
    const signs = [
      [1, 1, 1],
      [1, -1, -1],
      [-1, 1, -1],
      [-1, -1, 1],
    ];
    const { explained } = mapAnswers(signs.map(([x, y, z]) => [a * x!, b * y!, c * z!]));
    expect(explained[0]).toBeCloseTo(3 / 6, 5);
    expect(explained[1]).toBeCloseTo(2 / 6, 5);
  });

  it('puts one answer, or the same answers, into the middle', () => {
    expect(mapAnswers([])).toEqual({ points: [], explained: [0, 0] });
    const middle = { x: 0, y: 0 };
    expect(
      mapAnswers([
        [1, 2],
        [1, 2],
      ]),
    ).toEqual({ points: [middle, middle], explained: [0, 0] });
    const line = mapAnswers([
      [0, 0],
      [2, 0],
    ]);
    expect(line.points.map(({ x }) => x)).toEqual([-1, 1]);
    expect(line.explained).toEqual([1, 0]);
  });
});

describe('sidecar files', () => {
  async function* each<T>(...items: T[]) {
    yield* items;
  }

  it('hold the very numbers, a line each, and leave out texts without a direction', async () => {
    let file = '';
    const vector = Float32Array.of(0.1, -0.7, 1e-9);
    const written = await writeEmbeddings(
      each({ text: 'say “hi”\n', vector }, { text: '', vector: null }),
      (text) => {
        file += text;
      },
    );
    expect(written).toEqual({ lines: 1, without: 1 });
    const line = v.parse(embeddings.schema, JSON.parse(file)) as { text: string; vector: number[] };
    expect(line.text).toBe('say “hi”\n');
    expect(Float32Array.from(line.vector)).toEqual(vector);
    expect(file.endsWith('}\n')).toBe(true);
  });

  it('hold label and scores of pairs', async () => {
    let file = '';
    const scores = { entailment: 0.5, neutral: 0.25, contradiction: 0.25 };
    const pair = { premise: 'a', hypothesis: 'b', label: 'entailment', scores } as const;
    await writeEntailment(each(pair), (text) => {
      file += text;
    });
    expect(v.parse(entailment.schema, JSON.parse(file))).toEqual(pair);
  });
});
