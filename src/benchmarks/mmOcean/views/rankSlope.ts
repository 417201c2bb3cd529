import { plainAxis } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { decimals } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { line } from '../../../figure/marks/lines';
import { isKnown } from '../../../figure/samples';
import { labelWidth } from '../../../figure/text';
import { type Figure, numberOf, type Row, type Trace, type View } from '../../../figure/view';
import { type Model, modelLabel, modelSamples, modelsOf, modelTitle, outcomeSamples } from './models';
import { countedBy } from './rates';

/** Moves of this many places or more are marked. */
const MARKED_MOVE = 5;

const ROW_HEIGHT = 20;
const TOP = 34;
const BOTTOM = 10;
/** The width of a rank and of a move, in CSS pixels. */
const RANK = 30;
const MOVE = 44;

interface Slope {
  row: Row;
  model: Model;
  from: number;
  to: number;
  /** Places climbed from T1 to HR; below 0: fallen. */
  move: number;
}

function slopesOf(rows: readonly Row[], models: readonly Model[]): Slope[] {
  return rows.flatMap((row) => {
    const model = models.find(({ name }) => name === row.model);
    const [from, to] = [numberOf(row.t1_rank), numberOf(row.hr_rank)];
    return model && from !== null && to !== null ? [{ row, model, from, to, move: from - to }] : [];
  });
}

const isMarked = ({ move }: Slope): boolean => Math.abs(move) >= MARKED_MOVE;

/** `▲ 7` climbed, `▼ 6` fallen, `–` unmoved. */
export function moveText(move: number): string {
  return move === 0 ? '–' : `${move > 0 ? '▲' : '▼'} ${Math.abs(move)}`;
}

function moveWords(move: number): string {
  if (move === 0) return 'the same rank';
  const places = Math.abs(move) === 1 ? 'place' : 'places';
  return `${move > 0 ? 'climbs' : 'falls'} ${Math.abs(move)} ${places}`;
}

function slopeLine(slope: Slope): Trace {
  const { row, model, from, to, move } = slope;
  const share = (column: string): string[] => {
    const value = numberOf(row[column]);
    return value === null ? [] : [`${column === 't1' ? 'T1' : 'HR'} ${decimals(value, 1)} %`];
  };
  const tooltip = [
    modelTitle(row),
    [`rank ${from} on T1`, ...share('t1')].join(', '),
    [`rank ${to} on HR`, ...share('hr')].join(', '),
    `${moveWords(move)}${isMarked(slope) ? ', marked' : ''}`,
  ];
  const ends = [
    { x: 0, y: from, samples: modelSamples(row, 'mm_ocean.ratings', isKnown('correct')) },
    { x: 1, y: to, samples: outcomeSamples(row, ...countedBy('hr')) },
  ];
  return line(ends, {
    name: model.name,
    x: ({ x }) => x,
    y: ({ y }) => y,
    colour: model.colour,
    width: isMarked(slope) ? (model.isPublished ? 2.2 : 3.5) : 1.2,
    dash: model.dash,
    opacity: isMarked(slope) || !model.isPublished ? 1 : 0.4,
    dots: { symbol: model.symbol, size: isMarked(slope) ? 10 : 7 },
    clip: false,
    tooltip: () => tooltip,
    samples: ({ samples }) => samples,
  });
}

function summary(slopes: readonly Slope[]): string {
  const marked = slopes.filter(isMarked).sort((a, b) => Math.abs(b.move) - Math.abs(a.move));
  const most = marked[0];
  return `Ranks of ${slopes.length} models on T1 and on HR; ${
    most
      ? `${marked.length} move ${MARKED_MOVE} places or more, the farthest ${modelTitle(most.row)}, which ${moveWords(most.move)}.`
      : `none moves ${MARKED_MOVE} places or more.`
  }`;
}

/** Each model's name and ranks at both ends of its line, and its move. */
function slopeCaptions(slope: Slope, room: number): NonNullable<Figure['layout']['annotations']> {
  const { model, from, to, move } = slope;
  const weighed = (text: string): string => (isMarked(slope) ? `<b>${text}</b>` : text);
  const label = weighed(modelLabel(model));
  const axes = { y: 'y' } as const;
  return [
    caption(
      `${label}  ${from}`,
      { x: 0, y: from, right: -10, axes },
      { xanchor: 'right', align: 'right', borderpad: 0 },
    ),
    caption(`${to}  ${label}`, { x: 1, y: to, right: 10, axes }, { borderpad: 0 }),
    caption(weighed(moveText(move)), { x: 1, y: to, right: 10 + RANK + room, axes }, { borderpad: 0 }),
  ];
}

/** Rank on T1 joined to rank on HR, one line a model; moves of five places or more marked. */
export const rankSlope: View = {
  name: 'rank-slope',
  title: 'From ranks on ratings to ranks when grounded',
  queries: ['FROM mm_ocean.rank_slope', "FROM mm_ocean.rank_slope_of('mm_ocean.leaderboard_with_published')"],
  columns: ['model', 't1_rank', 'hr_rank'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    // Marked moves are drawn last, so that no other hides them.
    const slopes = slopesOf(rows, models).sort((a, b) => Number(isMarked(a)) - Number(isMarked(b)));
    const last = Math.max(1, ...slopes.flatMap(({ from, to }) => [from, to]));
    const room = labelWidth(models.map(modelLabel), 4, 16);
    const left = rows.length - slopes.length;
    const { layout, height } = frame(last * ROW_HEIGHT, {
      top: TOP,
      right: room + RANK + MOVE + 10,
      bottom: BOTTOM,
      left: room + RANK + 10,
    });
    return {
      data: slopes.map(slopeLine),
      layout: {
        ...layout,
        xaxis: { ...plainAxis, range: [0, 1], visible: false },
        yaxis: { ...plainAxis, range: [last + 0.6, 0.4], visible: false },
        annotations: [
          caption('<b>T1</b> rank, ratings', { x: 0, y: 1, right: -10, down: -12 }, { xanchor: 'right' }),
          caption('<b>HR</b> rank, grounded', { x: 1, y: 1, right: 10, down: -12 }),
          caption('move', { x: 1, y: 1, right: 10 + RANK + room, down: -12 }),
          ...slopes.flatMap((slope) => slopeCaptions(slope, room)),
        ],
      },
      summary: summary(slopes),
      note: `n = ${slopes.length} models with T1 and HR. Ordinal ranks, best first, ties in the order of the table. Bold: moves of ${MARKED_MOVE} places or more.${models.some(({ isPublished }) => isPublished) ? ' ○ published: as the paper prints it, without samples.' : ''}${left === 0 ? '' : ` ${left} not judged, without HR.`}`,
      height,
      minWidth: 2 * (room + RANK) + MOVE + 220,
      points: 'across',
    };
  },
};
