import { describe, expect, test } from 'vitest';
import {
  carryForward,
  saysNothingChanged,
} from '../../../../../src/benchmarks/gesBench/compute/text/carryForward';
import { sharedLines, testWithShared } from '../../../support/sharedData';

describe('saysNothingChanged', () => {
  testWithShared('gesbench', 'agrees with every line of the list of hard answers', () => {
    const lines = sharedLines<{ text: string; carries: boolean }>('gesbench/carrying.jsonl');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map(({ text }) => ({ text, carries: saysNothingChanged(text) }))).toEqual(lines);
  });

  test('takes the whole answer, in any case, with or without apostrophes', () => {
    for (const text of ['NO, NOTHING’S CHANGED!', 'my answer hasnt changed', '  “No change.”\n']) {
      expect(saysNothingChanged(text), text).toBe(true);
    }
    for (const text of [
      '',
      'hasnt',
      'no, no, no change',
      'no change in her face',
      'your answer has not changed',
    ]) {
      expect(saysNothingChanged(text), text).toBe(false);
    }
  });
});

describe('carryForward', () => {
  test('takes the previous answer, itself already carried', () => {
    expect(carryForward(['She asks.', 'No change', 'Still the same.', 'She begs.', 'unchanged'])).toEqual([
      { text: 'She asks.', carried: false },
      { text: 'She asks.', carried: true },
      { text: 'She asks.', carried: true },
      { text: 'She begs.', carried: false },
      { text: 'She begs.', carried: true },
    ]);
  });

  test('has nothing to carry at the start, and passes over clips without an answer', () => {
    expect(
      carryForward([null, 'no change', ' ', 'the same', 'A', null, 'the same']).map(({ text }) => text),
    ).toEqual([null, 'no change', null, 'no change', 'A', null, 'A']);
    expect(carryForward(['no change'])).toEqual([{ text: 'no change', carried: false }]);
  });
});
