import { greatest } from 'd3-array';
import type { Layout } from 'plotly.js';
import { axisTitle, panelDomains, plainAxis, rangeAround, xAxes } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { countRange } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { numbersOf } from '../../../figure/rows';
import { horizontalRule } from '../../../figure/shapes';
import { plotText } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import type { Row, View } from '../../../figure/view';
import { HUMAN } from '../vocabulary';
import { perceiverLegend } from './perceiverLegend';
import { peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { isVideo, planeMarks, planeSpots, printShare } from './planeMarks';
import { questionName, questionsOf } from './questions';

const PLOT = 300;
const room = { top: 40, right: 20, bottom: 48, left: 58 };
/** In CSS pixels. */
const NARROWEST = 640;
/** The anticipation of guesses. */
const CHANCE = 0.5;

/** All that is drawn along an axis: values, and intervals of all but single people. */
function ends(rows: readonly Row[], column: string): number[] {
  const others = rows.filter(({ kind, perceiver }) => kind !== 'human' || perceiver === HUMAN);
  return [
    ...numbersOf(rows, column),
    ...numbersOf(others, `${column}_low`),
    ...numbersOf(others, `${column}_high`),
  ];
}

/** The range of an axis that shows these values, and `always` where there are any. */
function planeRange(values: readonly number[], always: readonly number[] = []): [number, number] {
  const shown = values.length === 0 ? [] : [...always, ...values];
  return rangeAround(shown, { around: 0.07, least: 0.02, none: [0, 1] });
}

function planeLayout(rows: readonly Row[], questions: readonly string[], theme: Theme): Layout {
  const domains = panelDomains(questions.length, 0.05);
  const axis = { ...plainAxis, showgrid: true, showline: true };
  const range = planeRange(ends(rows, 'specificity'));
  return {
    ...xAxes(
      questions.map((_, i) => ({
        ...axis,
        domain: domains[i]!,
        range,
        anchor: 'y',
        nticks: 6,
        title: axisTitle('Specificity'),
      })),
    ),
    yaxis: {
      ...axis,
      range: planeRange(ends(rows, 'anticipation'), [CHANCE]),
      nticks: 7,
      title: axisTitle('Anticipation'),
    },
    shapes: [horizontalRule(CHANCE, { colour: theme.muted, width: 1.5, dash: 'dash' })],
    annotations: questions.flatMap((question, i) => [
      caption(`<b>${plotText(questionName(question))}</b>`, { x: domains[i]![0], y: 1, down: -8 }),
      caption(
        'chance',
        { x: domains[i]![1], y: CHANCE, right: -4, down: -1, axes: { y: 'y' } },
        { xanchor: 'right', yanchor: 'bottom', font: smallFont(theme) },
      ),
    ]),
  };
}

/** Specificity against anticipation of early answers, for both questions; rows with a `video_id` are single videos. */
export const plane: View = {
  name: 'specificity-anticipation',
  title: 'Specificity and anticipation of early answers',
  queries: ['FROM gesbench.plane', 'FROM gesbench.plane_by_video'],
  columns: ['perceiver', 'question', 'specificity', 'anticipation'],
  switches: peopleSwitch,
  figure(given, theme, scene) {
    const rows = withPeople(given, scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const questions = questionsOf(rows);
    // People are drawn last, so that no model hides them.
    const drawn = [...perceivers].reverse();
    const legend = perceiverLegend(perceivers, theme);
    const { layout, height } = frame(PLOT, room, legend);
    const own = rows.filter((row) => !isVideo(row));
    const left = rows.length - planeSpots(rows).length;
    const missing =
      left === 0 ? '' : ` ${left} ${left === 1 ? 'row lacks' : 'rows lack'} a figure and cannot be placed.`;
    return {
      data: [
        ...legend.entries,
        ...drawn.flatMap((perceiver) =>
          questions.flatMap((question, panel) => planeMarks(perceiver, question, panel, rows)),
        ),
      ],
      layout: { ...layout, ...planeLayout(rows, questions, theme) },
      summary: `Specificity and anticipation of ${perceivers.length} perceivers; ${highest(own)} Chance is an anticipation of 0.5.`,
      note: `n = ${countRange(numbersOf(own, 'videos'))} videos (T2). Early answers: the first third of a video's clips. Bars: 95 % percentile bootstrap over videos, of single people on hover. Specificity compares with other videos at the matching clip, halves rounded to even, kept within 1 to n′; anticipation takes the same annotator's last answers on other videos as distractors.${missing}`,
      height,
      minWidth: NARROWEST,
      points: 'across',
    };
  },
};

function highest(rows: readonly Row[]): string {
  const best = greatest(planeSpots(rows), ({ y }) => y);
  return best
    ? `the highest anticipation is ${printShare(best.y)}, of ${best.row.perceiver} on ${questionName(String(best.row.question))}.`
    : 'no anticipation is known.';
}
