import { expect, test } from 'vitest';
import { endsOf, errorBars } from '../../../src/figure/errorBars';

test('reach from the value to either end, and nowhere where an end is not known', () => {
  const row = { who: 60, who_low: 45, who_high: 70, how: 10, how_low: null, how_high: null };
  expect(errorBars([endsOf(row, 'who'), endsOf(row, 'how')])).toMatchObject({
    array: [10, 0],
    arrayminus: [15, 0],
  });
});
