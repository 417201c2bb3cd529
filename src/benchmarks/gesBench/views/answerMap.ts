import type { Layout } from 'plotly.js';
import { atPoints } from '../../../figure/marks';
import { axisKey, axisName, axisTitle, captionAt, panelDomains, plainAxis } from '../../../figure/panels';
import { plotText } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Trace as Data, Figure, View } from '../../../figure/view';
import { percentOf, shortened } from '../../../figure/words';
import { MOST_DRAWN, type Panel, panelOf, sayingOf } from './answerMapPlaces';
import { perceiverLegend } from './legend';
import { type Perceiver, perceiversOf } from './perceivers';
import { questionName, questionsOf } from './questions';

const PLOT = 320;
const TOP = 40;
const AXIS = 48;
const LEFT = 58;
const RIGHT = 20;
const GAP = 0.1;
/** In CSS pixels. */
const NARROWEST = 640;
/** From this many answers on they are drawn smaller. */
const MANY = 1000;

function trace(
  { name, colour, symbol }: Perceiver,
  panel: Panel,
  i: number,
  size: number,
  theme: Theme,
): Data[] {
  const places = panel.places.get(name) ?? [];
  if (places.length === 0) return [];
  const sayings = places.map(sayingOf);
  const outline = symbol.endsWith('-open') ? {} : { line: { width: 0.75, color: theme.background } };
  return [
    {
      type: 'scatter',
      mode: 'markers',
      name: plotText(shortened(name, 20)),
      showlegend: false,
      x: places.map(({ x }) => x),
      y: places.map(({ y }) => y),
      xaxis: axisName('x', i),
      yaxis: axisName('y', i),
      marker: {
        symbol,
        color: colour,
        size: places.map(({ rows }) => size + 2 * Math.log2(rows.length)),
        opacity: 1,
        ...outline,
      },
      cliponaxis: false,
      ...atPoints(sayings),
    } as unknown as Data,
  ];
}

/** Room around the marks; one unit is as long on both axes, so one of the two ranges grows further when drawn. */
function rangeOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [-1, 1];
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  const room = Math.max(0.02, (high - low) * 0.06);
  return [low - room, high + room];
}

const axisWords = (axis: string, share: number | null): string =>
  share === null ? axis : `${axis}, ${percentOf(share)} % of variance`;

function frame(panels: readonly Panel[]): Partial<Layout> {
  const domains = panelDomains(panels.length, GAP);
  const plain = { ...plainAxis, showgrid: true, showline: true, nticks: 6 };
  const axes = panels.flatMap(({ places, shares }, i) => {
    const all = [...places.values()].flat();
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
    const [x, y] = [axisName('x', i), axisName('y', i)];
    const titles = [axisTitle(axisWords('Axis 1', shares[0])), axisTitle(axisWords('Axis 2', shares[1]))];
    return [
      [axisKey('x', i), { ...plain, domain: domains[i], range: rangeOf(xs), anchor: y, title: titles[0] }],
      [axisKey('y', i), { ...plain, range: rangeOf(ys), anchor: x, scaleanchor: x, title: titles[1] }],
    ] as const;
  });
  const heads = panels.map(({ question, drawn, all }, i) =>
    captionAt(`<b>${plotText(questionName(question))}</b>  n = ${part(drawn, all)}`, {
      x: domains[i]![0],
      y: 1,
      down: -8,
    }),
  );
  return { ...Object.fromEntries(axes), annotations: heads } as unknown as Partial<Layout>;
}

const counted = (count: number): string => count.toLocaleString('en-US');
const part = (some: number, all: number): string =>
  `${some === all ? '' : `${counted(some)} of `}${counted(all)} ${all === 1 ? 'answer' : 'answers'}`;

/** Answers as marks in a plane by principal components of their vectors, for both questions. */
export const answerMap: View = {
  name: 'answer-map',
  title: 'Map of answers',
  queries: ['FROM gesbench.answer_map'],
  columns: ['perceiver', 'question', 'video_id', 'clip', 'x', 'y'],
  figure(rows, theme, scene) {
    const questions = questionsOf(rows);
    const most = Math.floor(MOST_DRAWN / Math.max(1, questions.length));
    const panels = questions.map((question) => panelOf(question, rows, most));
    const perceivers = perceiversOf(rows, theme, scene);
    const legend = perceiverLegend(perceivers, theme);
    const size = panels.some(({ drawn }) => drawn >= MANY) ? 6 : 9;
    // People are drawn last, so that no model hides them.
    const marks = [...perceivers]
      .reverse()
      .flatMap((perceiver) => panels.flatMap((panel, i) => trace(perceiver, panel, i, size, theme)));
    return {
      data: [...legend.data, ...marks],
      layout: {
        ...frame(panels),
        legend: legend.layout,
        margin: { l: LEFT, r: RIGHT, t: TOP, b: AXIS + legend.height, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Map of answers of ${perceivers.length} perceivers: ${panels.map(summaryOf).join('; ')}.`,
      note: noteOf(panels),
      height: TOP + PLOT + AXIS + legend.height,
      minWidth: NARROWEST,
      points: 'across',
    };
  },
};

function summaryOf({ question, drawn, all, shares: [x, y] }: Panel): string {
  const carried = x === null || y === null ? '' : `, two axes with ${percentOf(x + y)} % of the variance`;
  return `${questionName(question)}, ${part(drawn, all)}${carried}`;
}

function noteOf(panels: readonly Panel[]): string {
  const sum = (of: (panel: Panel) => number): number => panels.reduce((all, panel) => all + of(panel), 0);
  const without = sum(({ all, placed }) => all - placed);
  const undrawn = sum(({ placed, drawn }) => placed - drawn);
  return [
    'Each perceiver’s last answer on a video, placed by principal components: the two directions in which the vectors of a question’s answers differ most, to one scale. Larger marks: several answers at one place. Marks may lie together and differ in what the axes leave out; gesbench.nearest_answers compares whole vectors.',
    ...(without === 0 ? [] : [`${counted(without)} without a vector cannot be placed.`]),
    ...(undrawn === 0
      ? []
      : [
          `At most ${counted(MOST_DRAWN)} are drawn, taken at even distances; ${counted(undrawn)} are left out. Choose with WHERE to see them.`,
        ]),
  ].join(' ');
}
