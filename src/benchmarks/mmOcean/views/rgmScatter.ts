import { axisTitle, plainAxis } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { decimals } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { area, straightLine } from '../../../figure/shapes';
import { isHighContrast, type Theme } from '../../../figure/theme';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { type ModelDot, modelDots } from './modelDots';
import { modelLegend, modelSamples, modelsOf, modelTitle } from './models';

/** From this many ranks on, either way, an archetype is named (arXiv 2605.22109). */
const ARCHETYPE_FROM = 5;

const PLOT = 380;
const room = { top: 30, right: 24, bottom: 48, left: 58 };

function dotsOf(rows: readonly Row[]): ModelDot[] {
  return rows.flatMap((row) => {
    const [t1, t2, t3] = [numberOf(row.t1_rank), numberOf(row.t2_rank), numberOf(row.t3_rank)];
    if (t1 === null || t2 === null || t3 === null) return [];
    const grounding = (t2 + t3) / 2;
    const rgm = grounding - t1;
    const tooltip = [
      modelTitle(row),
      `rank on T1: ${t1}`,
      `ranks on T2 and T3: ${t2} and ${t3}, mean ${decimals(grounding, 1)}`,
      `RGM ${decimals(rgm, 1)}: ${archetype(rgm)}`,
    ];
    return [{ row, x: t1, y: grounding, tooltip, samples: modelSamples(row, 'mm_ocean.shares') }];
  });
}

/** What RGM says of a model, by the bands of the figure. */
export function archetype(rgm: number): string {
  if (rgm >= ARCHETYPE_FROM) return 'confident rater';
  return rgm <= -ARCHETYPE_FROM ? 'cautious reasoner' : 'balanced';
}

/** The two corners where ranks differ by five or more, on axes that run from 0.5 to `last` + 0.5. */
function bands(last: number, theme: Theme): NonNullable<Figure['layout']['shapes']> {
  const [low, high] = [0.5, last + 0.5];
  const fill = { colour: theme.foreground, opacity: isHighContrast(theme) ? 0.2 : 0.1 };
  const style = { colour: theme.muted, width: 1, layer: 'below' } as const;
  const diagonal = straightLine([low, low], [high, high], { ...style, dash: 'dot' });
  if (last <= ARCHETYPE_FROM) return [diagonal];
  const [from, to] = [low + ARCHETYPE_FROM, high - ARCHETYPE_FROM];
  return [
    area(
      [
        [low, from],
        [to, high],
        [low, high],
      ],
      fill,
    ),
    area(
      [
        [from, low],
        [high, to],
        [high, low],
      ],
      fill,
    ),
    diagonal,
    straightLine([low, from], [to, high], { ...style, dash: 'dash' }),
    straightLine([from, low], [high, to], { ...style, dash: 'dash' }),
  ];
}

/** Rank on the ratings against the mean rank on rationale and answers: who rates better than it can ground. */
export const rgmScatter: View = {
  name: 'rgm-scatter',
  title: 'Rated against grounded',
  queries: ['FROM mm_ocean.rgm'],
  columns: ['model', 't1_rank', 't2_rank', 't3_rank'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    const legend = modelLegend(models, theme);
    const dots = dotsOf(rows);
    const last = Math.max(1, ...dots.flatMap(({ x, y }) => [x, y]), dots.length);
    const axis = {
      ...plainAxis,
      showgrid: true,
      showline: true,
      range: [last + 0.5, 0.5] as [number, number],
      nticks: 8,
      tick0: 1,
    };
    const apart = dots.filter(({ x, y }) => Math.abs(y - x) >= ARCHETYPE_FROM).length;
    const left = rows.length - dots.length;
    const isNamed = last > ARCHETYPE_FROM;
    const font = smallFont(theme, theme.foreground);
    const { layout, height } = frame(PLOT, room, legend);
    return {
      data: [...legend.entries, ...modelDots(dots, models)],
      layout: {
        ...layout,
        xaxis: { ...axis, title: axisTitle('Rank on T1, ratings (best at the right)') },
        yaxis: { ...axis, title: axisTitle('Mean rank on T2 and T3 (best on top)') },
        shapes: bands(last, theme),
        annotations: isNamed
          ? [
              caption('◤ <b>cautious reasoners</b>, RGM −5 or less', { x: 0, y: 1, down: -6 }, { font }),
              caption(
                '<b>confident raters</b>, RGM +5 or more ◢',
                { x: 1, y: 1, down: -6 },
                { xanchor: 'right', font },
              ),
            ]
          : [],
      },
      summary: `Rank on ratings against mean rank on rationales and answers of ${dots.length} models; ${apart} of them differ by ${ARCHETYPE_FROM} ranks or more.`,
      note: `n = ${dots.length} ranked models. RGM: mean of the ranks on T2 and T3 minus the rank on T1, ordinal ranks, best first; 0 on the dotted line.${isNamed ? '' : ' So few models cannot differ by 5 ranks; no archetype is named.'}${left === 0 ? '' : ` ${left} without a judged T2 ${left === 1 ? 'is' : 'are'} not ranked.`}`,
      height,
      minWidth: 560,
      points: 'across',
    };
  },
};
