import { median } from 'd3-array';
import { axisTitle, plainAxis, rangeAround } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { confidenceInterval, countRange, fixed, type Interval, sampleSize } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { intervalOf, numbersOf } from '../../../figure/rows';
import { rectangle } from '../../../figure/shapes';
import { isHighContrast } from '../../../figure/theme';
import { numberOf, type Row, type View } from '../../../figure/view';
import { type ModelDot, modelDots } from './modelDots';
import { modelLegend, modelsOf, modelTitle, outcomeSamples } from './models';
import { countedBy } from './rates';

const PLOT = 340;
const room = { top: 30, right: 24, bottom: 48, left: 58 };

const format = fixed(1);

interface Dot extends ModelDot {
  t1: Interval | null;
  pr: Interval | null;
}

function dotsOf(rows: readonly Row[]): Dot[] {
  return rows.flatMap((row) => {
    const [x, y] = [numberOf(row.t1), numberOf(row.pr)];
    if (x === null || y === null) return [];
    const [t1, pr] = [intervalOf(row, 't1'), intervalOf(row, 'pr')];
    const tooltip = [
      modelTitle(row),
      [`T1 rating accuracy: ${format(x)} %`, ...confidenceInterval(t1, format)].join(', '),
      [`PR prejudice rate: ${format(y)} %`, ...confidenceInterval(pr, format)].join(', '),
      ...sampleSize(numberOf(row.pr_n), 'videos rated right'),
    ];
    return [{ row, x, y, t1, pr, tooltip, samples: outcomeSamples(row, ...countedBy('pr')) }];
  });
}

/** The range of an axis around values and whole intervals. */
function axisRange(values: readonly number[], intervals: readonly (Interval | null)[]): [number, number] {
  const ends = intervals.flatMap((interval) => (interval ? [interval.low, interval.high] : []));
  return rangeAround([...values, ...ends], { around: 0.06, least: 2, none: [0, 100] });
}

/** Prejudice rate against rating accuracy; the zone of at least the field's median T1 and at most its median PR. */
export const prT1: View = {
  name: 'pr-t1',
  title: 'Right ratings that the answers do not bear out',
  queries: ['FROM mm_ocean.headline'],
  columns: ['model', 't1', 'pr'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    const legend = modelLegend(models, theme);
    const dots = dotsOf(rows);
    const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
    const x = axisRange(
      xs,
      dots.map(({ t1 }) => t1),
    );
    const y = axisRange(
      ys,
      dots.map(({ pr }) => pr),
    );
    const zone = dots.length > 1 ? { t1: median(xs)!, pr: median(ys)! } : null;
    const within = zone ? dots.filter((dot) => dot.x >= zone.t1 && dot.y <= zone.pr).length : 0;
    const axis = { ...plainAxis, showgrid: true, showline: true, nticks: 8 };
    const counts = numbersOf(
      dots.map(({ row }) => row),
      'pr_n',
    );
    const left = rows.length - dots.length;
    const { layout, height } = frame(PLOT, room, legend);
    return {
      data: [...legend.entries, ...modelDots(dots, models, { x: ({ t1 }) => t1, y: ({ pr }) => pr })],
      layout: {
        ...layout,
        xaxis: { ...axis, range: x, title: axisTitle('T1 rating accuracy, %') },
        yaxis: { ...axis, range: y, title: axisTitle('PR prejudice rate, % (lower is better)') },
        shapes: zone
          ? [
              rectangle([zone.t1, x[1]], [y[0], zone.pr], {
                fill: { colour: theme.foreground, opacity: isHighContrast(theme) ? 0.2 : 0.1 },
                outline: { colour: theme.foreground, width: 1, dash: 'dash' },
                layer: 'below',
              }),
            ]
          : [],
        annotations: zone
          ? [
              caption(
                `<b>trustworthy zone</b>: T1 at least ${format(zone.t1)}, PR at most ${format(zone.pr)} (medians of those shown)`,
                { x: 1, y: 1, down: -6 },
                { xanchor: 'right', font: smallFont(theme, theme.foreground) },
              ),
            ]
          : [],
      },
      summary: `Prejudice rate against rating accuracy of ${dots.length} models${zone ? `; ${within} lie in the trustworthy zone, with a T1 of at least ${format(zone.t1)} and a PR of at most ${format(zone.pr)}` : ''}.`,
      note: `PR: share of videos answered wrong among those rated right. ${counts.length > 0 ? `n = ${countRange(counts)} videos rated right. Bars: 95 % percentile bootstrap over videos.` : 'The rows say neither n nor interval.'} The zone is relative to the models shown and no verdict.${left === 0 ? '' : ` ${left} without T1 or PR ${left === 1 ? 'is' : 'are'} not drawn.`}`,
      height,
      minWidth: 560,
      points: 'across',
    };
  },
};
