import { is, isKnown, samplesFrom } from '../../../figure/samples';
import type { Condition, Samples } from '../../../shared/samples';
import { sqlText } from '../../../shared/sql';
import type { ModelRun } from './runs';

/** The samples of one's own runs; published figures have none. */
export function runSamples(run: ModelRun, relation: string, ...conditions: Condition[]): Samples | null {
  if (run.isPublished) return null;
  const setting = run.setting === null ? [] : [is('setting', run.setting)];
  return samplesFrom(relation, is('model', run.model), ...setting, ...conditions);
}

/**
 * The same on level 2, for a row that names its run by the setting of level 1, as rows of socialomni.axes do: what
 * stands beside it there.
 */
function onLevel2(run: ModelRun, relation: string, ...conditions: Condition[]): Samples | null {
  const { model, setting, isPublished } = run;
  if (setting === null || !setting.includes('/')) return runSamples(run, relation, ...conditions);
  if (isPublished) return null;
  return samplesFrom(`${relation}_beside(${sqlText(model)}, ${sqlText(setting)})`, ...conditions);
}

/** The replies that stand for how: of level 2's turns, or of streaming where no turn has a score. */
function replies({ model, setting, isPublished }: ModelRun): Samples | null {
  const named = setting === null ? 'NULL' : sqlText(setting);
  return isPublished ? null : samplesFrom(`socialomni.scored_replies_of(${sqlText(model)}, ${named})`);
}

const columns: Readonly<Record<string, (run: ModelRun) => Samples | null>> = {
  who: (run) => runSamples(run, 'socialomni.answers'),
  who_pipeline: (run) => runSamples(run, 'socialomni.answers', is('scored', true)),
  who_consistent: (run) => runSamples(run, 'socialomni.answers', is('consistency', 'consistent')),
  who_inconsistent: (run) => runSamples(run, 'socialomni.answers', is('consistency', 'inconsistent')),
  consistency: (run) => runSamples(run, 'socialomni.answers', isKnown('consistency')),
  gap: (run) => runSamples(run, 'socialomni.answers', isKnown('consistency')),
  when_accuracy: (run) => onLevel2(run, 'socialomni.turn_answers'),
  when_f1: (run) =>
    onLevel2(run, 'socialomni.turn_answers', { anyOf: [is('yes', true), is('truth_yes', true)] }),
  on_time: (run) => onLevel2(run, 'socialomni.timed', is('timing', 'O')),
  early: (run) => onLevel2(run, 'socialomni.timed', is('timing', 'E')),
  late: (run) => onLevel2(run, 'socialomni.timed', is('timing', 'L')),
  no_response: (run) => onLevel2(run, 'socialomni.timed', is('offset_s', null)),
  how: replies,
};

/** What stands behind a run's figure in a column of socialomni.axes. */
export function axisSamples(run: ModelRun, column: string): Samples | null {
  return columns[column]?.(run) ?? null;
}
