import type { Layout } from 'plotly.js';
import { axisKey, axisTitle, captionAt, panelDomains, plainAxis, small } from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { countRange } from '../../../figure/words';
import { perceiverLegend } from './legend';
import { POOLED, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { isVideo, printShare, spots, trace } from './planeMarks';
import { questionName, questionsOf } from './questions';

const PLOT = 300;
const TOP = 40;
const AXIS = 48;
const LEFT = 58;
const RIGHT = 20;
/** In CSS pixels. */
const NARROWEST = 640;

function around(values: readonly number[], least: number, most: number): [number, number] {
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(least, ...values), Math.max(most, ...values)];
  const room = Math.max(0.02, (high - low) * 0.07);
  return [low - room, high + room];
}

/** All that is drawn along an axis: values, and intervals of all but single people. */
function ends(rows: readonly Row[], axis: string): number[] {
  return rows
    .flatMap((row) => {
      const isSingle = row.kind === 'human' && row.perceiver !== POOLED;
      return isSingle ? [row[axis]] : [row[axis], row[`${axis}_low`], row[`${axis}_high`]];
    })
    .map(numberOf)
    .filter((value) => value !== null);
}

function frame(rows: readonly Row[], questions: readonly string[], theme: Theme): Partial<Layout> {
  const domains = panelDomains(questions.length, 0.05);
  const x = around(ends(rows, 'specificity'), Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  const y = around(ends(rows, 'anticipation'), 0.5, 0.5);
  const axis = { ...plainAxis, showgrid: true, showline: true };
  return {
    ...Object.fromEntries(
      questions.map((_, i) => [
        axisKey('x', i),
        { ...axis, domain: domains[i], range: x, anchor: 'y', nticks: 6, title: axisTitle('Specificity') },
      ]),
    ),
    yaxis: { ...axis, range: y, nticks: 7, title: axisTitle('Anticipation') },
    shapes: [
      {
        type: 'line',
        xref: 'paper',
        yref: 'y',
        x0: 0,
        x1: 1,
        y0: 0.5,
        y1: 0.5,
        line: { color: theme.muted, width: 1.5, dash: 'dash' },
      },
    ],
    annotations: questions.flatMap((question, i) => [
      captionAt(`<b>${questionName(question)}</b>`, { x: domains[i]![0], y: 1, down: -8 }),
      captionAt(
        'chance',
        { x: domains[i]![1], y: 0.5, right: -4, down: -1 },
        { yref: 'y', xanchor: 'right', font: small(theme) },
      ),
    ]),
  } as unknown as Partial<Layout>;
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
    const videos = rows.filter((row) => !isVideo(row)).map((row) => numberOf(row.videos));
    const left = rows.length - spots(rows).length;
    const missing =
      left === 0 ? '' : ` ${left} ${left === 1 ? 'row lacks' : 'rows lack'} a figure and cannot be placed.`;
    return {
      data: [
        ...legend.data,
        ...drawn.flatMap((perceiver) =>
          questions.flatMap((question, panel) => trace(perceiver, question, panel, rows)),
        ),
      ],
      layout: {
        ...frame(rows, questions, theme),
        legend: legend.layout,
        margin: { l: LEFT, r: RIGHT, t: TOP, b: AXIS + legend.height, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Specificity and anticipation of ${perceivers.length} perceivers; ${above(rows)} Chance is an anticipation of 0.5.`,
      note: `n = ${countRange(videos)} videos (T2). Early answers: the first third of a video's clips. Bars: 95 % percentile bootstrap over videos, of single people on hover. Specificity compares with other videos at the matching clip, halves rounded to even, kept within 1 to n′; anticipation takes the same annotator's last answers on other videos as distractors.${missing}`,
      height: TOP + PLOT + AXIS + legend.height,
      minWidth: NARROWEST,
      points: 'across',
    };
  },
};

function above(rows: readonly Row[]): string {
  const best = spots(rows)
    .filter(({ row }) => !isVideo(row))
    .sort((a, b) => b.y - a.y)[0];
  return best
    ? `the highest anticipation is ${printShare(best.y)}, of ${best.row.perceiver} on ${questionName(String(best.row.question))}.`
    : 'no anticipation is known.';
}
