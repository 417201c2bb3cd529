import type { Data } from 'plotly.js';
import { atPoints, is, said, samplesFrom } from '../marks';
import {
  type Annotation,
  axisKey,
  axisName,
  axisTitle,
  panelDomains,
  plainAxis,
  rowAxis,
  small,
  stripes,
  words,
} from '../panels';
import type { Theme } from '../theme';
import { type Figure, numberOf, type Row, type View } from '../view';
import { decimals, intervalWords, rangeOf } from '../words';
import {
  answersOf,
  labelOf,
  labelRoom,
  type Perceiver,
  peopleSwitch,
  perceiversOf,
  withPeople,
} from './perceivers';
import { BOTH, questionName, questionsOf } from './questions';

const ROW_HEIGHT = 28;
const TOP = 74;
const BOTTOM = 44;
const RIGHT = 24;

const stageNames: Readonly<Record<string, string>> = {
  before: 'before extraction',
  after: 'after extraction',
};

const print = (value: number | null): string => decimals(value, 1);

/** One distribution: 5, 25, 50, 75 and 95 % of the answers, and their mean, in words. */
interface Spread {
  row: Row;
  perceiver: Perceiver;
  y: number;
  quantiles: number[];
  mean: number;
}

interface Panel {
  question: string;
  stage: string;
  title: string;
  spreads: Spread[];
}

/** Whole replies first, which answer both questions at once, then each question as extracted. */
function panelsOf(rows: readonly Row[], perceivers: readonly Perceiver[]): Panel[] {
  const places = [
    ...(new Set(rows.map((row) => row.question)).has(BOTH) ? [BOTH] : []),
    ...questionsOf(rows),
  ];
  return places.flatMap((question) =>
    ['before', 'after'].flatMap((stage) => {
      const mine = rows.filter((row) => row.question === question && row.stage === stage);
      const name = question === BOTH ? 'Whole reply' : questionName(question);
      return mine.length === 0
        ? []
        : [{ question, stage, title: name, spreads: spreadsOf(mine, perceivers) }];
    }),
  );
}

function spreadsOf(rows: readonly Row[], perceivers: readonly Perceiver[]): Spread[] {
  return perceivers.flatMap((perceiver, y) => {
    const row = rows.find((one) => one.perceiver === perceiver.name);
    const quantiles = ['q05', 'q25', 'median', 'q75', 'q95']
      .map((name) => numberOf(row?.[name]))
      .filter((value) => value !== null);
    const mean = numberOf(row?.mean_words);
    return row && mean !== null && quantiles.length === 5 ? [{ row, perceiver, y, quantiles, mean }] : [];
  });
}

/** Stretches between two quantiles. */
function stretches(
  all: readonly Spread[],
  [from, to]: [number, number],
  width: number,
  xaxis: string,
): Data[] {
  return all.map(
    ({ quantiles, y, perceiver }) =>
      ({
        type: 'scatter',
        mode: 'lines',
        x: [quantiles[from], quantiles[to]],
        y: [y, y],
        xaxis,
        line: { width, color: perceiver.colour },
        opacity: width > 2 ? 0.45 : 1,
        hoverinfo: 'skip',
      }) as unknown as Data,
  );
}

function medians(all: readonly Spread[], xaxis: string, theme: Theme): Data {
  return {
    type: 'scatter',
    mode: 'markers',
    x: all.map(({ quantiles }) => quantiles[2]),
    y: all.map(({ y }) => y),
    xaxis,
    marker: { symbol: 'line-ns-open', size: 13, color: theme.foreground, line: { width: 2 } },
    hoverinfo: 'skip',
  } as unknown as Data;
}

function means({ spreads, stage, title }: Panel, xaxis: string): Data {
  const texts = spreads.map(({ row, perceiver, quantiles, mean }) =>
    said(
      [
        `${perceiver.name}, ${title}, ${stageNames[stage]}`,
        `mean ${print(mean)} words`,
        ...intervalWords(numberOf(row.mean_words_low), numberOf(row.mean_words_high), print),
        `median ${print(quantiles[2]!)}`,
        `middle half ${print(quantiles[1]!)} to ${print(quantiles[3]!)}`,
        `5 to 95 % ${print(quantiles[0]!)} to ${print(quantiles[4]!)}`,
        `n = ${numberOf(row.answers) ?? 0} ${row.question === BOTH ? 'replies' : 'answers'}`,
      ],
      samplesFrom(
        'gesbench.answer_lengths',
        answersOf(perceiver),
        is('question', row.question),
        is('stage', stage),
      ),
    ),
  );
  return {
    type: 'scatter',
    mode: 'markers',
    name: `${title}, ${stageNames[stage]}`,
    x: spreads.map(({ mean }) => mean),
    y: spreads.map(({ y }) => y),
    xaxis,
    marker: {
      size: spreads.map(({ perceiver }) => (perceiver.kind === 'pooled' ? 11 : 8)),
      symbol: spreads.map(({ perceiver }) => perceiver.symbol),
      color: spreads.map(({ perceiver }) => perceiver.colour),
      opacity: 1,
      line: { width: 0 },
    },
    ...atPoints(texts),
  } as unknown as Data;
}

/** `none` where a perceiver has no distribution in a panel. */
function nones(panels: readonly Panel[], perceivers: readonly Perceiver[], theme: Theme): Annotation[] {
  return panels.flatMap(({ spreads }, i) =>
    perceivers.flatMap((perceiver, y) =>
      spreads.some((spread) => spread.perceiver === perceiver)
        ? []
        : [
            words(
              'none',
              { x: 0, y, right: 4 },
              { xref: axisName('x', i) as 'x', yref: 'y', yanchor: 'middle', font: small(theme) },
            ),
          ],
    ),
  );
}

/** Words per answer, before extraction (whole replies) and after: mean, median, middle half, 5 to 95 %. */
export const lengths: View = {
  name: 'answer-lengths',
  title: 'Length of answers before and after extraction',
  columns: [
    ...['perceiver', 'kind', 'question', 'stage', 'mean_words', 'mean_words_low', 'mean_words_high'],
    ...['answers', 'q05', 'q25', 'median', 'q75', 'q95'],
  ],
  switches: peopleSwitch,
  figure(given, theme, scene) {
    const rows = withPeople(given, scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const panels = panelsOf(rows, perceivers);
    const left = labelRoom(perceivers);
    const domains = panelDomains(Math.max(1, panels.length), 0.04);
    const top = Math.max(
      1,
      ...panels.flatMap(({ spreads }) => spreads.flatMap(({ quantiles, mean }) => [quantiles[4]!, mean])),
    );
    const axis = { ...plainAxis, showgrid: true, range: [0, top * 1.05], anchor: 'y', nticks: 6 };
    return {
      data: panels.flatMap((panel, i) => {
        const xaxis = axisName('x', i);
        return [
          ...stretches(panel.spreads, [0, 4], 1.5, xaxis),
          ...stretches(panel.spreads, [1, 3], 11, xaxis),
          medians(panel.spreads, xaxis, theme),
          means(panel, xaxis),
        ];
      }),
      layout: {
        ...Object.fromEntries(
          panels.map((_, i) => [axisKey('x', i), { ...axis, domain: domains[i], title: axisTitle('words') }]),
        ),
        yaxis: rowAxis(perceivers.map(labelOf)),
        shapes: stripes(perceivers.length, theme),
        annotations: [
          ...panels.flatMap(({ title, stage }, i) => [
            words(`<b>${title}</b>`, { x: domains[i]![0], y: 1, down: -22 }),
            words(stageNames[stage]!, { x: domains[i]![0], y: 1, down: -4 }, { font: small(theme) }),
          ]),
          words(
            'marker: mean    ┃ median    ▬ middle half    ─ 5 to 95 %',
            { x: 0, y: 1, down: -48 },
            { font: small(theme) },
          ),
          ...nones(panels, perceivers, theme),
        ],
        showlegend: false,
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Words an answer of ${perceivers.length} perceivers, before and after extraction.${longest(rows)}`,
      note: `n = ${rangeOf(rows.map((row) => numberOf(row.answers)))} texts a mark (T1), pooled over videos. Words: what white space parts. Before extraction a reply answers both questions; people's answers are not extracted, and count after carrying forward.`,
      height: TOP + BOTTOM + Math.max(1, perceivers.length) * ROW_HEIGHT,
      minWidth: Math.max(600, left + RIGHT + panels.length * 150),
      points: 'down',
    };
  },
};

function longest(rows: readonly Row[]): string {
  const known = rows.filter((row) => row.stage === 'after' && numberOf(row.mean_words) !== null);
  const most = known.sort((a, b) => numberOf(b.mean_words)! - numberOf(a.mean_words)!)[0];
  return most
    ? ` After extraction the longest have ${print(numberOf(most.mean_words))} words on average, of ${most.perceiver} on ${questionName(String(most.question))}.`
    : '';
}
