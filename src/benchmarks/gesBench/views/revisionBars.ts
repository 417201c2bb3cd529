import { greatest } from 'd3-array';
import { panelAxes, panelDomains, plainAxis, rowAxis, xAxes } from '../../../figure/axes';
import { caption } from '../../../figure/captions';
import { countRange, percent } from '../../../figure/format';
import { frame } from '../../../figure/frame';
import { numbersOf } from '../../../figure/rows';
import { plotText } from '../../../figure/text';
import type { View } from '../../../figure/view';
import { REVISION_TYPES } from '../vocabulary';
import {
  type Perceiver,
  peopleSwitch,
  perceiverLabel,
  perceiverLabelWidth,
  perceiversOf,
  withPeople,
} from './perceivers';
import { questionName, questionsOf } from './questions';
import { readingChangeBrackets } from './revisionBrackets';
import { revisionSegments } from './revisionSegments';
import { type FindShare, readingChange, shareFinder } from './revisionShares';
import { revisionKey } from './revisionTypes';

const ROW_HEIGHT = 40;
/** Room above the first row for its bracket, in rows. */
const ABOVE = 0.35;
const room = { top: 60, right: 16, bottom: 30 };

/** Shares of the six revision types over answer pairs, per perceiver and question, reading change bracketed. */
export const revisionBars: View = {
  name: 'revision-bars',
  title: 'How answers are revised from clip to clip',
  queries: ['FROM gesbench.revision_shares'],
  columns: ['perceiver', 'kind', 'question', 'type', 'pairs', 'share', 'share_low', 'share_high', 'share_n'],
  switches: peopleSwitch,
  figure(given, theme, scene) {
    const rows = withPeople(given, scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const questions = questionsOf(rows);
    const find = shareFinder(rows);
    const left = perceiverLabelWidth(perceivers);
    const domains = panelDomains(questions.length, 0.05);
    const brackets = questions.map((question, i) =>
      readingChangeBrackets(perceivers, question, panelAxes(i, 0), find, theme),
    );
    const { layout, height } = frame((perceivers.length + ABOVE) * ROW_HEIGHT, { ...room, left });
    return {
      data: questions.flatMap((question, i) =>
        REVISION_TYPES.map((type) =>
          revisionSegments(type, question, panelAxes(i, 0), perceivers, find, theme),
        ),
      ),
      layout: {
        ...layout,
        barmode: 'stack',
        ...xAxes(
          questions.map((_, i) => ({
            ...plainAxis,
            domain: domains[i]!,
            range: [0, 1],
            anchor: 'y',
            tickvals: [0, 0.5, 1],
            ticktext: ['0', '50', '100'],
          })),
        ),
        yaxis: {
          ...rowAxis(perceivers.map(perceiverLabel)),
          range: [perceivers.length - 0.5, -0.5 - ABOVE],
        },
        shapes: brackets.flatMap(({ shapes }) => shapes),
        annotations: [
          caption(revisionKey(theme), { x: 0, y: 1, right: 12 - left, down: -34 }),
          ...questions.map((question, i) =>
            caption(`<b>${plotText(questionName(question))}</b>, % of pairs`, {
              x: domains[i]![0],
              y: 1,
              down: -6,
            }),
          ),
          ...brackets.flatMap(({ annotations }) => annotations),
        ],
        showlegend: false,
      },
      summary: `Shares of six revision types for ${perceivers.length} perceivers.${mostChanged(perceivers, questions, find)}`,
      note: `n = ${countRange(numbersOf(rows, 'share_n'))} answer pairs a perceiver and question (T1), pooled over videos. Copy: word-sequence ratio of 0.9 or more. Reading change: contradict and shift.`,
      height,
      minWidth: Math.max(600, left + room.right + questions.length * 230),
      points: 'down',
    };
  },
};

function mostChanged(
  perceivers: readonly Perceiver[],
  questions: readonly string[],
  find: FindShare,
): string {
  const sums = perceivers.flatMap(({ name }) =>
    questions.flatMap((question) => {
      const sum = readingChange(find, name, question);
      return sum === null ? [] : [{ name, question, sum }];
    }),
  );
  const most = greatest(sums, ({ sum }) => sum);
  if (!most) return '';
  return ` The most reading change is ${percent(most.sum)} %, of ${most.name} on ${questionName(most.question)}.`;
}
