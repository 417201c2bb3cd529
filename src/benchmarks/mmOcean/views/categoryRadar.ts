import { least, mean } from 'd3-array';
import type { PolarLayout } from 'plotly.js';
import { counted, countRange } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { distinctTexts, numbersOf } from '../../../figure/rows';
import { chosenIn, switchOf } from '../../../figure/switches';
import { plotText } from '../../../figure/text';
import { isHighContrast, type Theme } from '../../../figure/theme';
import { numberOf, type Row, type Switch, type View } from '../../../figure/view';
import { CATEGORIES } from '../vocabulary';
import { type Model, modelLegend, modelsOf } from './models';
import { accuracyFormat, CHANCE, chanceRing, modelRing, type Prominence, spokeAngle } from './radarTraces';

const PLOT = 380;
const room = { top: 56, right: 56, bottom: 56, left: 56 };
const ALL = 'all';

function modelSwitch(rows: readonly Row[]): Switch[] {
  const names = distinctTexts(rows, 'model');
  if (names.length < 2) return [];
  return switchOf('model', 'Model', [
    { value: ALL, label: 'all' },
    ...names.map((name) => ({ value: `=${name}`, label: name })),
  ]);
}

/** The categories that the rows hold: the known ones in their order, then others by name. */
function categoriesOf(rows: readonly Row[]): string[] {
  const there = new Set(distinctTexts(rows, 'category'));
  const known = CATEGORIES.filter((name) => there.delete(name));
  return [...known, ...[...there].sort()];
}

/** In two or three lines, so that it fits beside the ring. */
const spokeLabel = (category: string): string => plotText(category).replaceAll(' ', '<br>');

function polar(spokes: readonly string[], theme: Theme): PolarLayout {
  const ring = {
    gridcolor: theme.line,
    linecolor: theme.line,
    griddash: isHighContrast(theme) ? 'dot' : 'solid',
  } as const;
  const between = 90 - 180 / Math.max(1, spokes.length);
  return {
    bgcolor: 'rgba(0,0,0,0)',
    radialaxis: {
      ...ring,
      range: [0, 106],
      tickvals: [25, 50, 75, 100],
      angle: between,
      tickangle: between,
      ticks: '',
      showline: false,
      tickfont: { color: theme.muted, size: 11 },
    },
    angularaxis: {
      ...ring,
      direction: 'clockwise',
      rotation: 90,
      tickmode: 'array',
      tickvals: spokes.map((_, i) => spokeAngle(i, spokes.length)),
      ticktext: spokes.map(spokeLabel),
      ticks: '',
    },
  };
}

function summary(rows: readonly Row[], models: readonly Model[], spokes: readonly string[]): string {
  const means = spokes.map((category) => {
    const of = rows.filter((row) => row.category === category);
    return { category, average: mean(numbersOf(of, 'accuracy')) };
  });
  const hardest = least(
    means.filter(({ average }) => average !== undefined),
    ({ average }) => average!,
  );
  const told = hardest
    ? `; the hardest is ${hardest.category}, ${accuracyFormat(hardest.average!)} % on average`
    : '';
  return `Accuracy of ${counted(models.length, 'model')} in ${spokes.length} categories of questions${told}. Chance is ${accuracyFormat(CHANCE)} %.`;
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
    const legend = modelLegend(models, theme, { kind: 'polar', others: 1 });
    const choice = chosenIn(modelSwitch(rows), scene.settings) ?? ALL;
    const prominenceOf = ({ name }: Model): Prominence =>
      choice === ALL ? 'among' : choice === `=${name}` ? 'alone' : 'back';
    // The chosen model is drawn last, so that none hides it.
    const drawn = [...models].sort(
      (a, b) => Number(prominenceOf(a) === 'alone') - Number(prominenceOf(b) === 'alone'),
    );
    const none = models.flatMap(({ name }) =>
      spokes.filter(
        (category) =>
          !rows.some(
            (row) => row.model === name && row.category === category && numberOf(row.accuracy) !== null,
          ),
      ),
    ).length;
    const { layout, height } = frame(PLOT, room, legend);
    return {
      data: [
        ...legend.entries,
        chanceRing(theme),
        ...drawn.flatMap((model) => modelRing(model, rows, spokes, prominenceOf(model))),
      ],
      layout: { ...layout, polar: polar(spokes, theme) },
      summary: summary(rows, models, spokes),
      note: `% of questions right, an absent answer being wrong; n = ${countRange(numbersOf(rows, 'n'))} questions a model and category. From the top clockwise: reasoning, then visual grounding.${none === 0 ? '' : ` ${none} ${none === 1 ? 'category of a model has' : 'categories of models have'} no question.`}`,
      height,
      minWidth: 680,
      points: 'across',
    };
  },
};
