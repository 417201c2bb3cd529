/** A point of the picture in shares of its width and height, origin top left. */
export interface GazePoint {
  x: number;
  y: number;
}
