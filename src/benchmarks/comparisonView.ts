import {
  axisTitle,
  plainAxis,
  rangeAround,
  rowAxis,
  xAxes,
  xAxisName,
  yAxes,
  yAxisName,
} from '../figure/axes';
import { caption, smallFont } from '../figure/captions';
import { confidenceInterval, decimals, type Format, type Interval } from '../figure/format';
import { frame } from '../figure/frame';
import { dots } from '../figure/marks/dots';
import { distinctTexts } from '../figure/rows';
import { straightLine } from '../figure/shapes';
import { labelWidth, plotText } from '../figure/text';
import { numberOf, type Row, type View } from '../figure/view';

const room = { top: 30, right: 150, bottom: 48 };
const LINE = 26;
/** Rows' worth of room between two panels, for the ticks of the one and the title of the other. */
const BETWEEN = 2.2;
const ALPHA = 0.05;

interface Difference {
  row: Row;
  /** The place in its panel, from the top. */
  place: number;
  value: number;
  interval: Interval | null;
  p: number | null;
  isSignificant: boolean;
}

/** A forest plot of two perceivers' differences: a panel a scale, a row a metric; filled where Holm's p is below 0.05. */
export const comparison: View = {
  name: 'comparison',
  title: 'Differences on the same items',
  queries: [],
  columns: [
    'metric',
    'question',
    'setting',
    'unit',
    'scale',
    'n',
    'difference',
    'low',
    'high',
    'test',
    'p',
    'p_holm',
  ],
  figure(rows, theme) {
    const shown = rows.filter((row) => numberOf(row.difference) !== null);
    const panels = distinctTexts(shown, 'scale').map((scale) => ({
      scale,
      rows: shown.filter((row) => String(row.scale) === scale),
    }));
    const left = labelWidth(
      shown.map((row) => plotText(nameOf(row))),
      8,
      20,
    );
    const lines = shown.length + BETWEEN * Math.max(0, panels.length - 1);
    const { layout, height } = frame(Math.max(1, lines) * LINE, { ...room, left });
    let above = 0;
    const placed = panels.map(({ scale, rows: own }, i) => {
      const top = 1 - above / lines;
      above += own.length;
      const bottom = Math.max(0, 1 - above / lines);
      above += BETWEEN;
      const differences = own.flatMap(differenceOf);
      const ends = differences.flatMap(({ value, interval }) => [
        value,
        interval?.low ?? value,
        interval?.high ?? value,
      ]);
      const range = rangeAround([0, ...ends], { around: 0.06, least: 1e-9, none: [-1, 1] });
      const axes = { x: xAxisName(i), y: yAxisName(i) };
      return {
        scale,
        top,
        bottom,
        differences,
        range,
        axes,
        labels: own.map((row) => plotText(nameOf(row))),
      };
    });
    return {
      data: placed.map(({ scale, differences, axes }) =>
        dots(differences, {
          name: scale,
          x: ({ value }) => value,
          y: ({ place }) => place,
          axes,
          colour: theme.foreground,
          symbol: ({ isSignificant }) => (isSignificant ? 'circle' : 'circle-open'),
          size: 10,
          outline: { width: 1.5, colour: theme.foreground },
          intervals: { x: ({ interval }) => interval, colour: theme.foreground },
          tooltip: (difference) => told(difference, scale),
        }),
      ),
      layout: {
        ...layout,
        ...xAxes(
          placed.map(({ range, axes }, i) => ({
            ...plainAxis,
            showgrid: true,
            range,
            anchor: axes.y,
            ...(i === placed.length - 1 ? { title: axisTitle('a − b') } : {}),
          })),
        ),
        ...yAxes(
          placed.map(({ labels, top, bottom, axes }) => ({
            ...rowAxis(labels),
            domain: [bottom, top],
            anchor: axes.x,
          })),
        ),
        shapes: placed.map(({ axes, labels }) =>
          straightLine([0, -0.5], [0, labels.length - 0.5], {
            colour: theme.foreground,
            width: 1,
            dash: 'dash',
            axes,
          }),
        ),
        annotations: placed.flatMap(({ scale, top, axes, differences }) => [
          caption(`<b>${plotText(scale)}</b>`, { x: 0, y: top, down: -2 }),
          ...differences.map((difference) =>
            caption(
              besides(difference),
              { x: 1, y: difference.place, right: 10, axes: { y: axes.y } },
              { font: smallFont(theme) },
            ),
          ),
        ]),
        showlegend: false,
      },
      summary: `Differences of two perceivers in ${shown.length} metrics; ${placed.flatMap(({ differences }) => differences).filter(({ isSignificant }) => isSignificant).length} are significant after Holm's correction.`,
      note: `Dots: a − b over the items that both have, with 95 % intervals. Filled: p below ${ALPHA} after Holm's correction for all rows.${leftOut(rows.length - shown.length)}`,
      height,
      minWidth: left + room.right + 260,
      points: 'down',
    };
  },
};

const leftOut = (count: number): string =>
  count === 0 ? '' : ` ${count} ${count === 1 ? 'metric has' : 'metrics have'} no item that both have.`;

const nameOf = ({ metric, question, setting }: Row): string =>
  [metric, question, setting]
    .filter((part) => part !== null && part !== undefined)
    .map(String)
    .join(', ');

function differenceOf(row: Row, place: number): Difference[] {
  const [value, low, high] = [numberOf(row.difference), numberOf(row.low), numberOf(row.high)];
  if (value === null) return [];
  const p = numberOf(row.p_holm);
  const interval = low === null || high === null ? null : { low, high };
  return [{ row, place, value, interval, p, isSignificant: p !== null && p < ALPHA }];
}

/** As many decimals as the difference wants. */
const format: Format = (value) =>
  value === null ? 'none' : decimals(value, Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3);

const pText = (p: number | null): string =>
  p === null ? 'p none' : p < 0.001 ? 'p < 0.001' : `p = ${p === 1 ? '1' : decimals(p, 3)}`;

const besides = ({ value, p }: Difference): string => plotText(`${format(value)}, ${pText(p)}`);

const told = ({ row, value, interval, p }: Difference, scale: string): string[] => [
  nameOf(row),
  `difference ${format(value)} (${scale})`,
  ...confidenceInterval(interval, format),
  `${row.n} × ${row.unit}`,
  `${row.test}: ${pText(numberOf(row.p))}`,
  `after Holm: ${pText(p)}`,
];
