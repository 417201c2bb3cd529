import { median } from 'd3-array';
import type { Shape } from 'plotly.js';
import { counted, decimals, range } from '../../../figure/format';
import { bars } from '../../../figure/marks/bars';
import { compares, is } from '../../../figure/samples';
import { verticalBand, verticalRule } from '../../../figure/shapes';
import { isHighContrast, type Theme } from '../../../figure/theme';
import type { Trace } from '../../../figure/view';
import type { Samples } from '../../../shared/samples';
import { TIMING_LIMITS } from '../vocabulary';
import { figureFormat } from './capabilityAxes';
import { runTitle } from './labels';
import type { ModelRun } from './runs';
import { runSamples } from './samples';
import { classColour, fiveClasses, threeClasses } from './timingClasses';
import { binStep, entriesOf, type OffsetBin, offsetBins } from './timingEntries';

/** The tallest bar, in rows. */
const TALLEST = 0.72;
const FOOT = 0.4;

function offsetsOf(runs: readonly ModelRun[]): number[] {
  return runs.flatMap((run) => entriesOf(run).flatMap(({ offset }) => (offset === null ? [] : [offset])));
}

/** From the earliest to the latest offset, the paper's limits always among them, s. */
export function offsetRange(runs: readonly ModelRun[]): [number, number] {
  const offsets = offsetsOf(runs);
  const step = binStep(offsets);
  const low = Math.floor(Math.min(-2, ...offsets) / step) * step;
  const high = (Math.floor(Math.max(6, ...offsets) / step) + 1) * step;
  return [low, high];
}

function binColour(bin: OffsetBin, isFive: boolean, theme: Theme): string {
  const five = fiveClasses.find(({ name }) => name === bin.class) ?? fiveClasses[4]!;
  return classColour(isFive ? five : threeClasses.find(({ timing }) => timing === five.timing)!, theme);
}

function binSamples(run: ModelRun, { class: name, low, high }: OffsetBin): Samples | null {
  return runSamples(
    run,
    'socialomni.timed',
    is('class', name),
    compares('offset_s', '>=', low),
    compares('offset_s', '<', high),
  );
}

/** How often each offset occurs, as bars that stand on each run's row; each run has its own height. */
export function offsetTraces(
  runs: readonly ModelRun[],
  isFive: boolean,
  usual: boolean,
  theme: Theme,
): Trace[] {
  const step = binStep(offsetsOf(runs));
  return runs.flatMap((run, y) => {
    const bins = offsetBins(entriesOf(run), step);
    if (bins.length === 0) return [];
    const most = Math.max(...bins.map(({ below, count }) => below + count));
    return [
      bars(bins, {
        orientation: 'v',
        name: `${runTitle(run)}, offsets`,
        axes: { x: 'x2', y: 'y' },
        x: ({ low, high }) => (low + high) / 2,
        base: ({ below }) => y + FOOT - (TALLEST * below) / most,
        // Up is towards smaller rows.
        y: ({ count }) => (-TALLEST * count) / most,
        width: step * 0.92,
        colour: (bin) => binColour(bin, isFive, theme),
        tooltip: (bin) => [
          runTitle(run),
          `${bin.class}: ${counted(bin.count, 'entry', 'entries')}`,
          `offset from ${range(bin, figureFormat)} s`,
        ],
        samples: (bin) => (usual ? binSamples(run, bin) : null),
      }),
    ];
  });
}

/** The paper's windows: on time shaded, and the lines between all classes. */
export function timingWindows(theme: Theme): Shape[] {
  const shade = { colour: theme.foreground, opacity: isHighContrast(theme) ? 0.22 : 0.12 };
  return [
    verticalBand(TIMING_LIMITS.early, TIMING_LIMITS.late, shade, 'x2'),
    ...Object.values(TIMING_LIMITS).map((limit) =>
      verticalRule(limit, { colour: theme.muted, width: 1, dash: 'dash', layer: 'below' }, 'x2'),
    ),
    verticalRule(0, { colour: theme.foreground, width: 1, layer: 'below' }, 'x2'),
  ];
}

/** How many spoke, and the median of their offsets. */
export function offsetCaption(run: ModelRun): string {
  const entries = entriesOf(run);
  if (entries.length === 0) return run.isPublished ? 'not printed' : 'no entries in the rows';
  const offsets = offsetsOf([run]);
  const spoke = `${offsets.length} of ${entries.length} spoke`;
  const middle = median(offsets);
  return middle === undefined ? spoke : `${spoke}<br>median ${decimals(middle, 2)} s`;
}
