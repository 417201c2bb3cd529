import { rgb } from 'd3-color';

/** Relative luminance, 0–1 (WCAG 2.2). Throws for what is no colour. */
export function luminance(colour: string): number {
  const { r, g, b } = rgb(colour);
  if (Number.isNaN(r)) throw new SyntaxError(`${colour} is not a colour.`);
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio, 1–21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Black or white, whichever reads better on the background: at least 4.58 on any. */
export function textOn(background: string): string {
  return contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';
}
