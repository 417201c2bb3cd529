import {
  type Annotation,
  axisKey,
  axisName,
  axisTitle,
  captionAt,
  panelDomains,
  plainAxis,
  rowAxis,
  small,
  stripes,
} from '../../../figure/panels';
import type { Theme } from '../../../figure/theme';
import { type Figure, numberOf, type Row, type View } from '../../../figure/view';
import { countRange } from '../../../figure/words';
import { type Panel, panelsOf, panelTraces, printLength, stageNames } from './lengthMarks';
import { labelOf, labelRoom, type Perceiver, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName } from './questions';

const ROW_HEIGHT = 28;
const TOP = 74;
const BOTTOM = 44;
const RIGHT = 24;

/** `none` where a perceiver has no distribution in a panel. */
function nones(panels: readonly Panel[], perceivers: readonly Perceiver[], theme: Theme): Annotation[] {
  return panels.flatMap(({ spreads }, i) =>
    perceivers.flatMap((perceiver, y) =>
      spreads.some((spread) => spread.perceiver === perceiver)
        ? []
        : [
            captionAt(
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
  queries: ['FROM gesbench.lengths'],
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
      data: panels.flatMap((panel, i) => panelTraces(panel, axisName('x', i), theme)),
      layout: {
        ...Object.fromEntries(
          panels.map((_, i) => [axisKey('x', i), { ...axis, domain: domains[i], title: axisTitle('words') }]),
        ),
        yaxis: rowAxis(perceivers.map(labelOf)),
        shapes: stripes(perceivers.length, theme),
        annotations: [
          ...panels.flatMap(({ title, stage }, i) => [
            captionAt(`<b>${title}</b>`, { x: domains[i]![0], y: 1, down: -22 }),
            captionAt(stageNames[stage]!, { x: domains[i]![0], y: 1, down: -4 }, { font: small(theme) }),
          ]),
          captionAt(
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
      note: `n = ${countRange(rows.map((row) => numberOf(row.answers)))} texts a mark (T1), pooled over videos. Words: what white space parts. Before extraction a reply answers both questions; people's answers are not extracted, and count after carrying forward.`,
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
    ? ` After extraction the longest have ${printLength(numberOf(most.mean_words))} words on average, of ${most.perceiver} on ${questionName(String(most.question))}.`
    : '';
}
