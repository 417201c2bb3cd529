import { max, min } from 'd3-array';
import { plainAxis } from '../../../figure/axes';
import { blueScale, cellTextColour } from '../../../figure/colourScale';
import { confidenceInterval, counted, countRange, decimals, fixed, sampleSize } from '../../../figure/format';
import { rowFrame } from '../../../figure/frame';
import { cells } from '../../../figure/marks/cells';
import { labels } from '../../../figure/marks/labels';
import { isPublished } from '../../../figure/published';
import { intervalOf, numbersOf } from '../../../figure/rows';
import { labelWidth } from '../../../figure/text';
import { numberOf, type Row, type View } from '../../../figure/view';
import { headline, type LeaderboardColumn, type Standing, standingsOf } from './leaderboardColumns';
import { modelLabel, modelTitle } from './models';
import { absentWord, figureOf } from './rates';

const room = { top: 44, right: 32, bottom: 8, line: 24 };
const NARROWEST_COLUMN = 64;
const signs = { best: '★', second: '☆' } as const;
const places = { best: 'best of these', second: 'second best of these' } as const;
const arrows = { 1: '<br>↑ better', '-1': '<br>↓ better', 0: '<br>ranks' } as const;

interface Cell {
  row: Row;
  column: LeaderboardColumn;
  x: number;
  y: number;
  value: number | null;
  standing: Standing;
  /** From 0, the worst of the column, to 1, the best; null without a value. */
  shade: number | null;
}

/** How far along the column's range a value lies, 0 the worst and 1 the best. */
function goodness(value: number, values: readonly number[], { better }: LeaderboardColumn): number {
  const [low, high] = [min(values)!, max(values)!];
  const share = high > low ? (value - low) / (high - low) : 1;
  return better === -1 ? 1 - share : share;
}

function cellsOf(rows: readonly Row[], column: LeaderboardColumn, x: number): Cell[] {
  const values = rows.map((row) => figureOf(row, column));
  const known = values.filter((value) => value !== null);
  const standings = standingsOf(values, column);
  return rows.map((row, y) => {
    const value = values[y]!;
    // A cell without a direction is drawn in the lightest shade, so that it can be hovered all the same.
    const shade = value === null ? null : column.better === 0 ? 0 : goodness(value, known, column);
    return { row, column, x, y, value, standing: standings[y]!, shade };
  });
}

function cellText({ row, column, value, standing }: Cell): string {
  if (value === null) return absentWord(row, column);
  const text = decimals(value, column.digits);
  return standing === null ? text : `${signs[standing]} <b>${text}</b>`;
}

/** Rates over a part of the videos, which is not known where the rows don't count it. */
const OVER_A_PART = ['pr', 'cr', 'ir'];

function cellTooltip({ row, column, value, standing }: Cell): string[] {
  const own = sampleSize(numberOf(row[`${column.column}_n`]));
  const videos = OVER_A_PART.includes(column.column) ? [] : sampleSize(numberOf(row.videos), 'videos');
  const words = value === null ? absentWord(row, column) : `${decimals(value, column.digits)}${column.unit}`;
  return [
    modelTitle(row),
    `${column.name}: ${words}`,
    ...(column.column === 'rgm' && typeof row.archetype === 'string' ? [row.archetype] : []),
    ...(own.length > 0 ? own : videos),
    ...(value === null ? [] : confidenceInterval(intervalOf(row, column.column), fixed(column.digits))),
    ...(standing === null ? [] : [places[standing]]),
  ];
}

function summary(rows: readonly Row[]): string {
  const hr = headline.find(({ column }) => column === 'hr')!;
  const values = rows.map((row) => figureOf(row, hr));
  const best = standingsOf(values, hr).indexOf('best');
  const models = `Leaderboard of ${counted(rows.length, 'model')}`;
  return best < 0
    ? `${models}.`
    : `${models}; the highest HR is ${decimals(values[best]!, 1)}, of ${modelTitle(rows[best]!)}.`;
}

/**
 * MM-OCEAN's headline figures, one row a model in the order of the rows, best and second best of each column marked.
 * Columns `<figure>_n`, `<figure>_low`, `<figure>_high` are said on hover where the rows have them.
 */
export const leaderboard: View = {
  name: 'mm-ocean-leaderboard',
  title: 'Leaderboard',
  queries: ['FROM mm_ocean.leaderboard', 'FROM mm_ocean.leaderboard_with_published'],
  columns: ['model', ...headline.map(({ column }) => column)],
  figure(rows, theme) {
    const names = rows.map((row) => modelLabel({ name: String(row.model), isPublished: isPublished(row) }));
    const left = labelWidth(names, 4, 16);
    const { layout, height } = rowFrame(names, { ...room, left }, theme);
    const scale = blueScale(1, theme);
    const columns = headline.map((column, x) => cellsOf(rows, column, x));
    const published = rows.some(isPublished) ? ' ○ published: as the paper prints it, without samples.' : '';
    return {
      data: [
        ...columns.map((all, i) =>
          cells(all, {
            name: headline[i]!.name,
            x: ({ x }) => x,
            y: ({ y }) => y,
            value: ({ shade }) => shade,
            scale,
            gap: [3, 2],
            tooltip: cellTooltip,
            samples: ({ row, column, value }) => (value === null ? null : column.samples(row)),
          }),
        ),
        ...columns.map((all) =>
          labels(all, {
            x: ({ x }) => x,
            y: ({ y }) => y,
            text: cellText,
            colour: ({ shade }) => cellTextColour(scale, shade, theme),
          }),
        ),
      ],
      layout: {
        ...layout,
        xaxis: {
          ...plainAxis,
          side: 'top',
          range: [-0.5, headline.length - 0.5],
          tickvals: headline.map((_, x) => x),
          ticktext: headline.map(({ title, better }) => `<b>${title}</b>${arrows[better]}`),
          tickangle: 0,
        },
      },
      summary: summary(rows),
      note: `★ best, ☆ second best among the rows shown, as printed; equal ones share the mark. Darker or brighter is better within a column. n = ${countRange(numbersOf(rows, 'videos'))} videos.${published} Gestalt judges models, not people.`,
      height,
      minWidth: left + room.right + headline.length * NARROWEST_COLUMN,
      points: 'down',
    };
  },
};
