import { type Tooltip, tooltip } from '../../../figure/marks';
import { is, isKnown, samplesFrom } from '../../../figure/samples';
import { chosenOption, numberOf, type Row, type Scene, type Switch } from '../../../figure/view';
import { decimals, intervalWords, switchOf } from '../../../figure/words';
import { questionName, questionSwitch } from './questions';

export const soundNames: Readonly<Record<string, string>> = { false: 'without sound', true: 'with sound' };

export function soundSwitch(rows: readonly Row[]): Switch[] {
  const there = ['false', 'true'].filter((value) => rows.some((row) => String(row.audio) === value));
  return switchOf(
    'sound',
    'Sound',
    there.map((value) => ({ value, label: soundNames[value]! })),
  );
}

export const shownSwitch: Switch = {
  name: 'shown',
  label: 'Show',
  options: [
    { value: 'similarity', label: 'GMS' },
    { value: 'difference', label: 'difference to control (1 − GMS)' },
  ],
};

export const spreadSwitch: Switch = {
  name: 'spread',
  label: 'Bars',
  options: [
    { value: 'interval', label: '95 % interval' },
    { value: 'quartiles', label: 'quartiles of videos' },
    { value: 'range', label: 'range of videos' },
  ],
};

/** The rows of the question and sound that the reader chose. */
export function rowsChosen(rows: readonly Row[], scene: Scene): Row[] {
  const question = questionSwitch(rows)[0];
  const sound = soundSwitch(rows)[0];
  return rows.filter(
    (row) =>
      (!question || row.question === chosenOption(question, scene.settings)) &&
      (!sound || String(row.audio) === chosenOption(sound, scene.settings)),
  );
}

/** Distinct values of a column, ascending. */
export function steps(rows: readonly Row[], column: string): number[] {
  const values = rows.map((row) => numberOf(row[column])).filter((value) => value !== null);
  return [...new Set(values)].sort((a, b) => a - b);
}

/** What is printed: the similarity itself, or how far it lies from that of the untouched control, which is 1. */
export function shownValue(value: number | null, scene: Scene): number | null {
  return value !== null && chosenOption(shownSwitch, scene.settings) === 'difference' ? 1 - value : value;
}

export const printed = (value: number | null): string => decimals(value, 2);

/** The two ends of a mark's bar, as the reader chose. */
export function spreadOf(row: Row, scene: Scene): [number | null, number | null] {
  const [low, high] = {
    interval: ['gms_low', 'gms_high'],
    quartiles: ['spread_q1', 'spread_q3'],
    range: ['spread_min', 'spread_max'],
  }[chosenOption(spreadSwitch, scene.settings)] ?? ['gms_low', 'gms_high'];
  return [numberOf(row[low!]), numberOf(row[high!])];
}

/** What a cell says, with the videos whose similarity is lowest, and the masked answers it counts. */
export function cell(row: Row): Tooltip {
  const value = numberOf(row.gms);
  const spread = ['min', 'q1', 'median', 'q3', 'max'].map((name) => numberOf(row[`spread_${name}`]));
  const lowest = Array.isArray(row.lowest) ? row.lowest.map(String) : [];
  const lines = [
    `${row.perceiver}, ${questionName(String(row.question))}, ${soundNames[String(row.audio)] ?? ''}`,
    `offset x = ${row.x}, radius r = ${row.r}`,
    value === null ? 'GMS: none' : `GMS ${decimals(value, 3)}, 1 − GMS ${decimals(1 - value, 3)}`,
    `n = ${numberOf(row.videos) ?? 0} videos`,
    ...intervalWords(numberOf(row.gms_low), numberOf(row.gms_high), (end) => decimals(end, 3)),
    ...(spread.every((one) => one !== null)
      ? [
          `range of videos ${printed(spread[0]!)} to ${printed(spread[4]!)}`,
          `quartiles ${spread
            .slice(1, 4)
            .map((one) => printed(one))
            .join(', ')}`,
        ]
      : []),
    ...(lowest.length > 0 ? [`lowest: ${lowest.join('; ')}`] : []),
  ];
  return tooltip(
    lines,
    samplesFrom(
      'gesbench.masked_similarity',
      is('perceiver', row.perceiver),
      is('question', row.question),
      is('audio', row.audio),
      is('x', numberOf(row.x)),
      is('r', numberOf(row.r)),
      isKnown('similarity'),
    ),
  );
}
