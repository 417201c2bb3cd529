import { glyphOf } from '../../../figure/glyphs';
import { plotText } from '../../../figure/text';
import { shortened } from '../../../figure/words';
import type { Run } from './runs';

const MOST_CHARACTERS = 24;
const CHARACTER_WIDTH = 7;

/** A run in words: the model, and `published` or its setting. */
export function runWords({ name, setting, isPublished: printed }: Run): string {
  if (printed) return `${name}, published`;
  return setting === null ? name : `${name}, ${setting}`;
}

function labelText(run: Run, runs: readonly Run[]): string {
  const isAmbiguous = runs.some((other) => other !== run && other.model === run.model);
  return isAmbiguous && run.setting !== null ? `${run.name} · ${run.setting}` : run.name;
}

/** A run's name as an axis shows it, its marker after it: published names in italics, settings where models repeat. */
export function labelsOf(runs: readonly Run[]): string[] {
  const isLong = new Set(runs.map(({ model }) => model)).size < runs.length;
  return runs.map((run) => {
    const text = plotText(shortened(labelText(run, runs), isLong ? 2 * MOST_CHARACTERS : MOST_CHARACTERS));
    return `${run.isPublished ? `<i>${text}</i>` : text} <span style="color:${run.colour}">${glyphOf(run.symbol)}</span>`;
  });
}

/** A run's name for a legend or a title: no more than `most` characters. */
export function shortName(run: Run, runs: readonly Run[], most = MOST_CHARACTERS): string {
  const text = plotText(shortened(labelText(run, runs), most));
  return run.isPublished ? `<i>${text}</i>` : text;
}

/** The room that labels need left of a figure, in CSS pixels. */
export function labelRoom(runs: readonly Run[]): number {
  const lengths = labelsOf(runs).map((label) => label.replace(/<[^>]*>|&\w+;/g, '').length);
  return Math.max(6, ...lengths) * CHARACTER_WIDTH + 18;
}

/** What is said below a figure that shows published rows; nothing for one that doesn't. */
export function publishedWords(runs: readonly Run[]): string {
  return runs.some((run) => run.isPublished)
    ? ' Hollow marks, names in italics: as a paper prints them, on its own items; no samples.'
    : '';
}
