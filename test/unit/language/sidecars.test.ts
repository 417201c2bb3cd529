import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { embeddings, entailment } from '../../../src/benchmarks/gesBench/files/sidecars';
import { embeddingLines, entailmentLines } from '../../../src/language/sidecars';
import { collect } from './support/tiny';

describe('sidecar files', () => {
  async function* each<T>(...items: T[]) {
    yield* items;
  }

  test('hold the very numbers, a line each, and leave out texts without a direction', async () => {
    const vector = Float32Array.of(0.1, -0.7, 1e-9);
    const lines = await collect(
      embeddingLines(each({ text: 'say “hi”\n', vector }, { text: '', vector: null })),
    );
    expect(lines).toHaveLength(1);
    const line = v.parse(embeddings.schema, JSON.parse(lines[0]!)) as { text: string; vector: number[] };
    expect(line.text).toBe('say “hi”\n');
    expect(Float32Array.from(line.vector)).toEqual(vector);
    expect(lines[0]).toMatch(/^[^\n]*\n$/);
  });

  test('hold label and scores of pairs', async () => {
    const scores = { entailment: 0.5, neutral: 0.25, contradiction: 0.25 };
    const pair = { premise: 'a', hypothesis: 'b', label: 'entailment', scores } as const;
    const [line] = await collect(entailmentLines(each(pair)));
    expect(v.parse(entailment.schema, JSON.parse(line!))).toEqual(pair);
  });
});
