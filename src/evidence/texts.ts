import type { TextBlock } from '../shared/evidence';

/** Seconds as they are read: two digits behind the point at most, for example `4.8 s`. */
export const inSeconds = (time: number): string => `${Number(time.toFixed(2))} s`;

/** A stretch as it is read, for example `1–1.5 s`. */
export const stretchInSeconds = (start: number, end: number): string =>
  `${Number(start.toFixed(2))}–${inSeconds(end)}`;

/** A measure as it is read: three digits behind the point. */
export const inThousandths = (value: number): string => value.toFixed(3);

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Figures that are known, or nothing where none is. */
export function figuresOf(heading: string, values: Record<string, string | number | null>): TextBlock[] {
  const figures = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: String(value) }],
  );
  return figures.length === 0 ? [] : [{ kind: 'figures', heading, figures }];
}

/** A text block, or nothing where there is no text. */
export function textOf(heading: string, text: string | null): TextBlock[] {
  return text === null || text.trim() === '' ? [] : [{ kind: 'text', heading, text }];
}

/** Paragraphs under one heading, each led by a name; those without text are left out. */
export function paragraphsOf(heading: string, named: [string, string | null][]): TextBlock[] {
  const said = named.filter(([, text]) => text !== null && text.trim() !== '');
  return textOf(heading, said.map(([name, text]) => `${name}: ${text}`).join('\n'));
}
