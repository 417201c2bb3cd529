/** Seconds from the clip's start. */
export interface Span {
  start: number;
  end: number;
}

/** In shares of the picture, origin top left. */
interface LocusBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a text points at: stretches, single moments (s) and boxes, each in the order of the text. */
export interface Pointed {
  spans: Span[];
  moments: number[];
  boxes: LocusBox[];
}

/** What a question points at, and what each of its options does, by letter. */
export interface Locus extends Pointed {
  perOption: Record<string, Pointed>;
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const SECONDS = String.raw`\s*(?:s|secs?|seconds?)\b`;
/** `3.7`, `00:03.7`. */
const TIME = String.raw`(?<![\w.:])(?:\d{1,2}:)?${NUMBER}`;
/** `a - b`, `a to b`, `between a and b`, where at least b has its unit. */
const STRETCH = new RegExp(
  `(${TIME})(?:${SECONDS})?\\s*(?:[-–—~]|to\\b|and\\b)\\s*((?:\\d{1,2}:)?${NUMBER})${SECONDS}`,
  'gi',
);
/** `00:03.7 - 00:04.2`: clock times need no unit. */
const CLOCKS = new RegExp(
  `(?<![\\w.:])(\\d{1,2}:${NUMBER})\\s*(?:[-–—~]|to\\b|and\\b)\\s*(\\d{1,2}:${NUMBER})(?![\\w:])`,
  'gi',
);
const MOMENT = new RegExp(`(${TIME})${SECONDS}`, 'gi');
/** `x=0.3, y=0.6, w=0.2, h=0.1`, also with colons or braces. */
const LABELLED = new RegExp(
  ['x', 'y', 'w', 'h'].map((name) => `\\b${name}\\s*[=:]\\s*\\{?\\s*(-?${NUMBER})\\}?`).join('\\s*[,;]?\\s*'),
  'gi',
);
/** `[0.34, 0.23, 0.24, 0.55]`: x, y, w, h. */
const LISTED = new RegExp(
  `[[(]\\s*(${NUMBER})\\s*,\\s*(${NUMBER})\\s*,\\s*(${NUMBER})\\s*,\\s*(${NUMBER})\\s*[\\])]`,
  'g',
);

/**
 * Reads the seconds and boxes that a text names in words, in the forms of MM-OCEAN's questions and options:
 * `11.6s - 14.8s`, `[3.8s - 8.0s]`, `0-4s`, `3.7 to 5.6 seconds`, `00:00.5 - 00:01.5`, `~3s`, `[8.6s]`, `t=12.5s`;
 * `x=0.35, y=0.60, w=0.22, h=0.15` and the same with colons, `bbox [0.34, 0.24, 0.24, 0.55]`. A stretch written end
 * first is turned round. A box that lies outside the picture or lacks a side is none.
 */
export function pointedAt(text: string): Pointed {
  const boxes: LocusBox[] = [];
  const spans: Span[] = [];
  const moments: number[] = [];
  let rest = text;
  const take = (pattern: RegExp, found: (parts: string[]) => void): void => {
    rest = rest.replace(pattern, (match, ...parts: string[]) => {
      found(parts);
      return ' '.repeat(match.length);
    });
  };
  const box = ([x, y, w, h]: string[]): void => {
    const read = { x: Number(x), y: Number(y), w: Number(w), h: Number(h) };
    if (isInPicture(read)) boxes.push(read);
  };
  const span = ([from, to]: string[]): void => {
    const [a, b] = [seconds(from!), seconds(to!)];
    if (a === b) moments.push(a);
    else spans.push({ start: Math.min(a, b), end: Math.max(a, b) });
  };
  take(LABELLED, box);
  take(LISTED, box);
  take(STRETCH, span);
  take(CLOCKS, span);
  take(MOMENT, ([at]) => moments.push(seconds(at!)));
  return { spans, moments, boxes };
}

/** What a question and its options (by letter) point at. */
export function locusOf(question: string, options: Record<string, string>): Locus {
  const perOption = Object.entries(options).map(([letter, text]) => [letter, pointedAt(text)] as const);
  return { ...pointedAt(question), perOption: Object.fromEntries(perOption) };
}

/**
 * Where a reviewer lands: the question's own stretch or moment; where it names none, the right option's. A moment has
 * no stretch. Null where neither names a second.
 */
export function landing(locus: Locus, right: string): { span: Span | null; moment: number } | null {
  for (const place of [locus, locus.perOption[right]]) {
    const span = place?.spans[0];
    const moment = place?.moments[0];
    if (span) return { span, moment: span.start };
    if (moment !== undefined) return { span: null, moment };
  }
  return null;
}

const seconds = (time: string): number => time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

/** Boxes are written rounded, so an edge may lie a hundredth outside. */
const EDGE = 0.01;

function isInPicture({ x, y, w, h }: LocusBox): boolean {
  return w > 0 && h > 0 && x >= -EDGE && y >= -EDGE && x + w <= 1 + EDGE && y + h <= 1 + EDGE;
}
