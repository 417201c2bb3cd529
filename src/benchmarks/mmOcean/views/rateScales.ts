import { mixed } from '../../../figure/contrast';
import type { Theme } from '../../../figure/theme';

export type Rate = 'hr' | 'pr' | 'cr' | 'ir';

/** Ends of each rate's scale, little → much; told apart by hue, and by lightness within. */
const onLight: Record<Rate, readonly [string, string]> = {
  hr: ['#eaf3fb', '#08519c'],
  pr: ['#fdf0e0', '#b35200'],
  cr: ['#f8ecf4', '#8c1d6b'],
  ir: ['#eaf2f1', '#2b5f5c'],
};
const onDark: Record<Rate, readonly [string, string]> = {
  hr: ['#16283a', '#6db3f2'],
  pr: ['#35240f', '#f5a34d'],
  cr: ['#331b2c', '#e58ac5'],
  ir: ['#1c2c2b', '#8cc7c1'],
};

/** The two ends of a rate's sequential scale, `#rrggbb`. */
export function scaleOf(rate: Rate, theme: Theme): readonly [string, string] {
  return (theme.isDark ? onDark : onLight)[rate];
}

/** The colour of a value on a scale from 0 to `top`; beyond either end the end's colour. */
export function colourAt(scale: readonly [string, string], value: number, top: number): string {
  return mixed(scale[0], scale[1], Math.min(1, Math.max(0, value / top)));
}
