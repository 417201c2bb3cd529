import { isPublished } from '../../../figure/published';
import { chosenIn, switchOf } from '../../../figure/switches';
import type { Row, Scene, Switch } from '../../../figure/view';

/** The settings of the rows, those with most models first; of published rows only where they are `scaled` apart. */
function settingsOf(rows: readonly Row[], scaled: boolean): string[] {
  const models = new Map<string, Set<string>>();
  for (const row of rows) {
    if (typeof row.setting !== 'string' || (!scaled && isPublished(row))) continue;
    models.set(row.setting, (models.get(row.setting) ?? new Set()).add(String(row.model)));
  }
  return [...models].sort((a, b) => b[1].size - a[1].size).map(([setting]) => setting);
}

const ALL = 'all settings';

/** What the options of a setting offers beside single settings. */
export interface SettingOptions {
  /** All settings at once. */
  all?: boolean;
  /** Figures compare within a setting: published rows are shown only where their setting is chosen. */
  scaled?: boolean;
}

export function settingSwitch(
  rows: readonly Row[],
  { all = false, scaled = false }: SettingOptions = {},
): Switch[] {
  const settings = settingsOf(rows, scaled);
  const options = settings.map((value) => ({ value, label: value }));
  const whole = all && settings.length > 1 ? [{ value: ALL, label: 'all' }] : [];
  return switchOf('setting', 'Setting', [...options, ...whole]);
}

/** The rows of the setting that the reader chose, and the published rows. */
export function rowsOfSetting(rows: readonly Row[], scene: Scene, options: SettingOptions = {}): Row[] {
  const value = chosenIn(settingSwitch(rows, options), scene.settings);
  return rows.filter(
    (row) =>
      value === null ||
      value === ALL ||
      row.setting === value ||
      (options.scaled !== true && isPublished(row)),
  );
}
