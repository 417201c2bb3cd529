import { axisKey, captionAt, panelDomains, plainAxis, rowAxis } from '../../../figure/panels';
import { type Figure, numberOf, type View } from '../../../figure/view';
import { countRange, percentOf } from '../../../figure/words';
import { labelOf, labelRoom, type Perceiver, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName, questionsOf } from './questions';
import { brackets } from './revisionBrackets';
import { segments } from './revisionSegments';
import { type Find, finder, readingChange } from './revisionShares';
import { revisionKey, revisionTypes } from './revisionTypes';

const ROW_HEIGHT = 40;
const TOP = 60;
const BOTTOM = 30;
const RIGHT = 16;

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
          captionAt(revisionKey(theme), { x: 0, y: 1, right: 12 - left, down: -34 }),
          ...questions.map((question, i) =>
            captionAt(`<b>${questionName(question)}</b>, % of pairs`, { x: domains[i]![0], y: 1, down: -6 }),
          ),
          ...marks.flatMap(({ annotations }) => annotations),
        ],
        showlegend: false,
        margin: { l: left, r: RIGHT, t: TOP, b: BOTTOM, autoexpand: false },
      } as unknown as Figure['layout'],
      summary: `Shares of six revision types for ${perceivers.length} perceivers.${most}`,
      note: `n = ${countRange(rows.map((row) => numberOf(row.share_n)))} answer pairs a perceiver and question (T1), pooled over videos. Copy: word-sequence ratio of 0.9 or more. Reading change: contradict and shift.`,
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
