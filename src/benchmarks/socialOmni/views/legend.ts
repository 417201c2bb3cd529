import { legendHeight as heightBelow, legendLayout as layoutBelow } from '../../../figure/legendBelow';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data } from '../../../figure/view';
import { shortName } from './labels';
import type { Run } from './runs';

/** Characters that fit in a column of the narrowest figure, by the number of columns. */
const FITS: Readonly<Record<number, number>> = { 4: 16, 3: 23 };

/** Four columns, or three where a name is long. */
function columnsFor(runs: readonly Run[]): number {
  return runs.some((run) => shortName(run, runs).replace(/<[^>]*>/g, '').length > FITS[4]!) ? 3 : 4;
}

/** The room of a legend below a figure, in CSS pixels. */
export function runLegendHeight(runs: readonly Run[]): number {
  return heightBelow(runs.length, columnsFor(runs));
}

/** One entry a run, by a trace without points; with its dash in a polar figure. */
export function legendOf(runs: readonly Run[], kind: 'plane' | 'polar'): Data[] {
  const most = FITS[columnsFor(runs)]!;
  return runs.map(
    (run) =>
      ({
        ...(kind === 'polar'
          ? { type: 'scatterpolar', mode: 'lines+markers', r: [null], theta: [0] }
          : { type: 'scatter', mode: 'markers', x: [null], y: [null] }),
        name: shortName(run, runs, most),
        line: { color: run.colour, width: 2, dash: run.dash },
        marker: { symbol: run.symbol, color: run.colour, size: 9, line: { width: 1.5, color: run.colour } },
        hoverinfo: 'skip',
      }) as unknown as Data,
  );
}

export function runLegendLayout(runs: readonly Run[], theme: Theme): object {
  return { showlegend: true, legend: { ...layoutBelow(columnsFor(runs), theme), xref: 'container' } };
}
