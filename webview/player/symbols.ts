import type { SeriesStyle } from '../../src/figure/colours';

type Point = readonly [number, number];

const outlines: Record<Exclude<SeriesStyle['symbol'], 'circle'>, readonly Point[]> = {
  square: [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  diamond: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  'triangle-up': [
    [0, -1.1],
    [1.05, 0.8],
    [-1.05, 0.8],
  ],
  'triangle-down': [
    [0, 1.1],
    [1.05, -0.8],
    [-1.05, -0.8],
  ],
  cross: plus(0),
  x: plus(Math.PI / 4),
  star: Array.from({ length: 10 }, (_, i) => turned([0, i % 2 === 0 ? -1.2 : -0.5], (i * Math.PI) / 5)),
};

function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function plus(angle: number): Point[] {
  const arm: Point[] = [
    [-0.38, -1.1],
    [0.38, -1.1],
    [0.38, -0.38],
  ];
  return [0, 1, 2, 3].flatMap((side) => arm.map((point) => turned(point, (side * Math.PI) / 2 + angle)));
}

/** Lays the outline of a symbol about a point; `radius` in the context's units. */
export function traceSymbol(
  context: CanvasRenderingContext2D,
  symbol: SeriesStyle['symbol'],
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath();
  if (symbol === 'circle') {
    context.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  for (const [dx, dy] of outlines[symbol]) context.lineTo(x + dx * radius, y + dy * radius);
  context.closePath();
}
