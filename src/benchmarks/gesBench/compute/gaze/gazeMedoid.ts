import type { GazePoint } from './gazePoint';

/** Sums of distances that differ by rounding alone are equal. */
const ROUNDING = 1e-12;

/**
 * The point with the smallest summed Euclidean distance to the others, in shares, not pixels; the first of
 * several. Null of no points.
 */
export function medoid(points: readonly GazePoint[]): GazePoint | null {
  let best: GazePoint | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const sum = points.reduce((total, other) => total + Math.hypot(point.x - other.x, point.y - other.y), 0);
    if (sum < smallest - ROUNDING) {
      best = point;
      smallest = sum;
    }
  }
  return best;
}
