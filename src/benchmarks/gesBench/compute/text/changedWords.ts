import { matchingRuns } from './wordSequence';
import { wordsOf } from './words';

export interface WordRun {
  change: 'kept' | 'dropped' | 'added';
  words: string[];
}

/**
 * How an answer became the next one, to be shown: runs of words kept, dropped (only in `earlier`) and added (only
 * in `later`), in reading order, a dropped run before the one added in its place. Kept words are those that the
 * word-sequence ratio counts.
 */
export function changedWords(earlier: string, later: string): WordRun[] {
  const before = wordsOf(earlier);
  const after = wordsOf(later);
  const runs: WordRun[] = [];
  const push = (change: WordRun['change'], part: string[]): void => {
    const last = runs.at(-1);
    if (part.length === 0) return;
    if (last?.change === change) last.words.push(...part);
    else runs.push({ change, words: part });
  };
  let i = 0;
  let j = 0;
  for (const run of [
    ...matchingRuns(before, after),
    { earlier: before.length, later: after.length, size: 0 },
  ]) {
    push('dropped', before.slice(i, run.earlier));
    push('added', after.slice(j, run.later));
    push('kept', before.slice(run.earlier, run.earlier + run.size));
    i = run.earlier + run.size;
    j = run.later + run.size;
  }
  return runs;
}
