import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordSequenceRatio } from '../../../../../src/benchmarks/gesBench/compute/text/wordSequenceRatio';
import pairs from '../../../../fixtures/gesbench/wordSequenceRatio.json';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'A'), { maxLength: 30 }).map((list) => list.join(' '));

describe('wordSequenceRatio', () => {
  // The fixture's third column is Python 3's difflib.SequenceMatcher(None, a.split(), b.split(), autojunk=False).ratio().
  test('is what difflib finds, for 351 pairs, some of more than 200 words', () => {
    const differing = pairs.filter(([a, b, ratio]) => wordSequenceRatio(String(a), String(b)) !== ratio);
    expect(pairs.length).toBe(351);
    expect(differing).toEqual([]);
  });

  test('lies in 0–1, and is 1 just for the same words', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const ratio = wordSequenceRatio(a, b);
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(1);
        expect(wordSequenceRatio(a, a)).toBe(1);
        expect(ratio === 1).toBe(a === b);
      }),
    );
  });
});
