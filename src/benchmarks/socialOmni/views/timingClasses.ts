import type { PatternShape } from 'plotly.js';
import { palettes } from '../../../figure/colours';
import type { Theme } from '../../../figure/theme';
import { TIMING_CLASSES, TIMING_LIMITS, type Timing, type TimingClassName } from '../vocabulary';

export interface TimingClass {
  /** As column `class` says it. */
  name: string;
  label: string;
  /** As column `timing` says it. */
  timing: Timing;
  /** Place in the palette. */
  hue: number;
  pattern: PatternShape;
}

type Style = Omit<TimingClass, 'name' | 'timing'>;

const styles: Readonly<Record<TimingClassName, Style>> = {
  Interrupted: { label: 'Interrupted', hue: 3, pattern: '/' },
  Perfect: { label: 'Perfect', hue: 0, pattern: '' },
  Delayed: { label: 'Delayed', hue: 1, pattern: '\\' },
  TooLate: { label: 'Too late', hue: 5, pattern: 'x' },
  NoResponse: { label: 'No response', hue: 7, pattern: '.' },
};

export const fiveClasses: readonly TimingClass[] = TIMING_CLASSES.map((one) => ({
  ...one,
  ...styles[one.name],
}));

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
export function classAt(offset: number | null): TimingClassName {
  if (offset === null) return 'NoResponse';
  if (offset < TIMING_LIMITS.early) return 'Interrupted';
  if (offset <= TIMING_LIMITS.late) return 'Perfect';
  return offset <= TIMING_LIMITS.tooLate ? 'Delayed' : 'TooLate';
}
