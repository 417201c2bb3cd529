import { expect, it } from 'vitest';
import { numberLiteral, quoted } from '../../../src/figure/sql';

it('doubles quotes and nothing else', () => {
  expect(quoted("'; DROP TABLE x; --")).toBe("'''; DROP TABLE x; --'");
  expect(quoted('back\\slash "and" quotes')).toBe('\'back\\slash "and" quotes\'');
});

it('writes finite numbers only', () => {
  expect(numberLiteral(0.7)).toBe('0.7');
  expect(() => numberLiteral(Number.NaN)).toThrow(RangeError);
});
