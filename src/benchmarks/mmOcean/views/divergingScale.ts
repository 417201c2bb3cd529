import { mixed } from '../../../figure/contrast';
import type { Theme } from '../../../figure/theme';

/**
 * Orange to blue (after ColorBrewer's PuOr and RdBu ends), told apart with and without colour deficiency; the middle is
 * near the background. From −1 to 1.
 */
const onLight = ['#b35806', '#f7f7f7', '#2166ac'] as const;
const onDark = ['#f1a340', '#262626', '#67a9cf'] as const;
const onBlack = ['#ffb000', '#111111', '#7fd0ff'] as const;

type Ends = readonly [string, string, string];

function endsOf(theme: Theme): Ends {
  return theme.kind === 'high-contrast' ? onBlack : theme.isDark ? onDark : onLight;
}

/** As Plotly takes it, with `zmin` −1 and `zmax` 1. */
export function divergingScale(theme: Theme): [number, string][] {
  const [low, middle, high] = endsOf(theme);
  return [
    [0, low],
    [0.5, middle],
    [1, high],
  ];
}

/** The colour of a value from −1 to 1; beyond either end the end's colour. */
export function divergingColour(value: number, theme: Theme): string {
  const [low, middle, high] = endsOf(theme);
  return mixed(middle, value < 0 ? low : high, Math.min(1, Math.abs(value)));
}
