/** Plotly's markers as characters, for labels: full, and hollow where their name ends in `-open`. */
const glyphs: Readonly<Record<string, readonly [full: string, hollow: string]>> = {
  circle: ['●', '○'],
  square: ['■', '□'],
  diamond: ['◆', '◇'],
  'triangle-up': ['▲', '△'],
  cross: ['✚', '✛'],
  star: ['★', '☆'],
  'triangle-down': ['▼', '▽'],
  x: ['✖', '✕'],
  hexagon: ['⬢', '⬡'],
};

export function glyphOf(symbol: string): string {
  const kind = symbol.replace(/-open$/, '');
  const [full, hollow] = glyphs[kind] ?? ['●', '○'];
  return symbol === kind ? full : hollow;
}
