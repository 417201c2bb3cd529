import { greatest } from 'd3-array';
import type { Annotation } from 'plotly.js';
import { axisTitle, panelAxes, panelDomains, plainAxis, xAxes } from '../../../figure/axes';
import { caption, smallFont } from '../../../figure/captions';
import { countRange } from '../../../figure/format';
import { rowFrame } from '../../../figure/frame';
import { numbersOf } from '../../../figure/rows';
import { plotText } from '../../../figure/text';
import type { Theme } from '../../../figure/theme';
import { numberOf, type Row, type View } from '../../../figure/view';
import { lengthMarks, printLength } from './lengthMarks';
import { type LengthPanel, lengthPanels, stageNames } from './lengthPanels';
import {
  type Perceiver,
  peopleSwitch,
  perceiverLabel,
  perceiverLabelWidth,
  perceiversOf,
  withPeople,
} from './perceivers';
import { questionName } from './questions';

const room = { top: 74, right: 24, bottom: 44, line: 28 };

/** `none` where a perceiver has no distribution in a panel. */
function nones(panels: readonly LengthPanel[], perceivers: readonly Perceiver[], theme: Theme): Annotation[] {
  return panels.flatMap(({ spreads }, i) =>
    perceivers.flatMap((perceiver, y) =>
      spreads.some((spread) => spread.perceiver === perceiver)
        ? []
        : [caption('none', { x: 0, y, right: 4, axes: panelAxes(i, 0) }, { font: smallFont(theme) })],
    ),
  );
}

/** Words per answer, before extraction (whole replies) and after: mean, median, middle half, 5 to 95 %. */
export const lengths: View = {
  name: 'answer-lengths',
  title: 'Length of answers before and after extraction',
  queries: ['FROM gesbench.lengths'],
  columns: [
    ...['perceiver', 'kind', 'question', 'stage', 'mean_words', 'mean_words_low', 'mean_words_high'],
    ...['answers', 'q05', 'q25', 'median', 'q75', 'q95'],
  ],
  switches: peopleSwitch,
  figure(given, theme, scene) {
    const rows = withPeople(given, scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const panels = lengthPanels(rows, perceivers);
    const left = perceiverLabelWidth(perceivers);
    const domains = panelDomains(Math.max(1, panels.length), 0.04);
    const ends = panels.flatMap(({ spreads }) =>
      spreads.flatMap(({ quantiles, mean }) => [quantiles[4], mean]),
    );
    const { layout, height, stripes } = rowFrame(perceivers.map(perceiverLabel), { ...room, left }, theme);
    const font = smallFont(theme);
    return {
      data: panels.flatMap((panel, i) => lengthMarks(panel, panelAxes(i, 0), theme)),
      layout: {
        ...layout,
        ...xAxes(
          panels.map((_, i) => ({
            ...plainAxis,
            showgrid: true,
            domain: domains[i]!,
            range: [0, Math.max(1, ...ends) * 1.05],
            anchor: 'y',
            nticks: 6,
            title: axisTitle('words'),
          })),
        ),
        shapes: stripes,
        annotations: [
          ...panels.flatMap(({ title, stage }, i) => [
            caption(`<b>${plotText(title)}</b>`, { x: domains[i]![0], y: 1, down: -22 }),
            caption(stageNames[stage]!, { x: domains[i]![0], y: 1, down: -4 }, { font }),
          ]),
          caption(
            'marker: mean    ┃ median    ▬ middle half    ─ 5 to 95 %',
            { x: 0, y: 1, down: -48 },
            { font },
          ),
          ...nones(panels, perceivers, theme),
        ],
        showlegend: false,
      },
      summary: `Words an answer of ${perceivers.length} perceivers, before and after extraction.${longest(rows)}`,
      note: `n = ${countRange(numbersOf(rows, 'answers'))} texts a mark (T1), pooled over videos. Words: what white space parts. Before extraction a reply answers both questions; people's answers are not extracted, and count after carrying forward.`,
      height,
      minWidth: Math.max(600, left + room.right + panels.length * 150),
      points: 'down',
    };
  },
};

function longest(rows: readonly Row[]): string {
  const after = rows.filter((row) => row.stage === 'after' && numberOf(row.mean_words) !== null);
  const most = greatest(after, (row) => numberOf(row.mean_words)!);
  return most
    ? ` After extraction the longest have ${printLength(numberOf(most.mean_words))} words on average, of ${most.perceiver} on ${questionName(String(most.question))}.`
    : '';
}
