/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface PixelBox extends Size {
  x: number;
  y: number;
}

/** `fit` shows the whole picture; a number is the share of the picture's own size, 1 = 100 %. */
export type Zoom = 'fit' | number;

/** Larger canvases are drawn coarser (device pixels). */
const MOST_PIXELS = 16_777_216;

/**
 * Where the picture lies in its place: in the middle, with bars around it where it is smaller; from the place's
 * top left corner along a side that it overflows, so that all of it can be scrolled to.
 */
export function placed(picture: Size, place: Size, zoom: Zoom): PixelBox {
  const scale = zoom === 'fit' ? Math.min(place.width / picture.width, place.height / picture.height) : zoom;
  const width = picture.width * scale;
  const height = picture.height * scale;
  const x = Math.max(0, (place.width - width) / 2);
  const y = Math.max(0, (place.height - height) / 2);
  return { x, y, width, height };
}

/** Device pixels per CSS pixel for a canvas of this size: the screen's ratio, less where it would grow too large. */
export function canvasScale({ width, height }: Size, pixelRatio: number): number {
  return Math.min(pixelRatio, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
}
