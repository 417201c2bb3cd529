import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  isReadingChange,
  revisionType,
  wordSequenceRatio,
} from '../../../../../src/benchmarks/gesBench/compute/text/revision';
import { REVISION_TYPES } from '../../../../../src/benchmarks/gesBench/vocabulary';
import type { Label } from '../../../../../src/language/labelOrder';
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

describe('revisionType', () => {
  const cases: [Label, Label, string][] = [
    ['entailment', 'entailment', 'restate'],
    ['neutral', 'entailment', 'elaborate'],
    ['entailment', 'neutral', 'generalize'],
    ['neutral', 'neutral', 'shift'],
    ['contradiction', 'entailment', 'contradict'],
    ['neutral', 'contradiction', 'contradict'],
  ];
  test.each(cases)('earlier ⇒ later %s, later ⇒ earlier %s: %s', (forward, backward, type) => {
    const label = (premise: string) => (premise === 'She jokes.' ? forward : backward);
    expect(revisionType('She jokes.', 'He nods.', label)).toBe(type);
  });

  test('asks for no label of a copy, and says when one is missing', () => {
    const label = vi.fn(() => undefined);
    const nine = 'a b c d e f g h i';
    expect(revisionType(`${nine} j`, `${nine} k`, label)).toBe('copy');
    expect(label).not.toHaveBeenCalled();
    expect(revisionType('a', 'b', label)).toBeNull();
  });

  test('reading changes are contradict and shift', () => {
    expect(REVISION_TYPES.filter(isReadingChange)).toEqual(['contradict', 'shift']);
  });
});
