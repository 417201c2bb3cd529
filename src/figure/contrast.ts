export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`. Throws for other text. */
export function rgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!digits) throw new SyntaxError(`${hex} is not a colour of the form #rrggbb.`);
  return [digits[1], digits[2], digits[3]].map((part) => Number.parseInt(part!, 16)) as unknown as Rgb;
}

export function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0–1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1–21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever reads better on the background: at least 4.58 on any. */
export function textOn(background: string): string {
  return contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';
}

/** The colour at `share` (0–1) of the way from one to another, in sRGB as Plotly mixes them. */
export function mixed(from: string, to: string, share: number): string {
  const end = rgb(to);
  return hex(rgb(from).map((part, i) => part + (end[i]! - part) * share) as unknown as Rgb);
}
