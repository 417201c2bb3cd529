import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskCentre, offsetDirection } from '../../../../../src/benchmarks/gesBench/compute/gaze/maskCentre';

const [leftTop, leftBottom, rightTop, rightBottom] = [
  { x: 0.2, y: 0.2 },
  { x: 0.2, y: 0.8 },
  { x: 0.8, y: 0.2 },
  { x: 0.8, y: 0.8 },
];

describe('offsetDirection', () => {
  test('leads from the fullest quadrant to the opposite corner', () => {
    expect(offsetDirection([leftTop, rightTop, rightTop, null])).toEqual({ x: -1, y: 1 });
    expect(offsetDirection([rightBottom])).toEqual({ x: -1, y: -1 });
    expect(offsetDirection([leftBottom])).toEqual({ x: 1, y: -1 });
    expect(offsetDirection([null])).toBeNull();
  });
  test('takes the first quadrant on a tie, and the middle as right and bottom', () => {
    expect(offsetDirection([rightBottom, rightTop, leftBottom, leftTop])).toEqual({ x: 1, y: 1 });
    expect(offsetDirection([rightBottom, rightTop])).toEqual({ x: -1, y: 1 });
    expect(offsetDirection([rightTop, leftBottom])).toEqual({ x: 1, y: -1 });
    expect(offsetDirection([{ x: 0.5, y: 0.5 }])).toEqual({ x: -1, y: -1 });
  });
});

describe('maskCentre', () => {
  test('turns round along the axis on which it would leave the picture', () => {
    expect(maskCentre({ x: 0.8, y: 0.3 }, { x: 1, y: 1 }, 0.5)).toEqual({
      x: expect.closeTo(0.3, 12),
      y: 0.8,
    });
    expect(maskCentre({ x: 0.1, y: 0.1 }, { x: -1, y: -1 }, 0.1)).toEqual({ x: 0, y: 0 });
    expect(maskCentre({ x: 0.1, y: 0.2 }, { x: -1, y: -1 }, 0)).toEqual({ x: 0.1, y: 0.2 });
  });
  test('stays in the picture', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const sign = fc.constantFrom<1 | -1>(1, -1);
    fc.assert(
      fc.property(share, share, sign, sign, share, (x, y, right, down, share) => {
        const centre = maskCentre({ x, y }, { x: right, y: down }, share / 2);
        for (const value of [centre.x, centre.y]) {
          expect(value).toBeGreaterThanOrEqual(-1e-9);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
  test('refuses offsets that could lead out both ways', () => {
    expect(() => maskCentre(leftTop, { x: 1, y: 1 }, 0.6)).toThrow(RangeError);
    expect(() => maskCentre(leftTop, { x: 1, y: 1 }, -0.1)).toThrow(RangeError);
  });
});
