import { is, samplesFrom } from '../../../figure/marks';
import { quoted } from '../../../figure/sql';
import type { Samples } from '../../../shared/protocol';
import type { Run } from './runs';

/** The samples of one's own runs; published figures have none. */
export function samplesOf(run: Run, relation: string, ...conditions: string[]): Samples | null {
  if (run.isPublished) return null;
  const setting = run.setting === null ? [] : [is('setting', run.setting)];
  return samplesFrom(relation, is('model', run.model), ...setting, ...conditions);
}

/**
 * The same on level 2, for a row that names its run by the setting of level 1, as rows of socialomni.axes do: modality,
 * slash, ASR tag. Level 2 may lack the tag; where both stand, the one with the tag is meant, as there.
 */
function onLevel2(run: Run, relation: string, ...conditions: string[]): Samples | null {
  const { model, setting } = run;
  if (setting === null || !setting.includes('/')) return samplesOf(run, relation, ...conditions);
  const names = [setting, setting.slice(0, setting.indexOf('/'))].map(quoted).join(', ');
  const runs = `SELECT max(setting) FROM socialomni.runs WHERE level = 2 AND ${is('model', model)} AND setting IN (${names})`;
  return samplesOf({ ...run, setting: null }, relation, `setting = (${runs})`, ...conditions);
}

/** The protocol whose replies stand for how: level 2's turns, or streaming where no turn has a score. */
function replies(run: Run): Samples | null {
  const all = onLevel2(run, 'socialomni.replies', 'responded', 'score IS NOT NULL');
  return (
    all && {
      ...all,
      where: `${all.where} AND protocol = (SELECT max(protocol) FROM ${all.from} WHERE ${all.where})`,
    }
  );
}

const columns: Readonly<Record<string, (run: Run) => Samples | null>> = {
  who: (run) => samplesOf(run, 'socialomni.answers'),
  who_pipeline: (run) => samplesOf(run, 'socialomni.answers', 'scored'),
  who_consistent: (run) => samplesOf(run, 'socialomni.answers', is('consistency', 'consistent')),
  who_inconsistent: (run) => samplesOf(run, 'socialomni.answers', is('consistency', 'inconsistent')),
  consistency: (run) => samplesOf(run, 'socialomni.answers', 'consistency IS NOT NULL'),
  gap: (run) => samplesOf(run, 'socialomni.answers', 'consistency IS NOT NULL'),
  when_accuracy: (run) => onLevel2(run, 'socialomni.turn_answers'),
  when_f1: (run) => onLevel2(run, 'socialomni.turn_answers', '(yes OR truth_yes)'),
  on_time: (run) => onLevel2(run, 'socialomni.timed', is('timing', 'O')),
  early: (run) => onLevel2(run, 'socialomni.timed', is('timing', 'E')),
  late: (run) => onLevel2(run, 'socialomni.timed', is('timing', 'L')),
  no_response: (run) => onLevel2(run, 'socialomni.timed', 'offset_s IS NULL'),
  how: replies,
};

/** What stands behind a run's figure in a column of socialomni.axes. */
export function samplesOfAxis(run: Run, column: string): Samples | null {
  return columns[column]?.(run) ?? null;
}
