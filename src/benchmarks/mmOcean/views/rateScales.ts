import { blueScale, type ColourScale, sequentialScale } from '../../../figure/colourScale';
import type { Theme } from '../../../figure/theme';

export type Rate = 'hr' | 'pr' | 'cr' | 'ir';

/** Ends of the other rates' scales, little → much; told apart by hue, and by lightness within. */
const onLight: Record<Exclude<Rate, 'hr'>, readonly [string, string]> = {
  pr: ['#fdf0e0', '#b35200'],
  cr: ['#f8ecf4', '#8c1d6b'],
  ir: ['#eaf2f1', '#2b5f5c'],
};
const onDark: typeof onLight = {
  pr: ['#35240f', '#f5a34d'],
  cr: ['#331b2c', '#e58ac5'],
  ir: ['#1c2c2b', '#8cc7c1'],
};

/** The scale of a rate, in per cent from 0 to `top`. */
export function rateScale(rate: Rate, top: number, theme: Theme): ColourScale {
  return rate === 'hr'
    ? blueScale(top, theme)
    : sequentialScale((theme.isDark ? onDark : onLight)[rate], top);
}
