import { type Room, rowFrame } from '../../../figure/frame';
import { labelWidth } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import { runLabels } from './labels';
import type { ModelRun } from './runs';

/** What stands around and within a figure with one line a run, in CSS pixels; its left side is as wide as the names. */
export interface RunRoom extends Omit<Room, 'left'> {
  line: number;
}

/** The room that the names of runs need left of a figure, in CSS pixels. */
export function runLabelWidth(runs: readonly ModelRun[]): number {
  return labelWidth(runLabels(runs), 6, 18);
}

/** The frame of a figure with one line a run: names at the left, stripes, margins, height. */
export function runFrame(
  runs: readonly ModelRun[],
  room: RunRoom,
  theme: Theme,
): ReturnType<typeof rowFrame> & { left: number } {
  const left = runLabelWidth(runs);
  return { left, ...rowFrame(runLabels(runs), { ...room, left }, theme) };
}
