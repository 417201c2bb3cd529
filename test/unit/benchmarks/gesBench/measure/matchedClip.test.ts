import { expect, test } from 'vitest';
import { matchedClip } from '../../../../../src/benchmarks/gesBench/compute/measure/matchedClip';
import table from '../../../../fixtures/gesbench/matchedClip.json';

// The fixture holds [n, n′, κ for k = 1…n] from Python's round(Fraction(k·n′, n)), kept within 1…n′.
test('κ is round(k·n′/n), halves to even, kept within the other video', () => {
  expect(table.length).toBe(144);
  for (const [n, other, kappas] of table as [number, number, number[]][]) {
    expect(
      kappas.map((_, i) => matchedClip(i + 1, n, other)),
      `${n} ${other}`,
    ).toEqual(kappas);
  }
});
