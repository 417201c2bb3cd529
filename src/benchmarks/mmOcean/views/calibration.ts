import type { Data } from 'plotly.js';
import { atPoints, is, isKnown, tooltip } from '../../../figure/marks';
import { axisKey, axisName, captionAt, panelDomains, plainAxis } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { type Figure, numberOf, plotText, type Row, type View } from '../../../figure/view';
import { countRange, decimals, shortened } from '../../../figure/words';
import { type Model, modelsOf, samplesOfModel } from './models';

const ACROSS = 3;
const PANEL = 150;
const TITLE = 46;
const TOP = 30;
const BOTTOM = 30;
const LEFT = 40;
const RIGHT = 16;
const initials = ['VL', 'L', 'M', 'H', 'VH'] as const;
const levelNames = ['Very Low', 'Low', 'Medium', 'High', 'Very High'] as const;

/**
 * Total-variation distance between the predicted and the true shares (per cent) of a model's rows: half the sum of the
 * absolute differences, from 0 the same to 1 nothing in common. Null without rows or where a share is missing.
 */
export function totalVariation(rows: readonly Row[]): number | null {
  const differences = rows.map((row) => {
    const [given, real] = [numberOf(row.predicted_share), numberOf(row.true_share)];
    return given === null || real === null ? null : Math.abs(given - real);
  });
  if (differences.length === 0 || differences.includes(null)) return null;
  return differences.reduce<number>((sum, one) => sum + one!, 0) / 200;
}

/** What tells panels of one model apart where the rows hold more than pooled traits. */
const keyOf = (row: Row): string => `${row.model}\n${row.trait ?? ''}`;

function bars(
  which: 'predicted' | 'true',
  rows: readonly Row[],
  model: Model,
  panel: number,
  theme: Theme,
): Data {
  const isTrue = which === 'true';
  const shown = rows.flatMap((row) => {
    const [level, share] = [numberOf(row.level), numberOf(row[`${which}_share`])];
    return level === null || share === null ? [] : [{ row, level, share }];
  });
  const texts = shown.map(({ row, level, share }) => {
    const count = numberOf(row[isTrue ? 'actual' : 'predicted']);
    const n = numberOf(row.n);
    return tooltip(
      [
        `${model.name}${typeof row.trait === 'string' ? `, ${row.trait}` : ''}`,
        `${levelNames[level - 1] ?? `level ${level}`}, ${which}: ${decimals(share, 1)} % of ratings`,
        ...(n === null ? [] : [count === null ? `n = ${n}` : `${count} of n = ${n}`]),
      ],
      samplesOfModel(
        row,
        'mm_ocean.ratings',
        ...(typeof row.trait === 'string' ? [is('trait', row.trait)] : []),
        is(isTrue ? 'true_level' : 'level', level),
        ...(isTrue ? [isKnown('level')] : []),
      ),
    );
  });
  return {
    type: 'bar',
    name: which,
    x: shown.map(({ level }) => level + (isTrue ? 0.2 : -0.2)),
    y: shown.map(({ share }) => share),
    width: 0.38,
    xaxis: axisName('x', panel),
    yaxis: axisName('y', panel),
    marker: isTrue
      ? { color: 'rgba(0,0,0,0)', line: { color: theme.foreground, width: 1.5 } }
      : { color: model.colour, line: { color: model.colour, width: 1.5 } },
    showlegend: false,
    ...atPoints(texts),
  } as unknown as Data;
}

/** Shares of the five levels as predicted and as they are, one panel a model, the distance between them in its title. */
export const calibration: View = {
  name: 'calibration',
  title: 'Levels given against levels that are there',
  queries: ['FROM mm_ocean.calibration', 'FROM mm_ocean.calibration_by_trait'],
  columns: ['model', 'level', 'predicted_share', 'true_share', 'n'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    const panels = [...new Set(rows.filter((row) => row.model !== null).map(keyOf))].map((key) => {
      const mine = rows.filter((row) => keyOf(row) === key);
      return {
        mine,
        model: models.find(({ name }) => name === mine[0]!.model)!,
        distance: totalVariation(mine),
      };
    });
    const across = Math.max(1, Math.min(ACROSS, panels.length));
    const down = Math.max(1, Math.ceil(panels.length / across));
    const inside = down * (PANEL + TITLE) - TITLE;
    const xs = panelDomains(across, 0.05);
    const ys = panelDomains(down, TITLE / inside).reverse();
    const top = Math.max(
      10,
      ...rows.flatMap((row) => [numberOf(row.predicted_share) ?? 0, numberOf(row.true_share) ?? 0]),
    );
    const place = (i: number): { x: [number, number]; y: [number, number] } => ({
      x: xs[i % across]!,
      y: ys[Math.floor(i / across)]!,
    });
    const farthest = panels
      .filter(({ distance }) => distance !== null)
      .sort((a, b) => b.distance! - a.distance!)[0];
    return {
      data: panels.flatMap(({ mine, model }, i) => [
        bars('predicted', mine, model, i, theme),
        bars('true', mine, model, i, theme),
      ]),
      layout: {
        barmode: 'overlay',
        ...Object.fromEntries(
          panels.flatMap((_, i) => [
            [
              axisKey('x', i),
              {
                ...plainAxis,
                domain: place(i).x,
                anchor: axisName('y', i),
                range: [0.5, 5.5],
                tickvals: [1, 2, 3, 4, 5],
                ticktext: initials,
              },
            ],
            [
              axisKey('y', i),
              {
                ...plainAxis,
                showgrid: true,
                domain: place(i).y,
                anchor: axisName('x', i),
                range: [0, top * 1.06],
                nticks: 4,
                showticklabels: i % across === 0,
              },
            ],
          ]),
        ),
        annotations: [
          captionAt('■ predicted   □ true   (% of ratings)', { x: 0, y: 1, down: -24 }),
          ...panels.map(({ mine, model, distance }, i) => {
            const trait = mine[0]!.trait;
            const name = `${plotText(shortened(model.name, 18))}${typeof trait === 'string' ? `, ${plotText(trait)}` : ''}`;
            return captionAt(`<b>${name}</b>, TV ${decimals(distance, 2)}`, {
              x: place(i).x[0],
              y: place(i).y[1],
              down: -2,
            });
          }),
        ],
        margin: { l: LEFT, r: RIGHT, t: TOP + 22, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Predicted against true shares of five levels for ${models.length} models${
        farthest
          ? `; the farthest apart is ${farthest.model.name}, total variation ${decimals(farthest.distance, 2)}`
          : ''
      }.`,
      note: `VL Very Low, L Low, M Medium, H High, VH Very High. TV: total-variation distance, 0 the same to 1 nothing in common. n = ${countRange(rows.map((row) => numberOf(row.n)))} ratings whose word is one of the five levels. Gestalt judges models, not people.`,
      height: TOP + 22 + BOTTOM + inside,
      minWidth: LEFT + RIGHT + across * 200,
      points: 'across',
    };
  },
};
