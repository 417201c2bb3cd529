import type { GazePoint } from './gazePoint';

/** Which way an offset moves the disc: 1 is right or down, −1 left or up. */
export interface Direction {
  x: 1 | -1;
  y: 1 | -1;
}

const LARGEST_OFFSET = 0.5;
/** How far a centre may lie beyond the edge by rounding alone. */
const ROUNDING = 1e-9;

/**
 * The offset direction of a clip, from its gaze profile: away from the quadrant with most points, to the opposite
 * corner. A coordinate of exactly 0.5 counts as right or bottom; a tie takes the first of left-top, left-bottom,
 * right-top, right-bottom. Null when nobody looks at any frame.
 */
export function offsetDirection(profile: readonly (GazePoint | null)[]): Direction | null {
  const quadrants = [0, 0, 0, 0];
  for (const point of profile) {
    if (point !== null) quadrants[(point.x >= 0.5 ? 2 : 0) + (point.y >= 0.5 ? 1 : 0)]! += 1;
  }
  const most = Math.max(...quadrants);
  if (most === 0) return null;
  const fullest = quadrants.indexOf(most);
  return { x: fullest >= 2 ? -1 : 1, y: fullest % 2 === 1 ? -1 : 1 };
}

/**
 * The disc's centre: the frame's gaze point moved by `offset` (share of width and of height, 0–0.5) along both
 * axes. Along an axis on which it would leave the picture it is moved the other way. Throws RangeError on another
 * offset.
 */
export function maskCentre(gaze: GazePoint, direction: Direction, offset: number): GazePoint {
  if (!(offset >= 0 && offset <= LARGEST_OFFSET))
    throw new RangeError(`an offset of ${offset} is not in 0–0.5`);
  return { x: moved(gaze.x, direction.x * offset), y: moved(gaze.y, direction.y * offset) };
}

function moved(from: number, by: number): number {
  const to = from + by;
  return to < -ROUNDING || to > 1 + ROUNDING ? from - by : to;
}
