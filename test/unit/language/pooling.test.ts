import { describe, expect, test } from 'vitest';
import { bestLabel, labelOrder } from '../../../src/language/labelOrder';
import { meanPool } from '../../../src/language/pooling';

describe('pooling', () => {
  test('is the mean over tokens that are no padding, at length 1', () => {
    const states = { dims: [2, 3, 2], data: [3, 0, 0, 4, 9, 9, 1, 1, 9, 9, 9, 9] };
    const pooled = meanPool(states, { dims: [2, 3], data: [1n, 1n, 0n, 1n, 0n, 0n] });
    const expected = [0.6, 0.8, Math.SQRT1_2, Math.SQRT1_2];
    for (const [i, value] of pooled.entries()) expect(value).toBeCloseTo(expected[i]!, 6);
  });

  test('leaves a zero vector as it is, and refuses what is not finite', () => {
    const mask = { dims: [1, 1], data: [1n] };
    expect([...meanPool({ dims: [1, 1, 2], data: [0, 0] }, mask)]).toEqual([0, 0]);
    expect(() => meanPool({ dims: [1, 1, 2], data: [Number.NaN, 0] }, mask)).toThrow('not finite');
  });
});

describe('labels', () => {
  test('stand where the model’s names say, in any case', () => {
    expect(labelOrder({ 0: 'CONTRADICTION', 1: 'Entailment', 2: 'neutral' })).toEqual([1, 2, 0]);
    expect(labelOrder({ 0: 'entailment', 1: 'neutral', 2: 'contradiction' })).toEqual([0, 1, 2]);
  });

  test('are refused when they are others', () => {
    expect(() => labelOrder({ 0: 'LABEL_0', 1: 'LABEL_1', 2: 'LABEL_2' })).toThrow(
      'label_0, label_1, label_2',
    );
    expect(() => labelOrder(undefined)).toThrow('none');
  });

  test('are the highest score', () => {
    expect(bestLabel([0.2, 0.3, 0.5])).toBe('contradiction');
    expect(bestLabel([0.4, 0.4, 0.2])).toBe('entailment');
  });
});
