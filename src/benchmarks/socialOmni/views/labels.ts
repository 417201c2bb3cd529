import { colouredGlyph } from '../../../figure/glyphs';
import { plotText, shortened } from '../../../figure/text';
import type { ModelRun } from './runs';

const MOST_CHARACTERS = 24;

/** A run in words: the model, and `published` or its setting. */
export function runTitle({ name, setting, isPublished }: ModelRun): string {
  if (isPublished) return `${name}, published`;
  return setting === null ? name : `${name}, ${setting}`;
}

function labelText(run: ModelRun, runs: readonly ModelRun[]): string {
  const isAmbiguous = runs.some((other) => other !== run && other.model === run.model);
  return isAmbiguous && run.setting !== null ? `${run.name} · ${run.setting}` : run.name;
}

/** Runs as an axis names them, their markers after them: published names in italics, settings where models repeat. */
export function runLabels(runs: readonly ModelRun[]): string[] {
  const isLong = new Set(runs.map(({ model }) => model)).size < runs.length;
  return runs.map((run) => {
    const name = shortRunLabel(run, runs, isLong ? 2 * MOST_CHARACTERS : MOST_CHARACTERS);
    return `${name} ${colouredGlyph(run)}`;
  });
}

/** A run's name for a legend or a caption: no more than `most` characters. */
export function shortRunLabel(run: ModelRun, runs: readonly ModelRun[], most = MOST_CHARACTERS): string {
  const text = plotText(shortened(labelText(run, runs), most));
  return run.isPublished ? `<i>${text}</i>` : text;
}

/** What is said below a figure that shows published rows; nothing for one that doesn't. */
export function publishedNote(runs: readonly ModelRun[]): string {
  return runs.some((run) => run.isPublished)
    ? ' Hollow marks, names in italics: as a paper prints them, on its own items; no samples.'
    : '';
}
