import { atPoints, tooltip } from '../../../figure/marks';
import type { Shape } from '../../../figure/panels';
import { compares, is } from '../../../figure/samples';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import { printFigure } from './axes';
import { runWords } from './labels';
import type { Run } from './runs';
import { samplesOf } from './samples';
import { colourOf, fiveClasses, limits, threeClasses } from './timingClasses';
import { binsOf, entriesOf, stepOf } from './timingEntries';

/** The tallest bar, in rows. */
const TALLEST = 0.72;
const FOOT = 0.4;

function offsetsOf(runs: readonly Run[]): number[] {
  return runs.flatMap((run) => entriesOf(run).flatMap(({ offset }) => (offset === null ? [] : [offset])));
}

/** From the earliest to the latest offset, the paper's limits always among them, s. */
export function offsetRange(runs: readonly Run[]): [number, number] {
  const offsets = offsetsOf(runs);
  const step = stepOf(offsets);
  const low = Math.floor(Math.min(-2, ...offsets) / step) * step;
  const high = (Math.floor(Math.max(6, ...offsets) / step) + 1) * step;
  return [low, high];
}

/** How often each offset occurs, as bars that stand on each run's row; each run has its own height. */
export function offsetTraces(runs: readonly Run[], isFive: boolean, usual: boolean, theme: Theme): Data[] {
  const step = stepOf(offsetsOf(runs));
  return runs.flatMap((run, y) => {
    const bins = binsOf(entriesOf(run), step);
    if (bins.length === 0) return [];
    const most = Math.max(...bins.map(({ below, count }) => below + count));
    const looks = bins.map((bin) => {
      const five = fiveClasses.find(({ name }) => name === bin.class) ?? fiveClasses[4]!;
      return colourOf(isFive ? five : threeClasses.find(({ timing }) => timing === five.timing)!, theme);
    });
    const texts = bins.map(({ class: name, low, high, count }) =>
      tooltip(
        [
          runWords(run),
          `${name}: ${count} ${count === 1 ? 'entry' : 'entries'}`,
          `offset from ${printFigure(low)} to ${printFigure(high)} s`,
        ],
        usual
          ? samplesOf(
              run,
              'socialomni.timed',
              is('class', name),
              compares('offset_s', '>=', low),
              compares('offset_s', '<', high),
            )
          : null,
      ),
    );
    return [
      {
        type: 'bar',
        name: `${runWords(run)}, offsets`,
        xaxis: 'x2',
        yaxis: 'y',
        x: bins.map(({ low, high }) => (low + high) / 2),
        base: bins.map(({ below }) => y + FOOT - (TALLEST * below) / most),
        // Up is towards smaller rows.
        y: bins.map(({ count }) => (-TALLEST * count) / most),
        width: step * 0.92,
        marker: { color: looks, line: { width: 0 } },
        ...atPoints(texts),
        showlegend: false,
      } as unknown as Data,
    ];
  });
}

/** The paper's windows: on time shaded, and the lines between all classes. */
export function windows(theme: Theme): Shape[] {
  const across = { xref: 'x2', yref: 'paper', y0: 0, y1: 1, layer: 'below' } as const;
  return [
    {
      ...across,
      type: 'rect',
      x0: limits.early,
      x1: limits.late,
      fillcolor: theme.foreground,
      opacity: theme.kind.startsWith('high-contrast') ? 0.22 : 0.12,
      line: { width: 0 },
    },
    ...Object.values(limits).map(
      (at): Shape => ({
        ...across,
        type: 'line',
        x0: at,
        x1: at,
        line: { color: theme.muted, width: 1, dash: 'dash' },
      }),
    ),
    { ...across, type: 'line', x0: 0, x1: 0, line: { color: theme.foreground, width: 1 } },
  ];
}

/** How many spoke, and the median of their offsets. */
export function offsetWords(run: Run): string {
  const entries = entriesOf(run);
  if (entries.length === 0) return run.isPublished ? 'not printed' : 'no entries in the rows';
  const offsets = offsetsOf([run]).sort((a, b) => a - b);
  const spoke = `${offsets.length} of ${entries.length} spoke`;
  if (offsets.length === 0) return spoke;
  const middle = (offsets[(offsets.length - 1) >> 1]! + offsets[offsets.length >> 1]!) / 2;
  return `${spoke}<br>median ${decimals(middle, 2)} s`;
}
