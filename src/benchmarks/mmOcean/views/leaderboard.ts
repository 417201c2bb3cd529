import type { Data } from 'plotly.js';
import { cellTexts } from '../../../figure/cellText';
import { textOn } from '../../../figure/contrast';
import { heatColumn } from '../../../figure/heatColumn';
import { tooltip } from '../../../figure/marks';
import { plainAxis, rowAxis } from '../../../figure/panels';
import { isPublished } from '../../../figure/published';
import type { Theme } from '../../../figure/theme';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { countRange, decimals, intervalWords } from '../../../figure/words';
import { type Figured, headline, isUnjudged, type Place, placesOf, valueAt } from './leaderboardColumns';
import { labelOf, labelRoom, titleOf } from './models';
import { colourAt, scaleOf } from './rateScales';

const ROW_HEIGHT = 24;
const TOP = 44;
const RIGHT = 32;
const BOTTOM = 8;
const NARROWEST_COLUMN = 64;
const signs = { best: '★', second: '☆' } as const;
const arrows = { 1: '<br>↑ better', '-1': '<br>↓ better', 0: '<br>ranks' } as const;

function printed(value: number | null, row: Row, one: Figured, place: Place): string {
  if (value === null) return isUnjudged(row, one) ? 'not judged' : 'none';
  const text = decimals(value, one.digits);
  return place === null ? text : `${signs[place]} <b>${text}</b>`;
}

function linesOf(row: Row, one: Figured, place: Place): string[] {
  const value = valueAt(row, one);
  const n = numberOf(row[`${one.column}_n`]);
  const videos = numberOf(row.videos);
  const words = value === null ? (isUnjudged(row, one) ? 'not judged' : 'none') : null;
  return [
    titleOf(row),
    `${one.name}: ${words ?? `${decimals(value, one.digits)}${one.unit}`}`,
    ...(one.column === 'rgm' && typeof row.archetype === 'string' ? [row.archetype] : []),
    ...(n !== null ? [`n = ${n}`] : videos !== null ? [`n = ${videos} videos`] : []),
    ...(value === null
      ? []
      : intervalWords(numberOf(row[`${one.column}_low`]), numberOf(row[`${one.column}_high`]), (end) =>
          decimals(end, one.digits),
        )),
    ...(place === null ? [] : [place === 'best' ? 'best of these' : 'second best of these']),
  ];
}

/** How far along the column's range a value lies, 0 the worst and 1 the best. */
function goodness(value: number, values: readonly number[], one: Figured): number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const share = high > low ? (value - low) / (high - low) : 1;
  return one.better === -1 ? 1 - share : share;
}

function columnTrace(
  rows: readonly Row[],
  one: Figured,
  x: number,
  theme: Theme,
): { heat: Data; text: Data } {
  const values = rows.map((row) => valueAt(row, one));
  const known = values.filter((value) => value !== null);
  const places = placesOf(values, one);
  const shades = values.map((value) =>
    value === null || one.better === 0 ? null : goodness(value, known, one),
  );
  const scale = scaleOf('hr', theme);
  const texts = rows.map((row, y) =>
    tooltip(linesOf(row, one, places[y]!), valueAt(row, one) === null ? null : one.samples(row)),
  );
  return {
    heat: heatColumn({
      name: one.name,
      x,
      // A cell without a direction is drawn in the lightest shade, so that it can be hovered all the same.
      values: values.map((value, y) => (value === null ? null : (shades[y] ?? 0))),
      top: 1,
      scale,
      texts,
    }),
    text: cellTexts(
      rows.map((row, y) => ({
        x,
        y,
        text: printed(values[y]!, row, one, places[y]!),
        colour: values[y] === null ? theme.muted : textOn(colourAt(scale, shades[y] ?? 0, 1)),
      })),
    ),
  };
}

function summary(rows: readonly Row[]): string {
  const hr = headline.find(({ column }) => column === 'hr')!;
  const best = placesOf(
    rows.map((row) => valueAt(row, hr)),
    hr,
  ).indexOf('best');
  const models = `Leaderboard of ${rows.length} ${rows.length === 1 ? 'model' : 'models'}`;
  return best < 0
    ? `${models}.`
    : `${models}; the highest HR is ${decimals(valueAt(rows[best]!, hr), 1)}, of ${titleOf(rows[best]!)}.`;
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
    const columns = headline.map((one, x) => columnTrace(rows, one, x, theme));
    const names = rows.map((row) => ({ name: String(row.model), published: isPublished(row) }));
    const left = labelRoom(names);
    const published = names.some((one) => one.published)
      ? ' ○ published: as the paper prints it, without samples.'
      : '';
    const videos = rows.map((row) => numberOf(row.videos)).filter((count) => count !== null);
    return {
      data: [...columns.map(({ heat }) => heat), ...columns.map(({ text }) => text)],
      layout: {
        xaxis: {
          ...plainAxis,
          side: 'top',
          range: [-0.5, headline.length - 0.5],
          tickvals: headline.map((_, x) => x),
          ticktext: headline.map(({ title, better }) => `<b>${title}</b>${arrows[better]}`),
          tickangle: 0,
        },
        yaxis: rowAxis(names.map((one) => labelOf(one))),
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM },
      } as unknown as Figure['layout'],
      summary: summary(rows),
      note: `★ best, ☆ second best among the rows shown, as printed; equal ones share the mark. Darker or brighter is better within a column. n = ${countRange(videos)} videos.${published} Gestalt judges models, not people.`,
      height: TOP + BOTTOM + Math.max(1, rows.length) * ROW_HEIGHT,
      minWidth: left + RIGHT + headline.length * NARROWEST_COLUMN,
      points: 'down',
    };
  },
};
