import { StyleAssigner } from '../../../src/figure/colours';
import type { Theme } from '../../../src/figure/theme';
import type { Figure, Mark, Scene, Settings } from '../../../src/figure/view';
import { type Samples, whereText } from '../../../src/shared/samples';

export const theme: Theme = {
  kind: 'light',
  isDark: false,
  foreground: '#3b3b3b',
  muted: '#777777',
  background: '#ffffff',
  line: '#e5e5e5',
  focus: '#005fb8',
  hoverBackground: '#f8f8f8',
  hoverForeground: '#3b3b3b',
  hoverLine: '#c8c8c8',
  font: 'sans-serif',
  fontSize: 13,
};

export function sceneWith(settings: Settings = {}, assigner = new StyleAssigner()): Scene {
  return { settings, styles: (names) => assigner.styles(names, 'light') };
}

/** What the tests read of a trace. */
export interface Trace {
  type?: string;
  name?: string;
  x: (number | null)[];
  y: (number | null)[];
  z?: (number | null)[][];
  text?: string[];
  hovertext?: string[] | string[][];
  customdata?: (Mark | Mark[])[];
  error_y?: { array: number[]; arrayminus: number[] };
  marker?: { color: string | string[]; symbol?: string | string[] };
  xaxis?: string;
}

export const traces = (figure: Figure): Trace[] => figure.data as unknown as Trace[];

export function named(figure: Figure, name: string): Trace {
  const found = traces(figure).find((trace) => trace.name === name && trace.customdata);
  if (!found) throw new Error(`No trace with marks is named ${name}.`);
  return found;
}

/** A mark whose predicate is written as people read it. */
export type WrittenMark = Omit<Mark, 'samples'> & { samples: WrittenSamples | null };
type WrittenSamples = Omit<Samples, 'where'> & { where: string };

export function written({ samples, ...mark }: Mark): WrittenMark {
  return { ...mark, samples: samples && { ...samples, where: whereText(samples.where) } };
}

export const marks = (trace: Trace): WrittenMark[] => trace.customdata!.flat().map(written);

export const texts = (figure: Figure): string[] =>
  (figure.layout.annotations ?? []).map((annotation) => String(annotation.text));

export const yLabels = (figure: Figure): string[] =>
  ((figure.layout.yaxis as { ticktext: string[] }).ticktext ?? []).map((label) =>
    label.replace(/<[^>]*>/g, '').replace(/ \S$/u, ''),
  );
