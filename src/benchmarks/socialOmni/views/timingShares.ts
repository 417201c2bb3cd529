import { textOn } from '../../../figure/contrast';
import { confidenceInterval, type Interval, sampleSize } from '../../../figure/format';
import { colouredGlyph } from '../../../figure/glyphs';
import { bars } from '../../../figure/marks/bars';
import { intervalOf } from '../../../figure/rows';
import { is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Trace } from '../../../figure/view';
import { figureFormat } from './capabilityAxes';
import { runTitle } from './labels';
import type { ModelRun } from './runs';
import { runSamples } from './samples';
import { classColour, fiveClasses, type TimingClass, threeClasses } from './timingClasses';
import { entriesOf } from './timingEntries';

interface ClassShare {
  /** Per cent of all entries. */
  value: number;
  interval: Interval | null;
  n: number | null;
}

function shareOf(run: ModelRun, { name, column }: TimingClass & { column?: string }): ClassShare | null {
  const row = run.rows[0]!;
  if (column !== undefined) {
    const value = numberOf(row[column]);
    return value === null ? null : { value, interval: intervalOf(row, column), n: numberOf(row.n) };
  }
  const entries = entriesOf(run);
  if (entries.length === 0) return null;
  const mine = entries.filter((entry) => entry.class === name).length;
  const own = run.rows.find((one) => one.class === name);
  const interval = own ? intervalOf(own, 'share') : null;
  return { value: (100 * mine) / entries.length, interval, n: entries.length };
}

/** Where a segment begins: early ones at 0; late ones end at 100, so that what isn't printed stays open. */
function startOf(run: ModelRun, classes: readonly TimingClass[], at: number, value: number): number {
  const before = classes.slice(0, at).map((one) => shareOf(run, one));
  if (before.every((share) => share !== null)) return before.reduce((sum, share) => sum + share.value, 0);
  return 100 - value;
}

/** The segments of each class over the runs. `usual`: the classes are those of relation socialomni.timed. */
export function shareTraces(
  runs: readonly ModelRun[],
  isFive: boolean,
  usual: boolean,
  theme: Theme,
): Trace[] {
  const classes: readonly TimingClass[] = isFive ? fiveClasses : threeClasses;
  return classes.map((one, at) => {
    const full = classColour(one, theme);
    const shown = runs.flatMap((run, y) => {
      const share = shareOf(run, one);
      return share ? [{ run, y, share }] : [];
    });
    /** A colour of one's own segments, and that of published ones, which are hollow. */
    const either =
      (own: string, published: string) =>
      ({ run }: { run: ModelRun }): string =>
        run.isPublished ? published : own;
    return bars(shown, {
      orientation: 'h',
      name: one.label,
      base: ({ run, share }) => startOf(run, classes, at, share.value),
      x: ({ share }) => share.value,
      y: ({ y }) => y,
      width: 0.62,
      colour: either(full, theme.background),
      outline: { colour: either(theme.background, full), width: ({ run }) => (run.isPublished ? 2 : 1) },
      pattern: { shape: one.pattern, colour: either(textOn(full), full) },
      text: ({ share }) => (share.value < 9 ? '' : `<b>${share.value.toFixed(0)}</b>`),
      textColour: either(textOn(full), theme.foreground),
      tooltip: ({ run, share }) => [
        runTitle(run),
        `${one.label}: ${figureFormat(share.value)} %`,
        ...sampleSize(share.n, 'entries'),
        ...confidenceInterval(share.interval, figureFormat),
      ],
      samples: ({ run }) =>
        usual
          ? runSamples(run, 'socialomni.timed', isFive ? is('class', one.name) : is('timing', one.timing))
          : null,
    });
  });
}

/** The classes with their colours, for the head of the figure. */
export function shareKey(isFive: boolean, theme: Theme): string {
  const classes: readonly TimingClass[] = isFive ? fiveClasses : threeClasses;
  return classes
    .map((one) => `${colouredGlyph({ symbol: 'square', colour: classColour(one, theme) })} ${one.label}`)
    .join('   ');
}
