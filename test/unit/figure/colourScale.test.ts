import { describe, expect, test } from 'vitest';
import { type Rate, rateScale } from '../../../src/benchmarks/mmOcean/views/rateScales';
import {
  cellTextColour,
  divergingScale,
  sequentialScale,
  similarityFloor,
  similarityScale,
} from '../../../src/figure/colourScale';
import { contrast, luminance, textOn } from '../../../src/figure/contrast';
import type { ThemeKind } from '../../../src/figure/theme';
import { theme } from './rows';

const kinds: ThemeKind[] = ['light', 'dark', 'high-contrast', 'high-contrast-light'];
const themes = kinds.map((kind) => ({
  ...theme,
  kind,
  isDark: kind === 'dark' || kind === 'high-contrast',
}));

/** Colours of a scale at a hundred steps, its ends among them. */
function steps({ domain: [low, high], colour }: ReturnType<typeof similarityScale>): string[] {
  return Array.from({ length: 101 }, (_, i) => colour(low + ((high - low) * i) / 100));
}

test('a scale mixes halfway, and keeps to its ends beyond them', () => {
  const scale = sequentialScale(['#000000', '#ff8000'], 10);
  expect(scale.colour(5)).toBe('rgb(128, 64, 0)');
  expect([scale.colour(-3), scale.colour(12)]).toEqual([scale.colour(0), scale.colour(10)]);
  expect(scale.stops).toEqual([
    [0, '#000000'],
    [1, '#ff8000'],
  ]);
});

describe('the scale of similarity', () => {
  test('grows lighter throughout, so that it reads without hue', () => {
    const all = steps(similarityScale(0));
    for (let i = 1; i < all.length; i += 1)
      expect(luminance(all[i]!)).toBeGreaterThan(luminance(all[i - 1]!));
  });
  test('begins at a tenth below all values, at most at 0.9', () => {
    expect([similarityFloor([0.47, 0.8]), similarityFloor([-0.01]), similarityFloor([])]).toEqual([
      0.4, -0.1, 0.9,
    ]);
  });
});

test('the diverging scale has the middle of its colours at 0', () => {
  for (const one of themes) {
    const { stops, colour } = divergingScale(one);
    expect(colour(0)).toBe(sequentialScale([stops[1]![1], '#000000'], 1).colour(0));
    expect(colour(-2)).toBe(colour(-1));
  }
});

test.each(['hr', 'pr', 'cr', 'ir'] as Rate[])('numbers are readable on every colour, of %s too', (rate) => {
  for (const one of themes)
    for (const scale of [rateScale(rate, 100, one), divergingScale(one), similarityScale(0)])
      for (const colour of steps(scale)) expect(contrast(textOn(colour), colour)).toBeGreaterThan(4.5);
});

test('the word on an empty cell stands back', () => {
  const scale = similarityScale(0);
  expect([cellTextColour(scale, null, theme), cellTextColour(scale, 0, theme)]).toEqual([
    theme.muted,
    '#ffffff',
  ]);
});
