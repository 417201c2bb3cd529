import { tooltip } from '../../../figure/marks';
import { axisTitle, captionAt, plainAxis, small } from '../../../figure/panels';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { countRange, decimals, intervalWords } from '../../../figure/words';
import { legendOf, modelsOf, outcomesOf, titleOf } from './models';
import { pointTraces, type Spot } from './points';
import { countedBy } from './rates';

const PLOT = 340;
const TOP = 30;
const AXIS = 48;
const LEFT = 58;
const RIGHT = 24;

const print = (value: number): string => decimals(value, 1);

function endsOf(row: Row, column: string): [number, number] | null {
  const [low, high] = [numberOf(row[`${column}_low`]), numberOf(row[`${column}_high`])];
  return low === null || high === null ? null : [low, high];
}

function spotsOf(rows: readonly Row[]): Spot[] {
  return rows.flatMap((row) => {
    const [x, y] = [numberOf(row.t1), numberOf(row.pr)];
    if (x === null || y === null) return [];
    const [xEnds, yEnds] = [endsOf(row, 't1'), endsOf(row, 'pr')];
    const n = numberOf(row.pr_n);
    const lines = [
      titleOf(row),
      [`T1 rating accuracy: ${print(x)} %`, ...(xEnds ? intervalWords(...xEnds, print) : [])].join(', '),
      [`PR prejudice rate: ${print(y)} %`, ...(yEnds ? intervalWords(...yEnds, print) : [])].join(', '),
      ...(n === null ? [] : [`n = ${n} videos rated right`]),
    ];
    return [{ row, x, y, xEnds, yEnds, said: tooltip(lines, outcomesOf(row, ...countedBy('pr'))) }];
  });
}

/** The middle value, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function around(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 100];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(2, (high - low) * 0.06);
  return [low - room, high + room];
}

/** Prejudice rate against rating accuracy; the zone of at least the field's median T1 and at most its median PR. */
export const prT1: View = {
  name: 'pr-t1',
  title: 'Right ratings that the answers do not bear out',
  queries: ['FROM mm_ocean.headline'],
  columns: ['model', 't1', 'pr'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    const legend = legendOf(models, theme);
    const spots = spotsOf(rows);
    const x = around(spots.flatMap((spot) => [spot.x, ...(spot.xEnds ?? [])]));
    const y = around(spots.flatMap((spot) => [spot.y, ...(spot.yEnds ?? [])]));
    const [t1, pr] = [median(spots.map((spot) => spot.x)), median(spots.map((spot) => spot.y))];
    const zone = spots.length > 1 && t1 !== null && pr !== null ? { t1, pr } : null;
    const within = zone ? spots.filter((spot) => spot.x >= zone.t1 && spot.y <= zone.pr).length : 0;
    const axis = { ...plainAxis, showgrid: true, showline: true, nticks: 8 };
    const counts = spots.map(({ row }) => numberOf(row.pr_n)).filter((count) => count !== null);
    const left = rows.length - spots.length;
    return {
      data: [...legend.data, ...pointTraces(spots, models)],
      layout: {
        xaxis: { ...axis, range: x, title: axisTitle('T1 rating accuracy, %') },
        yaxis: { ...axis, range: y, title: axisTitle('PR prejudice rate, % (lower is better)') },
        shapes: zone
          ? [
              {
                type: 'rect',
                x0: zone.t1,
                x1: x[1],
                y0: y[0],
                y1: zone.pr,
                fillcolor: theme.foreground,
                opacity: theme.kind.startsWith('high-contrast') ? 0.2 : 0.1,
                line: { color: theme.foreground, width: 1, dash: 'dash' },
                layer: 'below',
              },
            ]
          : [],
        annotations: zone
          ? [
              captionAt(
                `<b>trustworthy zone</b>: T1 at least ${print(zone.t1)}, PR at most ${print(zone.pr)} (medians of those shown)`,
                { x: 1, y: 1, down: -6 },
                { xanchor: 'right', font: { ...small(theme), color: theme.foreground } },
              ),
            ]
          : [],
        legend: legend.layout,
        margin: { l: LEFT, r: RIGHT, t: TOP, b: AXIS + legend.height, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Prejudice rate against rating accuracy of ${spots.length} models${zone ? `; ${within} lie in the trustworthy zone, with a T1 of at least ${print(zone.t1)} and a PR of at most ${print(zone.pr)}` : ''}.`,
      note: `PR: share of videos answered wrong among those rated right. ${counts.length > 0 ? `n = ${countRange(counts)} videos rated right. Bars: 95 % percentile bootstrap over videos.` : 'The rows say neither n nor interval.'} The zone is relative to the models shown and no verdict.${left === 0 ? '' : ` ${left} without T1 or PR ${left === 1 ? 'is' : 'are'} not drawn.`}`,
      height: TOP + PLOT + AXIS + legend.height,
      minWidth: 560,
      points: 'across',
    };
  },
};
