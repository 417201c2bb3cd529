/** Plotly's markers as characters, for labels: full, and hollow where their name ends in `-open`. */
const glyphs = {
  circle: ['●', '○'],
  square: ['■', '□'],
  diamond: ['◆', '◇'],
  'triangle-up': ['▲', '△'],
  cross: ['✚', '✛'],
  star: ['★', '☆'],
  'triangle-down': ['▼', '▽'],
  x: ['✖', '✕'],
  hexagon: ['⬢', '⬡'],
} as const;

type FullSymbol = keyof typeof glyphs;

/** Markers that figures draw, as Plotly names them; the last is an upright stroke. */
export type MarkerSymbol = FullSymbol | `${FullSymbol}-open` | 'line-ns-open';

/** A marker as a character; a stroke for the upright stroke. */
function glyphOf(symbol: MarkerSymbol): string {
  if (symbol === 'line-ns-open') return '┃';
  const [full, hollow] = glyphs[symbol.replace(/-open$/, '') as FullSymbol];
  return symbol.endsWith('-open') ? hollow : full;
}

/** A marker as a character in its colour, in Plotly's markup. */
export function colouredGlyph({ symbol, colour }: { symbol: MarkerSymbol; colour: string }): string {
  return `<span style="color:${colour}">${glyphOf(symbol)}</span>`;
}
