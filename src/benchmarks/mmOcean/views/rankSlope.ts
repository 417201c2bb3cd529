import type { Data } from 'plotly.js';
import { atPoints, isKnown, tooltip } from '../../../figure/marks';
import { captionAt, plainAxis } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import { labelOf, labelRoom, type Model, modelsOf, outcomesOf, samplesOfModel, titleOf } from './models';
import { countedBy } from './rates';

/** Moves of this many places or more are marked. */
export const MARKED = 5;

const ROW_HEIGHT = 20;
const TOP = 34;
const BOTTOM = 10;
const RANK = 30;
const MOVE = 44;

interface Line {
  row: Row;
  model: Model;
  from: number;
  to: number;
  /** Places climbed from T1 to HR; below 0: fallen. */
  move: number;
}

function linesOf(rows: readonly Row[], models: readonly Model[]): Line[] {
  return rows.flatMap((row) => {
    const model = models.find(({ name }) => name === row.model);
    const [from, to] = [numberOf(row.t1_rank), numberOf(row.hr_rank)];
    return model && from !== null && to !== null ? [{ row, model, from, to, move: from - to }] : [];
  });
}

const isMarked = ({ move }: Line): boolean => Math.abs(move) >= MARKED;

/** `▲ 7` climbed, `▼ 6` fallen, `–` unmoved. */
export function moveText(move: number): string {
  return move === 0 ? '–' : `${move > 0 ? '▲' : '▼'} ${Math.abs(move)}`;
}

function moveWords(move: number): string {
  if (move === 0) return 'the same rank';
  const places = Math.abs(move) === 1 ? 'place' : 'places';
  return `${move > 0 ? 'climbs' : 'falls'} ${Math.abs(move)} ${places}`;
}

function trace(line: Line, theme: Theme): Data {
  const { row, model, from, to, move } = line;
  const share = (column: string): string[] => {
    const value = numberOf(row[column]);
    return value === null ? [] : [`${column === 't1' ? 'T1' : 'HR'} ${decimals(value, 1)} %`];
  };
  const lines = [
    titleOf(row),
    [`rank ${from} on T1`, ...share('t1')].join(', '),
    [`rank ${to} on HR`, ...share('hr')].join(', '),
    `${moveWords(move)}${isMarked(line) ? ', marked' : ''}`,
  ];
  const ends = [
    tooltip(lines, samplesOfModel(row, 'mm_ocean.ratings', isKnown('correct'))),
    tooltip(lines, outcomesOf(row, ...countedBy('hr'))),
  ];
  const colour = model.published ? theme.muted : model.colour;
  return {
    type: 'scatter',
    mode: 'lines+markers',
    name: model.name,
    x: [0, 1],
    y: [from, to],
    opacity: isMarked(line) || !model.published ? 1 : 0.4,
    line: {
      color: colour,
      width: isMarked(line) ? (model.published ? 2.2 : 3.5) : 1.2,
      dash: model.published ? 'solid' : model.dash,
    },
    marker: { color: colour, symbol: model.symbol, size: isMarked(line) ? 10 : 7, opacity: 1 },
    cliponaxis: false,
    showlegend: false,
    ...atPoints(ends),
  } as unknown as Data;
}

function summary(lines: readonly Line[]): string {
  const marked = lines.filter(isMarked).sort((a, b) => Math.abs(b.move) - Math.abs(a.move));
  const most = marked[0];
  return `Ranks of ${lines.length} models on T1 and on HR; ${
    most
      ? `${marked.length} move ${MARKED} places or more, the farthest ${titleOf(most.row)}, which ${moveWords(most.move)}.`
      : `none moves ${MARKED} places or more.`
  }`;
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
    const lines = linesOf(rows, models).sort((a, b) => Number(isMarked(a)) - Number(isMarked(b)));
    const last = Math.max(1, ...lines.flatMap(({ from, to }) => [from, to]));
    const room = labelRoom(models);
    const left = rows.length - lines.length;
    const annotations = lines.flatMap((line) => {
      const { model, from, to, move } = line;
      const label = isMarked(line) ? `<b>${labelOf(model)}</b>` : labelOf(model);
      const moved = isMarked(line) ? `<b>${moveText(move)}</b>` : moveText(move);
      const at = { xref: 'paper', yref: 'y', yanchor: 'middle', borderpad: 0 } as const;
      return [
        captionAt(
          `${label}  ${from}`,
          { x: 0, y: from, right: -10 },
          { ...at, xanchor: 'right', align: 'right' },
        ),
        captionAt(`${to}  ${label}`, { x: 1, y: to, right: 10 }, at),
        captionAt(moved, { x: 1, y: to, right: 10 + RANK + room }, at),
      ];
    });
    return {
      data: lines.map((line) => trace(line, theme)),
      layout: {
        xaxis: { ...plainAxis, range: [0, 1], visible: false },
        yaxis: { ...plainAxis, range: [last + 0.6, 0.4], visible: false },
        annotations: [
          captionAt('<b>T1</b> rank, ratings', { x: 0, y: 1, right: -10, down: -12 }, { xanchor: 'right' }),
          captionAt('<b>HR</b> rank, grounded', { x: 1, y: 1, right: 10, down: -12 }),
          captionAt('move', { x: 1, y: 1, right: 10 + RANK + room, down: -12 }),
          ...annotations,
        ],
        margin: { l: room + RANK + 10, r: room + RANK + MOVE + 10, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: summary(lines),
      note: `n = ${lines.length} models with T1 and HR. Ordinal ranks, best first, ties in the order of the table. Bold: moves of ${MARKED} places or more.${models.some(({ published }) => published) ? ' ○ published: as the paper prints it, without samples.' : ''}${left === 0 ? '' : ` ${left} not judged, without HR.`}`,
      height: TOP + BOTTOM + last * ROW_HEIGHT,
      minWidth: 2 * (room + RANK) + MOVE + 220,
      points: 'across',
    };
  },
};
