import { expect, test } from 'vitest';
import { numberLiteral, quoted } from '../../../src/figure/sql';

test('doubles quotes and nothing else', () => {
  expect(quoted("'; DROP TABLE x; --")).toBe("'''; DROP TABLE x; --'");
  expect(quoted('back\\slash "and" quotes')).toBe('\'back\\slash "and" quotes\'');
});

test('writes finite numbers only', () => {
  expect(numberLiteral(0.7)).toBe('0.7');
  expect(() => numberLiteral(Number.NaN)).toThrow(RangeError);
});
