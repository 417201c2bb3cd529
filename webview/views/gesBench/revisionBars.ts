import type { Data } from 'plotly.js';
import { textOn } from '../contrast';
import { atPoints, is, said, samplesFrom } from '../marks';
import {
  type Annotation,
  axisKey,
  axisName,
  panelDomains,
  plainAxis,
  rowAxis,
  type Shape,
  words,
} from '../panels';
import type { Theme } from '../theme';
import { type Figure, numberOf, type Row, type View } from '../view';
import { intervalWords, percentOf, rangeOf } from '../words';
import {
  answersOf,
  labelOf,
  labelRoom,
  type Perceiver,
  peopleSwitch,
  perceiversOf,
  withPeople,
} from './perceivers';
import { questionName, questionsOf } from './questions';
import { type RevisionType, readingChanges, revisionKey, revisionLook, revisionTypes } from './revisionTypes';

const ROW_HEIGHT = 40;
const TOP = 60;
const BOTTOM = 30;
const RIGHT = 16;
/** From these shares on a segment has room for its sign and number, for its number, for its sign. */
const ROOM = { both: 0.15, number: 0.085, sign: 0.045 };

type Find = (perceiver: string, question: string, type: RevisionType) => Row | undefined;

function finder(rows: readonly Row[]): Find {
  const places = new Map(rows.map((row) => [`${row.perceiver}\n${row.question}\n${row.type}`, row]));
  return (perceiver, question, type) => places.get(`${perceiver}\n${question}\n${type}`);
}

/** Contradict and shift together, 0–1; null where no pair is typed. */
export function readingChange(find: Find, perceiver: string, question: string): number | null {
  const shares = readingChanges.map((type) => numberOf(find(perceiver, question, type)?.share));
  return shares.every((share) => share === null)
    ? null
    : shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
}

function segments(
  type: RevisionType,
  question: string,
  panel: number,
  perceivers: readonly Perceiver[],
  find: Find,
  theme: Theme,
): Data {
  const { colour, pattern, sign } = revisionLook(type, theme);
  const shown = perceivers.flatMap((perceiver, y) => {
    const row = find(perceiver.name, question, type);
    const share = numberOf(row?.share);
    return row && share !== null ? [{ perceiver, y, row, share }] : [];
  });
  const texts = shown.map(({ perceiver, row, share }) =>
    said(
      [
        `${perceiver.name}, ${questionName(question)}`,
        `${type}: ${percentOf(share)} %`,
        `${numberOf(row.pairs) ?? 0} of ${numberOf(row.share_n) ?? 0} answer pairs`,
        ...intervalWords(numberOf(row.share_low), numberOf(row.share_high), (end) => percentOf(end)),
      ],
      samplesFrom('gesbench.revisions', answersOf(perceiver), is('question', question), is('type', type)),
    ),
  );
  return {
    type: 'bar',
    orientation: 'h',
    name: type,
    x: shown.map(({ share }) => share),
    y: shown.map(({ y }) => y),
    xaxis: axisName('x', panel),
    yaxis: 'y',
    width: 0.5,
    marker: {
      color: colour,
      line: { color: theme.background, width: 1 },
      pattern: {
        shape: pattern,
        fgcolor: textOn(colour),
        fgopacity: 0.3,
        fillmode: 'overlay',
        size: 7,
        solidity: 0.14,
      },
    },
    text: shown.map(({ share }) => segmentText(share, sign)),
    textposition: 'inside',
    insidetextanchor: 'middle',
    textangle: 0,
    constraintext: 'none',
    textfont: { color: textOn(colour) },
    ...atPoints(texts),
  } as unknown as Data;
}

function segmentText(share: number, sign: string): string {
  const number = percentOf(share, 0);
  if (share >= ROOM.both) return `${sign} <b>${number}</b>`;
  return share >= ROOM.number ? `<b>${number}</b>` : share >= ROOM.sign ? sign : '';
}

/** A bracket over contradict and shift, with their sum; `none` where no pair is typed. */
function brackets(
  perceivers: readonly Perceiver[],
  question: string,
  panel: number,
  find: Find,
  theme: Theme,
): { shapes: Shape[]; annotations: Annotation[] } {
  const xref = axisName('x', panel) as 'x';
  const line = { color: theme.foreground, width: 1.5 };
  const shapes: Shape[] = [];
  const annotations: Annotation[] = [];
  for (const [y, { name }] of perceivers.entries()) {
    const sum = readingChange(find, name, question);
    if (sum === null) {
      annotations.push(words('none', { x: 0, y, right: 4 }, { xref, yref: 'y', yanchor: 'middle' }));
      continue;
    }
    const [top, foot] = [y - 0.37, y - 0.29];
    const start = Math.min(1 - sum, 1);
    const path = [
      [start, foot, start, top],
      [start, top, 1, top],
      [1, top, 1, foot],
    ] as const;
    for (const [x0, y0, x1, y1] of path) shapes.push({ type: 'line', xref, yref: 'y', x0, y0, x1, y1, line });
    annotations.push(
      words(
        `reading change <b>${percentOf(sum, 0)} %</b>`,
        { x: 1, y: top },
        {
          xref,
          yref: 'y',
          xanchor: 'right',
          yanchor: 'bottom',
          borderpad: 0,
          font: { size: Math.max(11, theme.fontSize - 2), color: theme.foreground },
        },
      ),
    );
  }
  return { shapes, annotations };
}

/** Shares of the six revision types over answer pairs, per perceiver and question, reading change bracketed. */
export const revisionBars: View = {
  name: 'revision-bars',
  title: 'How answers are revised from clip to clip',
  columns: ['perceiver', 'kind', 'question', 'type', 'pairs', 'share', 'share_low', 'share_high', 'share_n'],
  switches: peopleSwitch,
  figure(given, theme, scene) {
    const rows = withPeople(given, scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const questions = questionsOf(rows);
    const find = finder(rows);
    const left = labelRoom(perceivers);
    const domains = panelDomains(questions.length, 0.05);
    const marks = questions.map((question, panel) => brackets(perceivers, question, panel, find, theme));
    const most = mostChanged(perceivers, questions, find);
    return {
      data: questions.flatMap((question, panel) =>
        revisionTypes.map((type) => segments(type, question, panel, perceivers, find, theme)),
      ),
      layout: {
        barmode: 'stack',
        ...Object.fromEntries(
          questions.map((_, i) => [
            axisKey('x', i),
            {
              ...plainAxis,
              domain: domains[i],
              range: [0, 1],
              anchor: 'y',
              tickvals: [0, 0.5, 1],
              ticktext: ['0', '50', '100'],
            },
          ]),
        ),
        yaxis: {
          ...rowAxis(perceivers.map(labelOf)),
          range: [perceivers.length - 0.5, -0.85],
        },
        shapes: marks.flatMap(({ shapes }) => shapes),
        annotations: [
          words(revisionKey(theme), { x: 0, y: 1, right: 12 - left, down: -34 }),
          ...questions.map((question, i) =>
            words(`<b>${questionName(question)}</b>, % of pairs`, { x: domains[i]![0], y: 1, down: -6 }),
          ),
          ...marks.flatMap(({ annotations }) => annotations),
        ],
        showlegend: false,
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Shares of six revision types for ${perceivers.length} perceivers.${most}`,
      note: `n = ${rangeOf(rows.map((row) => numberOf(row.share_n)))} answer pairs a perceiver and question (T1), pooled over videos. Copy: word-sequence ratio of 0.9 or more. Reading change: contradict and shift.`,
      height: TOP + BOTTOM + (perceivers.length + 0.35) * ROW_HEIGHT,
      minWidth: Math.max(600, left + RIGHT + questions.length * 230),
      points: 'down',
    };
  },
};

function mostChanged(perceivers: readonly Perceiver[], questions: readonly string[], find: Find): string {
  const sums = perceivers.flatMap(({ name }) =>
    questions.flatMap((question) => {
      const sum = readingChange(find, name, question);
      return sum === null ? [] : [{ name, question, sum }];
    }),
  );
  const most = sums.sort((a, b) => b.sum - a.sum)[0];
  if (!most) return '';
  return ` The most reading change is ${percentOf(most.sum)} %, of ${most.name} on ${questionName(most.question)}.`;
}
