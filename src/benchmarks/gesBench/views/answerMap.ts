import { sum } from 'd3-array';
import type { Layout } from 'plotly.js';
import {
  axisTitle,
  panelAxes,
  panelDomains,
  plainAxis,
  rangeAround,
  xAxes,
  yAxes,
} from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { percent } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { dots } from '../../../figure/marks/dots';
import { plotText, shortened } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Trace, View } from '../../../figure/view';
import {
  type AnswerMapPanel,
  answerMapPanel,
  MOST_DRAWN,
  placeSamples,
  placeTooltip,
} from './answerMapPlaces';
import { perceiverLegend } from './perceiverLegend';
import { type Perceiver, perceiversOf } from './perceivers';
import { questionName, questionsOf } from './questions';

const PLOT = 320;
const room = { top: 40, right: 20, bottom: 48, left: 58 };
const GAP = 0.1;
/** In CSS pixels. */
const NARROWEST = 640;
/** From this many answers on they are drawn smaller. */
const MANY = 1000;

/** A perceiver's answers in one panel; a mark of one answer is `size` CSS pixels wide. */
function answerMarks(
  { name, colour, symbol }: Perceiver,
  panel: AnswerMapPanel,
  i: number,
  size: number,
  theme: Theme,
): Trace[] {
  const places = panel.places.get(name) ?? [];
  if (places.length === 0) return [];
  return [
    dots(places, {
      name: plotText(shortened(name, 20)),
      x: ({ x }) => x,
      y: ({ y }) => y,
      axes: panelAxes(i),
      symbol,
      colour,
      size: ({ rows }) => size + 2 * Math.log2(rows.length),
      outline: symbol.endsWith('-open') ? { width: 1 } : { width: 0.75, colour: theme.background },
      tooltip: placeTooltip,
      samples: placeSamples,
    }),
  ];
}

const axisWords = (axis: string, share: number | null): string =>
  share === null ? axis : `${axis}, ${percent(share)} % of variance`;

/** One unit is as long on both axes of a panel, so one of the two ranges grows further when drawn. */
function mapLayout(panels: readonly AnswerMapPanel[]): Layout {
  const domains = panelDomains(panels.length, GAP);
  const plain = { ...plainAxis, showgrid: true, showline: true, nticks: 6 };
  const rangeOf = (panel: AnswerMapPanel, axis: 'x' | 'y'): [number, number] =>
    rangeAround(
      [...panel.places.values()].flat().map((place) => place[axis]),
      { around: 0.06, least: 0.02, none: [-1, 1] },
    );
  return {
    ...xAxes(
      panels.map((panel, i) => ({
        ...plain,
        domain: domains[i]!,
        range: rangeOf(panel, 'x'),
        anchor: panelAxes(i).y,
        title: axisTitle(axisWords('Axis 1', panel.shares[0])),
      })),
    ),
    ...yAxes(
      panels.map((panel, i) => ({
        ...plain,
        range: rangeOf(panel, 'y'),
        anchor: panelAxes(i).x,
        scaleanchor: panelAxes(i).x,
        title: axisTitle(axisWords('Axis 2', panel.shares[1])),
      })),
    ),
    annotations: panels.map(({ question, drawn, all }, i) =>
      caption(`<b>${plotText(questionName(question))}</b>  n = ${part(drawn, all)}`, {
        x: domains[i]![0],
        y: 1,
        down: -8,
      }),
    ),
  };
}

const grouped = (count: number): string => count.toLocaleString('en-US');
const part = (some: number, all: number): string =>
  `${some === all ? '' : `${grouped(some)} of `}${grouped(all)} ${all === 1 ? 'answer' : 'answers'}`;

/** Answers as marks in a plane by principal components of their vectors, for both questions. */
export const answerMap: View = {
  name: 'answer-map',
  title: 'Map of answers',
  queries: ['FROM gesbench.answer_map'],
  columns: ['perceiver', 'question', 'video_id', 'clip', 'x', 'y'],
  figure(rows, theme, scene) {
    const questions = questionsOf(rows);
    const most = Math.floor(MOST_DRAWN / Math.max(1, questions.length));
    const panels = questions.map((question) => answerMapPanel(question, rows, most));
    const perceivers = perceiversOf(rows, theme, scene);
    const legend = perceiverLegend(perceivers, theme);
    const { layout, height } = frame(PLOT, room, legend);
    const size = panels.some(({ drawn }) => drawn >= MANY) ? 6 : 9;
    // People are drawn last, so that no model hides them.
    const marks = [...perceivers]
      .reverse()
      .flatMap((perceiver) => panels.flatMap((panel, i) => answerMarks(perceiver, panel, i, size, theme)));
    return {
      data: [...legend.entries, ...marks],
      layout: { ...layout, ...mapLayout(panels) },
      summary: `Map of answers of ${perceivers.length} perceivers: ${panels.map(summaryOf).join('; ')}.`,
      note: noteOf(panels),
      height,
      minWidth: NARROWEST,
      points: 'across',
    };
  },
};

function summaryOf({ question, drawn, all, shares: [x, y] }: AnswerMapPanel): string {
  const carried = x === null || y === null ? '' : `, two axes with ${percent(x + y)} % of the variance`;
  return `${questionName(question)}, ${part(drawn, all)}${carried}`;
}

function noteOf(panels: readonly AnswerMapPanel[]): string {
  const without = sum(panels, ({ all, placed }) => all - placed);
  const undrawn = sum(panels, ({ placed, drawn }) => placed - drawn);
  return [
    'Each perceiver’s last answer on a video, placed by principal components: the two directions in which the vectors of a question’s answers differ most, to one scale. Larger marks: several answers at one place. Marks may lie together and differ in what the axes leave out; gesbench.nearest_answers compares whole vectors.',
    ...(without === 0 ? [] : [`${grouped(without)} without a vector cannot be placed.`]),
    ...(undrawn === 0
      ? []
      : [
          `At most ${grouped(MOST_DRAWN)} are drawn, taken at even distances; ${grouped(undrawn)} are left out. Choose with WHERE to see them.`,
        ]),
  ].join(' ');
}
