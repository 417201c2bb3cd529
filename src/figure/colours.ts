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

export interface SeriesStyle {
  colour: string;
  symbol: (typeof symbols)[number];
  dash: (typeof dashes)[number];
  pattern: (typeof patterns)[number];
}

function styleAt(kind: ThemeKind, hue: number, cue: number): SeriesStyle {
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
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/**
 * Gives perceivers or models their styles. A name keeps its style as long as the assigner lasts, whatever else is
 * shown; it takes the hue its letters ask for, or the next free one where another name came first. Up to
 * eight names differ in hue, up to 64 in hue or cue.
 */
export class StyleAssigner {
  readonly #places = new Map<string, { hue: number; cue: number }>();
  readonly #used = palettes.light.map(() => 0);

  /** Names seen for the first time are placed in the order of the alphabet. */
  styles(names: Iterable<string>, kind: ThemeKind): Map<string, SeriesStyle> {
    const styles = new Map<string, SeriesStyle>();
    for (const name of [...new Set(names)].sort()) {
      const { hue, cue } = this.#places.get(name) ?? this.#place(name);
      styles.set(name, styleAt(kind, hue, cue));
    }
    return styles;
  }

  #place(name: string): { hue: number; cue: number } {
    const used = this.#used;
    const round = Math.min(...used);
    let hue = hash(name) % used.length;
    while (used[hue]! > round) hue = (hue + 1) % used.length;
    used[hue] = round + 1;
    const place = { hue, cue: round === 0 ? hue : hue + round };
    this.#places.set(name, place);
    return place;
  }
}
