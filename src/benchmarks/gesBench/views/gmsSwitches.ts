import type { Interval } from '../../../figure/format';
import { chosenIn, switchOf } from '../../../figure/switches';
import { chosenOption, numberOf, type Row, type Scene, type Switch } from '../../../figure/view';
import { questionSwitch } from './questions';

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
export function chosenMasks(rows: readonly Row[], { settings }: Scene): Row[] {
  const question = chosenIn(questionSwitch(rows), settings);
  const sound = chosenIn(soundSwitch(rows), settings);
  return rows.filter(
    (row) =>
      (question === null || row.question === question) && (sound === null || String(row.audio) === sound),
  );
}

/** Whether 1 − GMS is shown in place of GMS. */
export function isDifference({ settings }: Scene): boolean {
  return chosenOption(shownSwitch, settings) === 'difference';
}

/** What is printed: the similarity itself, or how far it lies from that of the untouched control, which is 1. */
export function shownValue(gms: number | null, scene: Scene): number | null {
  return gms !== null && isDifference(scene) ? 1 - gms : gms;
}

const spreadColumns: Readonly<Record<string, readonly [low: string, high: string]>> = {
  interval: ['gms_low', 'gms_high'],
  quartiles: ['spread_q1', 'spread_q3'],
  range: ['spread_min', 'spread_max'],
};

/** The ends of a mark's bar, as the reader chose; one that is missing is the mark itself, null where both are. */
export function shownSpread(row: Row, scene: Scene): Interval | null {
  const columns = spreadColumns[chosenOption(spreadSwitch, scene.settings)]!;
  const known = columns.map((column) => numberOf(row[column]));
  if (known.every((end) => end === null)) return null;
  const ends = known.map((end) => shownValue(end ?? numberOf(row.gms), scene)).filter((end) => end !== null);
  return { low: Math.min(...ends), high: Math.max(...ends) };
}
