import type { GazePoint } from './gazeProfile';

/** In pixels from the picture's top left corner. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

/**
 * The black disc of a mask: at `centre` (shares), its radius r times the shorter side of a picture of `width` by
 * `height` px. It may cross the edge; whoever draws it cuts it there. Null for r = 0, the untouched control.
 */
export function maskDisc(centre: GazePoint, r: number, width: number, height: number): Disc | null {
  if (!(r >= 0)) throw new RangeError(`${r} is no radius`);
  if (r === 0) return null;
  return { x: centre.x * width, y: centre.y * height, radius: r * Math.min(width, height) };
}
