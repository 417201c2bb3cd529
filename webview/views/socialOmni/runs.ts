import type { Theme } from '../theme';
import { chosen, plotText, type Row, type Scene, type Switch } from '../view';
import { shortened, switchOf } from '../words';

const SUFFIX = ' (published)';
const MOST_CHARACTERS = 24;
const CHARACTER_WIDTH = 7;

/** A model in a setting, as a figure shows it. */
export interface Run {
  /** Without the words that mark published rows. */
  name: string;
  model: string;
  setting: string | null;
  isPublished: boolean;
  colour: string;
  /** As Plotly names markers; hollow for what is printed in a paper. */
  symbol: string;
  dash: string;
  /** The rows that speak of it. */
  rows: Row[];
}

const solid: Readonly<Record<string, string>> = {
  circle: '●',
  square: '■',
  diamond: '◆',
  'triangle-up': '▲',
  cross: '✚',
  star: '★',
  'triangle-down': '▼',
  x: '✖',
};
const hollow: Readonly<Record<string, string>> = {
  circle: '○',
  square: '□',
  diamond: '◇',
  'triangle-up': '△',
  cross: '✛',
  star: '☆',
  'triangle-down': '▽',
  x: '✕',
};

/** Whether a row is printed in a paper: column `published`, or a name that ends in “ (published)”. */
export function isPublished(row: Row): boolean {
  return row.published === true || String(row.model).endsWith(SUFFIX);
}

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

/** What the choice of a setting offers beside single settings. */
export interface Choice {
  /** All settings at once. */
  all?: boolean;
  /** Figures compare within a setting: published rows are shown only where their setting is chosen. */
  scaled?: boolean;
}

export function settingSwitch(rows: readonly Row[], { all = false, scaled = false }: Choice = {}): Switch[] {
  const settings = settingsOf(rows, scaled);
  const options = settings.map((value) => ({ value, label: value }));
  const whole = all && settings.length > 1 ? [{ value: ALL, label: 'all' }] : [];
  return switchOf('setting', 'Setting', [...options, ...whole]);
}

/** The rows of the setting that the reader chose, and the published rows. */
export function rowsOfSetting(rows: readonly Row[], scene: Scene, choice: Choice = {}): Row[] {
  const setting = settingSwitch(rows, choice)[0];
  const value = setting && chosen(setting, scene.settings);
  return rows.filter(
    (row) =>
      value === undefined ||
      value === ALL ||
      row.setting === value ||
      (choice.scaled !== true && isPublished(row)),
  );
}

/**
 * The runs of the rows in their order, published ones last. A published model looks like one's own of that name, but
 * hollow.
 */
export function runsOf(rows: readonly Row[], scene: Scene): Run[] {
  const runs = new Map<string, Run>();
  const looks = scene.looks(rows.map((row) => nameOf(row)));
  for (const row of rows) {
    const model = String(row.model);
    const setting = typeof row.setting === 'string' ? row.setting : null;
    const key = `${model}\n${setting}`;
    const run = runs.get(key);
    if (run) {
      run.rows.push(row);
      continue;
    }
    const printed = isPublished(row);
    const look = looks.get(nameOf(row))!;
    runs.set(key, {
      name: nameOf(row),
      model,
      setting,
      isPublished: printed,
      colour: look.colour,
      symbol: printed ? `${look.symbol}-open` : look.symbol,
      dash: look.dash,
      rows: [row],
    });
  }
  const all = [...runs.values()];
  return [...all.filter((run) => !run.isPublished), ...all.filter((run) => run.isPublished)];
}

function nameOf(row: Row): string {
  const model = String(row.model);
  return model.endsWith(SUFFIX) ? model.slice(0, -SUFFIX.length) : model;
}

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
    return `${run.isPublished ? `<i>${text}</i>` : text} <span style="color:${run.colour}">${glyphOf(run)}</span>`;
  });
}

/** A run's name for a legend or a title: no more than `most` characters. */
export function shortName(run: Run, runs: readonly Run[], most = MOST_CHARACTERS): string {
  const text = plotText(shortened(labelText(run, runs), most));
  return run.isPublished ? `<i>${text}</i>` : text;
}

export function glyphOf({ symbol }: Run): string {
  const kind = symbol.replace(/-open$/, '');
  return (symbol === kind ? solid : hollow)[kind] ?? '●';
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

/** Markers of a trace over runs. */
export function markersOf(runs: readonly Run[], theme: Theme, size = 11): object {
  return {
    symbol: runs.map(({ symbol }) => symbol),
    color: runs.map(({ colour }) => colour),
    size,
    opacity: 1,
    line: {
      width: runs.map((run) => (run.isPublished ? 2 : 1)),
      color: runs.map((run) => (run.isPublished ? run.colour : theme.background)),
    },
  };
}
