import type { PatternShape } from 'plotly.js';
import { palettes } from '../../../figure/colours';
import type { Theme } from '../../../figure/theme';

/** The limits of the paper's classes, s: an entry is on time from `early` to `late`, delayed up to `tooLate`. */
export const classLimits = { early: -1, late: 2, tooLate: 5 } as const;

export interface TimingClass {
  /** As column `class` says it. */
  name: string;
  label: string;
  /** As column `timing` says it. */
  timing: 'E' | 'O' | 'L';
  /** Place in the palette. */
  hue: number;
  pattern: PatternShape;
}

export const fiveClasses: readonly TimingClass[] = [
  { name: 'Interrupted', label: 'Interrupted', timing: 'E', hue: 3, pattern: '/' },
  { name: 'Perfect', label: 'Perfect', timing: 'O', hue: 0, pattern: '' },
  { name: 'Delayed', label: 'Delayed', timing: 'L', hue: 1, pattern: '\\' },
  { name: 'TooLate', label: 'Too late', timing: 'L', hue: 5, pattern: 'x' },
  { name: 'NoResponse', label: 'No response', timing: 'L', hue: 7, pattern: '.' },
];

/** Early, on time, late: columns of socialomni.timing. */
export const threeClasses: readonly (TimingClass & { column: string })[] = [
  { name: 'E', column: 'early', label: 'Early', timing: 'E', hue: 3, pattern: '/' },
  { name: 'O', column: 'on_time', label: 'On time', timing: 'O', hue: 0, pattern: '' },
  { name: 'L', column: 'late', label: 'Late', timing: 'L', hue: 1, pattern: '\\' },
];

export function classColour({ hue }: TimingClass, theme: Theme): string {
  return palettes[theme.kind][hue]!;
}

/** The class of an offset (entry minus reference, s; null where nothing was said) by the paper's limits. */
export function classAt(offset: number | null): string {
  if (offset === null) return 'NoResponse';
  if (offset < classLimits.early) return 'Interrupted';
  if (offset <= classLimits.late) return 'Perfect';
  return offset <= classLimits.tooLate ? 'Delayed' : 'TooLate';
}
