import type { Data, Layout } from 'plotly.js';
import { endsOf, errorBars } from '../errorBars';
import { atPoints, is, said, samplesFrom } from '../marks';
import { axisKey, axisName, axisTitle, panelDomains, plainAxis, small, words } from '../panels';
import type { Theme } from '../theme';
import { type Figure, numberOf, plotText, type Row, type View } from '../view';
import { decimals, intervalWords, rangeOf, shortened } from '../words';
import { perceiverLegend } from './legend';
import { type Perceiver, POOLED, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName, questionsOf } from './questions';

const PLOT = 300;
const TOP = 40;
const AXIS = 48;
const LEFT = 58;
const RIGHT = 20;
/** In CSS pixels. */
const NARROWEST = 640;

const print = (value: number | null): string => decimals(value, 3);

interface Spot {
  row: Row;
  x: number;
  y: number;
}

/** Rows with both coordinates: the perceivers' own, or those of single videos. */
function spots(rows: readonly Row[]): Spot[] {
  return rows.flatMap((row) => {
    const [x, y] = [numberOf(row.specificity), numberOf(row.anticipation)];
    return x === null || y === null ? [] : [{ row, x, y }];
  });
}

const isVideo = (row: Row): boolean => typeof row.video_id === 'string';

function linesOf(row: Row, question: string): string[] {
  const interval = (name: string): string[] =>
    intervalWords(numberOf(row[`${name}_low`]), numberOf(row[`${name}_high`]), print);
  const videos = numberOf(row.videos);
  return [
    `${row.perceiver}, ${questionName(question)}${isVideo(row) ? `, ${row.video_id}` : ''}`,
    [`specificity: ${print(numberOf(row.specificity))}`, ...interval('specificity')].join(', '),
    [`anticipation: ${print(numberOf(row.anticipation))}`, ...interval('anticipation')].join(', '),
    ...(videos === null ? [] : [`n = ${videos} videos`]),
  ];
}

function trace(perceiver: Perceiver, question: string, panel: number, rows: readonly Row[]): Data[] {
  const mine = spots(rows.filter((row) => row.perceiver === perceiver.name && row.question === question));
  const draw = (chosen: Spot[], ofVideos: boolean): Data[] => {
    if (chosen.length === 0 && (ofVideos || panel > 0)) return [];
    const texts = chosen.map(({ row }) =>
      said(
        linesOf(row, question),
        samplesFrom(
          'gesbench.plane_by_video',
          is('perceiver', perceiver.name),
          is('question', question),
          ...(ofVideos ? [is('video_id', row.video_id)] : []),
        ),
      ),
    );
    const bars = (axis: 'specificity' | 'anticipation'): object =>
      errorBars(chosen.map(({ row }) => endsOf(row, axis)));
    const isPooled = perceiver.kind === 'pooled';
    return [
      {
        type: 'scatter',
        mode: isPooled && !ofVideos ? 'markers+text' : 'markers',
        name: plotText(shortened(perceiver.name, 20)),
        showlegend: false,
        x: chosen.map(({ x }) => x),
        y: chosen.map(({ y }) => y),
        xaxis: axisName('x', panel),
        yaxis: 'y',
        ...(isPooled && !ofVideos
          ? { text: chosen.map(() => '<b>Human</b>'), textposition: 'top left' }
          : {}),
        marker: {
          symbol: isPooled && !ofVideos ? 'hexagon-open' : perceiver.symbol,
          color: perceiver.colour,
          size: ofVideos ? 5 : isPooled ? 18 : perceiver.kind === 'person' ? 8 : 10,
          opacity: ofVideos ? 0.6 : 1,
          ...(isPooled && !ofVideos ? { line: { width: 3 } } : {}),
        },
        ...(ofVideos || perceiver.kind === 'person'
          ? {}
          : { error_x: bars('specificity'), error_y: bars('anticipation') }),
        ...atPoints(texts),
      } as unknown as Data,
    ];
  };
  return [
    ...draw(
      mine.filter(({ row }) => isVideo(row)),
      true,
    ),
    ...draw(
      mine.filter(({ row }) => !isVideo(row)),
      false,
    ),
  ];
}

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
      words(`<b>${questionName(question)}</b>`, { x: domains[i]![0], y: 1, down: -8 }),
      words(
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
      note: `n = ${rangeOf(videos)} videos (T2). Early answers: the first third of a video's clips. Bars: 95 % percentile bootstrap over videos, of single people on hover. Specificity compares with other videos at the matching clip, halves rounded to even, kept within 1 to n′; anticipation takes the same annotator's last answers on other videos as distractors.${missing}`,
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
    ? `the highest anticipation is ${print(best.y)}, of ${best.row.perceiver} on ${questionName(String(best.row.question))}.`
    : 'no anticipation is known.';
}
