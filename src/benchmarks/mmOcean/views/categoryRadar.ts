import type { Data } from 'plotly.js';
import {
  chosenOption,
  type Figure,
  numberOf,
  plotText,
  type Row,
  type Switch,
  type View,
} from '../../../figure/view';
import { countRange, switchOf } from '../../../figure/words';
import { legendOf, type Model, modelsOf } from './models';
import { angle, CHANCE, chanceRing, modelTrace, printAccuracy, type Standing } from './radarTraces';

/** The seven categories in the order of their clusters: reasoning, then visual grounding (arXiv 2605.22109). */
export const categories = [
  'Personality Attribution',
  'Counterfactual Reasoning',
  'Temporal-Causal Reasoning',
  'Mixed Emotion Discrimination',
  'Micro-expression Localization',
  'Spatial Localization Verification',
  'Temporal-Spatial Joint Localization',
] as const;

const PLOT = 380;
const MARGIN = 56;
const SIDE = 56;
const ALL = 'all';

function modelSwitch(rows: readonly Row[]): Switch[] {
  const names = [...new Set(rows.map((row) => row.model).filter((name) => name !== null))].map(String);
  if (names.length < 2) return [];
  return switchOf('model', 'Model', [
    { value: ALL, label: 'all' },
    ...names.map((name) => ({ value: `=${name}`, label: name })),
  ]);
}

/** The categories that the rows hold: the known ones in their order, then others by name. */
function categoriesOf(rows: readonly Row[]): string[] {
  const there = new Set(rows.map((row) => row.category).filter((name) => name !== null));
  const known = categories.filter((name) => there.delete(name));
  return [...known, ...[...there].map(String).sort()];
}

/** In two or three lines, so that it fits beside the ring. */
const spokeLabel = (category: string): string => plotText(category).replaceAll(' ', '<br>');

function summary(rows: readonly Row[], models: readonly Model[], spokes: readonly string[]): string {
  const means = spokes.map((category) => {
    const values = rows
      .filter((row) => row.category === category)
      .map((row) => numberOf(row.accuracy))
      .filter((value) => value !== null);
    return { category, mean: values.reduce((sum, value) => sum + value, 0) / values.length };
  });
  const hardest = means.filter(({ mean }) => Number.isFinite(mean)).sort((a, b) => a.mean - b.mean)[0];
  const told = hardest
    ? `; the hardest is ${hardest.category}, ${printAccuracy(hardest.mean)} % on average`
    : '';
  return `Accuracy of ${models.length} ${models.length === 1 ? 'model' : 'models'} in ${spokes.length} categories of questions${told}. Chance is ${printAccuracy(CHANCE)} %.`;
}

/** T3 accuracy by the seven categories of questions, one ring a model, chance dashed. */
export const categoryRadar: View = {
  name: 'category-radar',
  title: 'Answers by category',
  queries: ['FROM mm_ocean.task3_by_category'],
  columns: ['model', 'category', 'accuracy', 'n'],
  switches: modelSwitch,
  figure(given, theme, scene) {
    const rows = given.filter((row) => row.category !== null);
    const models = modelsOf(rows, theme, scene);
    const spokes = categoriesOf(rows);
    const legend = legendOf(models, theme, 1);
    const picker = modelSwitch(rows)[0];
    const pick = picker ? chosenOption(picker, scene.settings) : ALL;
    const stands = ({ name }: Model): Standing =>
      pick === ALL ? 'among' : pick === `=${name}` ? 'alone' : 'back';
    // The chosen model is drawn last, so that none hides it.
    const drawn = [...models].sort((a, b) => Number(stands(a) === 'alone') - Number(stands(b) === 'alone'));
    const none = models.flatMap(({ name }) =>
      spokes.filter(
        (category) =>
          !rows.some(
            (row) => row.model === name && row.category === category && numberOf(row.accuracy) !== null,
          ),
      ),
    ).length;
    const griddash = theme.kind.startsWith('high-contrast') ? 'dot' : 'solid';
    const ring = { gridcolor: theme.line, linecolor: theme.line, griddash };
    return {
      data: [
        ...legend.data.map(
          (entry) =>
            ({
              ...entry,
              type: 'scatterpolar',
              r: [null],
              theta: [null],
              x: undefined,
              y: undefined,
            }) as unknown as Data,
        ),
        chanceRing(theme),
        ...drawn.flatMap((model) => modelTrace(model, rows, spokes, stands(model))),
      ],
      layout: {
        polar: {
          bgcolor: 'rgba(0,0,0,0)',
          radialaxis: {
            ...ring,
            range: [0, 106],
            tickvals: [25, 50, 75, 100],
            angle: 90 - 180 / Math.max(1, spokes.length),
            tickangle: 90 - 180 / Math.max(1, spokes.length),
            ticks: '',
            showline: false,
            tickfont: { color: theme.muted, size: 11 },
          },
          angularaxis: {
            ...ring,
            direction: 'clockwise',
            rotation: 90,
            tickmode: 'array',
            tickvals: spokes.map((_, i) => angle(i, spokes.length)),
            ticktext: spokes.map(spokeLabel),
            ticks: '',
          },
        },
        legend: legend.layout,
        margin: { l: SIDE, r: SIDE, t: MARGIN, b: MARGIN + legend.height, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: summary(rows, models, spokes),
      note: `% of questions right, an absent answer being wrong; n = ${countRange(rows.map((row) => numberOf(row.n)))} questions a model and category. From the top clockwise: reasoning, then visual grounding.${none === 0 ? '' : ` ${none} ${none === 1 ? 'category of a model has' : 'categories of models have'} no question.`}`,
      height: MARGIN * 2 + PLOT + legend.height,
      minWidth: 680,
      points: 'across',
    };
  },
};
