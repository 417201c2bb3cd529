import { textOn } from '../../../figure/contrast';
import { atPoints, tooltip } from '../../../figure/marks';
import { is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { numberOf } from '../../../figure/view';
import { intervalWords } from '../../../figure/words';
import { printFigure } from './axes';
import { runWords } from './labels';
import type { Run } from './runs';
import { samplesOf } from './samples';
import { colourOf, fiveClasses, type TimingClass, threeClasses } from './timingClasses';
import { entriesOf } from './timingEntries';

interface Share {
  /** Per cent of all entries. */
  value: number;
  low: number | null;
  high: number | null;
  n: number | null;
}

function shareOf(run: Run, { name, column }: TimingClass & { column?: string }): Share | null {
  const row = run.rows[0]!;
  if (column !== undefined) {
    const value = numberOf(row[column]);
    const [low, high] = [numberOf(row[`${column}_low`]), numberOf(row[`${column}_high`])];
    return value === null ? null : { value, low, high, n: numberOf(row.n) };
  }
  const entries = entriesOf(run);
  if (entries.length === 0) return null;
  const mine = entries.filter((entry) => entry.class === name).length;
  const own = run.rows.find((one) => one.class === name);
  const [low, high] = [numberOf(own?.share_low), numberOf(own?.share_high)];
  return { value: (100 * mine) / entries.length, low, high, n: entries.length };
}

/** Where a segment begins: early ones at 0; late ones end at 100, so that what isn't printed stays open. */
function startOf(run: Run, classes: readonly TimingClass[], at: number, value: number): number {
  const before = classes.slice(0, at).map((one) => shareOf(run, one));
  if (before.every((share) => share !== null)) return before.reduce((sum, share) => sum + share.value, 0);
  return 100 - value;
}

/** The segments of each class over the runs. `usual`: the classes are those of relation socialomni.timed. */
export function shareTraces(runs: readonly Run[], isFive: boolean, usual: boolean, theme: Theme): Data[] {
  const classes: readonly TimingClass[] = isFive ? fiveClasses : threeClasses;
  return classes.map((one, at) => {
    const colour = colourOf(one, theme);
    const shown = runs.flatMap((run, y) => {
      const share = shareOf(run, one);
      return share ? [{ run, y, share }] : [];
    });
    const texts = shown.map(({ run, share }) =>
      tooltip(
        [
          runWords(run),
          `${one.label}: ${printFigure(share.value)} %`,
          ...(share.n === null ? [] : [`n = ${share.n} entries`]),
          ...intervalWords(share.low, share.high, printFigure),
        ],
        usual
          ? samplesOf(run, 'socialomni.timed', isFive ? is('class', one.name) : is('timing', one.timing))
          : null,
      ),
    );
    return {
      type: 'bar',
      orientation: 'h',
      name: one.label,
      base: shown.map(({ run, share }) => startOf(run, classes, at, share.value)),
      x: shown.map(({ share }) => share.value),
      y: shown.map(({ y }) => y),
      width: 0.62,
      marker: {
        color: shown.map(({ run }) => (run.isPublished ? theme.background : colour)),
        line: {
          color: shown.map(({ run }) => (run.isPublished ? colour : theme.background)),
          width: shown.map(({ run }) => (run.isPublished ? 2 : 1)),
        },
        pattern: {
          shape: one.pattern,
          fgcolor: shown.map(({ run }) => (run.isPublished ? colour : textOn(colour))),
          fgopacity: 0.3,
          fillmode: 'overlay',
          size: 7,
          solidity: 0.14,
        },
      },
      text: shown.map(({ share }) => (share.value < 9 ? '' : `<b>${share.value.toFixed(0)}</b>`)),
      textposition: 'inside',
      insidetextanchor: 'middle',
      textangle: 0,
      constraintext: 'none',
      textfont: { color: shown.map(({ run }) => (run.isPublished ? theme.foreground : textOn(colour))) },
      ...atPoints(texts),
      showlegend: false,
    } as unknown as Data;
  });
}

/** The classes with their colours, for the head of the figure. */
export function shareKey(isFive: boolean, theme: Theme): string {
  const classes: readonly TimingClass[] = isFive ? fiveClasses : threeClasses;
  return classes
    .map((one) => `<span style="color:${colourOf(one, theme)}">■</span> ${one.label}`)
    .join('   ');
}
