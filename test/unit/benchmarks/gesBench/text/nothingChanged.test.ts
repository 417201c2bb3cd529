import { describe, expect, test } from 'vitest';
import { saysNothingChanged } from '../../../../../src/benchmarks/gesBench/compute/text/nothingChanged';
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
