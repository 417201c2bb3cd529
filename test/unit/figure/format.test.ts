import { expect, test } from 'vitest';
import {
  confidenceInterval,
  counted,
  countRange,
  decimals,
  fixed,
  percent,
  range,
  sampleSize,
} from '../../../src/figure/format';

test('numbers have a true minus, none for nothing, and no minus zero', () => {
  expect([decimals(-0.25, 2), decimals(null, 2), decimals(-0.001, 2)]).toEqual(['−0.25', 'none', '0.00']);
  expect([percent(0.1234), percent(null), percent(0.5, 0)]).toEqual(['12.3', 'none', '50']);
});

test('intervals are clear with negative ends, and no line where there is none', () => {
  expect(range({ low: -4, high: -1.25 }, fixed(1))).toBe('−4.0 to −1.3');
  expect(confidenceInterval({ low: 15.2, high: 19.2 }, fixed(1))).toEqual(['95 % interval 15.2 to 19.2']);
  expect(confidenceInterval(null, fixed(1))).toEqual([]);
});

test('counts are said with what they count, or summed up as a range', () => {
  expect([sampleSize(12, 'videos'), sampleSize(0), sampleSize(null)]).toEqual([
    ['n = 12 videos'],
    ['n = 0'],
    [],
  ]);
  expect([countRange([12, null, 12]), countRange([9, 12]), countRange([null])]).toEqual([
    '12',
    '9–12',
    'none',
  ]);
  expect([counted(1, 'model'), counted(0, 'model'), counted(2, 'entry', 'entries')]).toEqual([
    '1 model',
    '0 models',
    '2 entries',
  ]);
});
