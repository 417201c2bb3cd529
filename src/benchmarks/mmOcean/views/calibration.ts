import { greatest, group, max, sum } from 'd3-array';
import { panelAxes, panelGrid, plainAxis, xAxes, xAxisName, yAxes, yAxisName } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { countRange, decimals, sampleSize } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { bars } from '../../../figure/marks/bars';
import { numbersOf } from '../../../figure/rows';
import { is, isKnown } from '../../../figure/samples';
import { plotText, shortened } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type Trace, type View } from '../../../figure/view';
import { LEVELS } from '../vocabulary';
import { type Model, modelSamples, modelsOf } from './models';

const ACROSS = 3;
const PANEL = 150;
const TITLE = 46;
const room = { top: 52, right: 16, bottom: 30, left: 40 };
const initials = ['VL', 'L', 'M', 'H', 'VH'];

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
  return sum(differences) / 200;
}

/** The rows of one model, or of one of its traits where the rows hold more than pooled traits. */
interface LevelPanel {
  rows: Row[];
  model: Model;
  trait: string | null;
  distance: number | null;
}

function panelsOf(rows: readonly Row[], models: readonly Model[]): LevelPanel[] {
  const known = rows.filter((row) => row.model !== null);
  const groups = group(known, (row) => `${row.model}\n${row.trait ?? ''}`);
  return [...groups.values()].map((mine) => {
    const { model: name, trait } = mine[0]!;
    return {
      rows: mine,
      model: models.find((model) => model.name === name)!,
      trait: typeof trait === 'string' ? trait : null,
      distance: totalVariation(mine),
    };
  });
}

function levelBars(
  which: 'predicted' | 'true',
  { rows, model, trait }: LevelPanel,
  panel: number,
  theme: Theme,
): Trace {
  const isTrue = which === 'true';
  const shown = rows.flatMap((row) => {
    const [level, share] = [numberOf(row.level), numberOf(row[`${which}_share`])];
    return level === null || share === null ? [] : [{ row, level, share }];
  });
  return bars(shown, {
    name: which,
    orientation: 'v',
    x: ({ level }) => level + (isTrue ? 0.2 : -0.2),
    y: ({ share }) => share,
    width: 0.38,
    axes: panelAxes(panel),
    colour: isTrue ? 'rgba(0,0,0,0)' : model.colour,
    outline: { colour: isTrue ? theme.foreground : model.colour, width: 1.5 },
    tooltip: ({ row, level, share }) => {
      const count = numberOf(row[isTrue ? 'actual' : 'predicted']);
      const n = sampleSize(numberOf(row.n));
      return [
        `${model.name}${trait === null ? '' : `, ${trait}`}`,
        `${LEVELS[level - 1] ?? `level ${level}`}, ${which}: ${decimals(share, 1)} % of ratings`,
        ...(count === null ? n : n.map((words) => `${count} of ${words}`)),
      ];
    },
    samples: ({ row, level }) =>
      modelSamples(
        row,
        'mm_ocean.ratings',
        ...(trait === null ? [] : [is('trait', trait)]),
        is(isTrue ? 'true_level' : 'level', level),
        ...(isTrue ? [isKnown('level')] : []),
      ),
  });
}

/** Shares of the five levels as predicted and as they are, one panel a model, the distance between them in its title. */
export const calibration: View = {
  name: 'calibration',
  title: 'Levels given against levels that are there',
  queries: ['FROM mm_ocean.calibration', 'FROM mm_ocean.calibration_by_trait'],
  columns: ['model', 'level', 'predicted_share', 'true_share', 'n'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    const panels = panelsOf(rows, models);
    const across = Math.max(1, Math.min(ACROSS, panels.length));
    const down = Math.max(1, Math.ceil(panels.length / across));
    const plot = down * (PANEL + TITLE) - TITLE;
    const places = panelGrid(panels.length, across, { x: 0.05, y: TITLE / plot });
    const shares = [...numbersOf(rows, 'predicted_share'), ...numbersOf(rows, 'true_share')];
    const top = Math.max(10, max(shares) ?? 0);
    const farthest = greatest(
      panels.filter(({ distance }) => distance !== null),
      ({ distance }) => distance!,
    );
    const { layout, height } = frame(plot, room);
    return {
      data: panels.flatMap((panel, i) => [
        levelBars('predicted', panel, i, theme),
        levelBars('true', panel, i, theme),
      ]),
      layout: {
        ...layout,
        barmode: 'overlay',
        ...xAxes(
          places.map(({ x }, i) => ({
            ...plainAxis,
            domain: x,
            anchor: yAxisName(i),
            range: [0.5, 5.5],
            tickvals: [1, 2, 3, 4, 5],
            ticktext: initials,
          })),
        ),
        ...yAxes(
          places.map(({ y, column }, i) => ({
            ...plainAxis,
            showgrid: true,
            domain: y,
            anchor: xAxisName(i),
            range: [0, top * 1.06],
            nticks: 4,
            showticklabels: column === 0,
          })),
        ),
        annotations: [
          caption('■ predicted   □ true   (% of ratings)', { x: 0, y: 1, down: -24 }),
          ...panels.map(({ model, trait, distance }, i) => {
            const name = plotText(shortened(model.name, 18));
            const title = `<b>${name}${trait === null ? '' : `, ${plotText(trait)}`}</b>`;
            const { x, y } = places[i]!;
            return caption(`${title}, TV ${decimals(distance, 2)}`, { x: x[0], y: y[1], down: -2 });
          }),
        ],
      },
      summary: `Predicted against true shares of five levels for ${models.length} models${
        farthest
          ? `; the farthest apart is ${farthest.model.name}, total variation ${decimals(farthest.distance, 2)}`
          : ''
      }.`,
      note: `VL Very Low, L Low, M Medium, H High, VH Very High. TV: total-variation distance, 0 the same to 1 nothing in common. n = ${countRange(numbersOf(rows, 'n'))} ratings whose word is one of the five levels. Gestalt judges models, not people.`,
      height,
      minWidth: room.left + room.right + across * 200,
      points: 'across',
    };
  },
};
