import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { embeddings, entailment } from '../../../src/benchmarks/gesBench/files/sidecars';
import { writeEmbeddings, writeEntailment } from '../../../src/language/sidecars';

describe('sidecar files', () => {
  async function* each<T>(...items: T[]) {
    yield* items;
  }

  test('hold the very numbers, a line each, and leave out texts without a direction', async () => {
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

  test('hold label and scores of pairs', async () => {
    let file = '';
    const scores = { entailment: 0.5, neutral: 0.25, contradiction: 0.25 };
    const pair = { premise: 'a', hypothesis: 'b', label: 'entailment', scores } as const;
    await writeEntailment(each(pair), (text) => {
      file += text;
    });
    expect(v.parse(entailment.schema, JSON.parse(file))).toEqual(pair);
  });
});
