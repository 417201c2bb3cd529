import { axisTitle, percentTicks } from '../../../figure/axes';
import { confidenceInterval, countRange, percent, sampleSize } from '../../../figure/format';
import { intervalOf, numbersOf } from '../../../figure/rows';
import { is, samplesFrom } from '../../../figure/samples';
import { chosenIn, switchOf } from '../../../figure/switches';
import { numberOf, type Row, type Scene, type Switch, type View } from '../../../figure/view';
import { COMMITMENT_TAGS } from '../vocabulary';
import { type DotPanel, dotPanels, type PerceiverDot } from './dotPanels';
import { answeredBy, type Perceiver, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName, questionSwitch } from './questions';

const sources = [
  { value: 'extracted', label: 'extracted answers' },
  { value: 'verbatim', label: 'verbatim replies' },
];

function sourceSwitch(rows: readonly Row[]): Switch[] {
  const there = sources.filter(({ value }) => rows.some((row) => row.source === value));
  return switchOf('source', 'Text', there);
}

/** The rows of the chosen text and question; a reply that holds both questions is shown for either. */
function chosenTexts(rows: readonly Row[], { settings }: Scene): Row[] {
  const source = chosenIn(sourceSwitch(rows), settings);
  const question = chosenIn(questionSwitch(rows), settings);
  const ofSource = rows.filter((row) => source === null || row.source === source);
  const ofQuestion = ofSource.filter((row) => question === null || row.question === question);
  return ofQuestion.length > 0 ? ofQuestion : ofSource;
}

/** Whose question the rows answer, in words. */
function askedIn(rows: readonly Row[]): string {
  const [question, ...others] = new Set(rows.map((row) => row.question));
  return typeof question === 'string' && others.length === 0
    ? questionName(question)
    : 'both questions together';
}

function tagDot(row: Row, perceiver: Perceiver, tag: string, asked: string): PerceiverDot {
  const value = numberOf(row.rate);
  const interval = intervalOf(row, 'rate');
  return {
    value,
    interval,
    tooltip: [
      `${perceiver.name}, ${asked}`,
      `${tag}: ${percent(value)}${value === null ? '' : ' % of early answers'}`,
      ...sampleSize(numberOf(row.rate_n) ?? 0, 'answers'),
      ...confidenceInterval(interval, percent),
    ],
    samples: samplesFrom(
      'gesbench.early_answers',
      answeredBy(perceiver),
      is('question', row.question),
      is('source', row.source),
      is(tag, true),
    ),
  };
}

/** Early commitment: the shares of early answers with each of five tags, per perceiver. */
export const commitment: View = {
  name: 'commitment',
  title: 'Early commitment',
  queries: ['FROM gesbench.commitment'],
  columns: ['perceiver', 'kind', 'question', 'source', 'tag', 'rate', 'rate_low', 'rate_high', 'rate_n'],
  switches: (rows) => [...questionSwitch(rows), ...sourceSwitch(rows), ...peopleSwitch(rows)],
  figure(given, theme, scene) {
    const rows = chosenTexts(withPeople(given, scene), scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const top = Math.max(0.1, ...numbersOf(rows, 'rate'), ...numbersOf(rows, 'rate_high'));
    const source = rows[0]?.source === 'verbatim' ? 'verbatim replies' : 'extracted answers';
    const asked = askedIn(rows);
    const panels = COMMITMENT_TAGS.map(
      (tag, i): DotPanel => ({
        title: tag,
        range: [-0.07 * top, Math.min(1.05, top * 1.08)],
        axis: {
          ...percentTicks(Math.min(1, top)),
          ...(i === 0 ? { title: axisTitle('% of early answers') } : {}),
        },
        dots: perceivers.map((perceiver) => {
          const row = rows.find((one) => one.perceiver === perceiver.name && one.tag === tag);
          return row ? tagDot(row, perceiver, tag, asked) : null;
        }),
      }),
    );
    return {
      ...dotPanels(perceivers, panels, theme, 96),
      summary: `Early commitment of ${perceivers.length} perceivers in ${source}, ${asked}: shares of early answers that are undecided, hedged, name alternatives, quote speech or predict.`,
      note: `${source[0]!.toUpperCase()}${source.slice(1)}, ${asked}; n = ${countRange(numbersOf(rows, 'rate_n'))} early answers, averaged by video. Early: the first third of a video's clips. Tags may overlap. Bars: 95 % percentile bootstrap over videos.`,
    };
  },
};
