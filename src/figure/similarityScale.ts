import { mixed } from './contrast';

/**
 * Cividis (Nuñez, Anderton, Renslow 2018), little → much: even in lightness, and the same to readers with and
 * without colour deficiency.
 */
const stops = [
  '#00204c',
  '#00346e',
  '#27406b',
  '#4b556b',
  '#68707e',
  '#838178',
  '#a19876',
  '#c0b16d',
  '#e1cc5c',
  '#ffe945',
] as const;

/** As Plotly takes it. */
export const similarityScale: readonly [number, string][] = stops.map((colour, i) => [
  i / (stops.length - 1),
  colour,
]);

/** The colour of a value between `low` and `high`; beyond either end the end's colour. */
export function similarityColour(value: number, low: number, high: number): string {
  const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
  const place = share * (stops.length - 1);
  const below = Math.min(stops.length - 2, Math.floor(place));
  return mixed(stops[below]!, stops[below + 1]!, place - below);
}
