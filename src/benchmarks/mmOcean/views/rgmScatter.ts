import { tooltip } from '../../../figure/marks';
import { axisTitle, captionAt, plainAxis, type Shape, small } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { decimals } from '../../../figure/words';
import { legendOf, modelsOf, samplesOfModel, titleOf } from './models';
import { pointTraces, type Spot } from './points';

/** From this many ranks on, either way, an archetype is named (arXiv 2605.22109). */
export const MARKED = 5;

const PLOT = 380;
const TOP = 30;
const AXIS = 48;
const LEFT = 58;
const RIGHT = 24;

function spotsOf(rows: readonly Row[]): Spot[] {
  return rows.flatMap((row) => {
    const [t1, t2, t3] = [row.t1_rank, row.t2_rank, row.t3_rank].map(numberOf) as [
      number | null,
      number | null,
      number | null,
    ];
    if (t1 === null || t2 === null || t3 === null) return [];
    const grounding = (t2 + t3) / 2;
    const rgm = grounding - t1;
    const lines = [
      titleOf(row),
      `rank on T1: ${t1}`,
      `ranks on T2 and T3: ${t2} and ${t3}, mean ${decimals(grounding, 1)}`,
      `RGM ${decimals(rgm, 1)}: ${archetype(rgm)}`,
    ];
    return [{ row, x: t1, y: grounding, said: tooltip(lines, samplesOfModel(row, 'mm_ocean.shares')) }];
  });
}

/** What RGM says of a model, by the bands of the figure. */
export function archetype(rgm: number): string {
  return rgm >= MARKED ? 'confident rater' : rgm <= -MARKED ? 'cautious reasoner' : 'balanced';
}

/** The two corners where ranks differ by five or more, on axes that run from 0.5 to `last` + 0.5. */
function bands(last: number, theme: Theme): Shape[] {
  const [low, high] = [0.5, last + 0.5];
  const corner = (path: string): Shape => ({
    type: 'path',
    path,
    fillcolor: theme.foreground,
    opacity: theme.kind.startsWith('high-contrast') ? 0.2 : 0.1,
    line: { width: 0 },
    layer: 'below',
  });
  const line = (from: [number, number], to: [number, number], dash: string): Shape =>
    ({
      type: 'line',
      x0: from[0],
      y0: from[1],
      x1: to[0],
      y1: to[1],
      line: { color: theme.muted, width: 1, dash },
      layer: 'below',
    }) as Shape;
  const shapes = [line([low, low], [high, high], 'dot')];
  if (last <= MARKED) return shapes;
  const [from, to] = [low + MARKED, high - MARKED];
  return [
    corner(`M${low},${from} L${to},${high} L${low},${high} Z`),
    corner(`M${from},${low} L${high},${to} L${high},${low} Z`),
    ...shapes,
    line([low, from], [to, high], 'dash'),
    line([from, low], [high, to], 'dash'),
  ];
}

/** Rank on the ratings against the mean rank on rationale and answers: who rates better than it can ground. */
export const rgmScatter: View = {
  name: 'rgm-scatter',
  title: 'Rated against grounded',
  queries: ['FROM mm_ocean.rgm', "FROM mm_ocean.rgm_of('mm_ocean.leaderboard_with_published')"],
  columns: ['model', 't1_rank', 't2_rank', 't3_rank'],
  figure(rows, theme, scene) {
    const models = modelsOf(rows, theme, scene);
    const legend = legendOf(models, theme);
    const spots = spotsOf(rows);
    const last = Math.max(1, ...spots.flatMap(({ x, y }) => [x, y]), spots.length);
    const axis = {
      ...plainAxis,
      showgrid: true,
      showline: true,
      range: [last + 0.5, 0.5],
      nticks: 8,
      tick0: 1,
    };
    const marked = spots.filter(({ x, y }) => Math.abs(y - x) >= MARKED).length;
    const left = rows.length - spots.length;
    const named = last > MARKED;
    const label = { ...small(theme), color: theme.foreground };
    return {
      data: [...legend.data, ...pointTraces(spots, models)],
      layout: {
        xaxis: { ...axis, title: axisTitle('Rank on T1, ratings (best at the right)') },
        yaxis: { ...axis, title: axisTitle('Mean rank on T2 and T3 (best on top)') },
        shapes: bands(last, theme),
        annotations: named
          ? [
              captionAt(
                '◤ <b>cautious reasoners</b>, RGM −5 or less',
                { x: 0, y: 1, down: -6 },
                { font: label },
              ),
              captionAt(
                '<b>confident raters</b>, RGM +5 or more ◢',
                { x: 1, y: 1, down: -6 },
                { xanchor: 'right', font: label },
              ),
            ]
          : [],
        legend: legend.layout,
        margin: { l: LEFT, r: RIGHT, t: TOP, b: AXIS + legend.height, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Rank on ratings against mean rank on rationales and answers of ${spots.length} models; ${marked} of them differ by ${MARKED} ranks or more.`,
      note: `n = ${spots.length} ranked models. RGM: mean of the ranks on T2 and T3 minus the rank on T1, ordinal ranks, best first; 0 on the dotted line.${named ? '' : ' So few models cannot differ by 5 ranks; no archetype is named.'}${left === 0 ? '' : ` ${left} without a judged T2 ${left === 1 ? 'is' : 'are'} not ranked.`}`,
      height: TOP + PLOT + AXIS + legend.height,
      minWidth: 560,
      points: 'across',
    };
  },
};
