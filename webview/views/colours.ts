import type { ThemeKind } from './theme';

/**
 * Eight hues after Okabe and Ito (Color Universal Design, 2008), in one order for all themes: blue, orange,
 * green, vermilion, sky, purple, yellow, grey. Lightness is shifted so that each keeps a contrast of 3:1
 * (WCAG 1.4.11) against the theme's background.
 */
const onLight = ['#0072b2', '#b87600', '#008561', '#c24e00', '#2e8fc7', '#b0598c', '#857a00', '#5f5f5f'];
const onDark = ['#4a90d9', '#e69f00', '#009e73', '#e8702a', '#56b4e9', '#cc79a7', '#f0e442', '#b0b0b0'];
const onBlack = ['#5aa2f0', '#ffb000', '#00c78f', '#ff7f3f', '#7fd0ff', '#ff9fd0', '#fff24d', '#d0d0d0'];

export const palettes: Record<ThemeKind, readonly string[]> = {
  light: onLight,
  dark: onDark,
  'high-contrast': onBlack,
  'high-contrast-light': onLight,
};

/** The second cue beside colour, as Plotly names them: markers, line dashes, bar patterns. */
const symbols = [
  'circle',
  'square',
  'diamond',
  'triangle-up',
  'cross',
  'star',
  'triangle-down',
  'x',
] as const;
const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'] as const;
const patterns = ['', '/', '\\', 'x', '-', '|', '+', '.'] as const;

export interface Look {
  colour: string;
  symbol: (typeof symbols)[number];
  dash: (typeof dashes)[number];
  pattern: (typeof patterns)[number];
}

function look(kind: ThemeKind, hue: number, cue: number): Look {
  return {
    colour: palettes[kind][hue]!,
    symbol: symbols[cue % symbols.length]!,
    dash: dashes[cue % dashes.length]!,
    pattern: patterns[cue % patterns.length]!,
  };
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/**
 * Looks for perceivers or models. A name keeps its look whatever else is shown, unless two names of the set
 * want the same hue: then the later by alphabet takes the next free one. Up to eight names differ in hue, up
 * to 64 in hue or cue.
 */
export function looksByName(names: Iterable<string>, kind: ThemeKind): Map<string, Look> {
  const hues = palettes[kind].length;
  const used = new Array<number>(hues).fill(0);
  const looks = new Map<string, Look>();
  for (const name of [...new Set(names)].sort()) {
    const code = hash(name);
    const round = Math.min(...used);
    let hue = code % hues;
    while (used[hue]! > round) hue = (hue + 1) % hues;
    used[hue] = round + 1;
    looks.set(name, look(kind, hue, round === 0 ? hue : hue + round));
  }
  return looks;
}

/** Looks for a closed list, such as the types of revision: by place in the list, which callers keep fixed. */
export function looksInOrder(names: readonly string[], kind: ThemeKind): Map<string, Look> {
  const hues = palettes[kind].length;
  return new Map(names.map((name, i) => [name, look(kind, i % hues, i + Math.floor(i / hues))]));
}
