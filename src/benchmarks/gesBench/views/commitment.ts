import { axisTitle, percentTicks } from '../../../figure/panels';
import { is, samplesFrom } from '../../../figure/samples';
import { chosenOption, numberOf, type Row, type Scene, type Switch, type View } from '../../../figure/view';
import { countRange, intervalWords, percentOf, switchOf } from '../../../figure/words';
import { dotPanels, type Panel } from './dots';
import { answersOf, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName, questionSwitch } from './questions';

/** The five tags of early commitment, from none to a prediction. */
const tags = ['undecided', 'hedged', 'alternatives', 'speech', 'prediction'] as const;

const sources = [
  { value: 'extracted', label: 'extracted answers' },
  { value: 'verbatim', label: 'verbatim replies' },
];

function sourceSwitch(rows: readonly Row[]): Switch[] {
  const there = sources.filter(({ value }) => rows.some((row) => row.source === value));
  return switchOf('source', 'Text', there);
}

/** The rows of the chosen text and question; a reply that holds both questions is shown for either. */
function rowsChosen(rows: readonly Row[], scene: Scene): Row[] {
  const source = sourceSwitch(rows)[0];
  const ofSource = source
    ? rows.filter((row) => row.source === chosenOption(source, scene.settings))
    : [...rows];
  const question = questionSwitch(rows)[0];
  const ofQuestion = question
    ? ofSource.filter((row) => row.question === chosenOption(question, scene.settings))
    : ofSource;
  return ofQuestion.length > 0 ? ofQuestion : ofSource;
}

/** Early commitment: the shares of early answers with each of five tags, per perceiver. */
export const commitment: View = {
  name: 'commitment',
  title: 'Early commitment',
  queries: ['FROM gesbench.commitment'],
  columns: ['perceiver', 'kind', 'question', 'source', 'tag', 'rate', 'rate_low', 'rate_high', 'rate_n'],
  switches: (rows) => [...questionSwitch(rows), ...sourceSwitch(rows), ...peopleSwitch(rows)],
  figure(given, theme, scene) {
    const rows = rowsChosen(withPeople(given, scene), scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const top = Math.max(
      0.1,
      ...rows.flatMap((row) => [numberOf(row.rate) ?? 0, numberOf(row.rate_high) ?? 0]),
    );
    const source = rows[0]?.source === 'verbatim' ? 'verbatim replies' : 'extracted answers';
    const questions = [...new Set(rows.map((row) => row.question))];
    const asked =
      questions.length === 1 && typeof questions[0] === 'string'
        ? questionName(questions[0])
        : 'both questions together';
    const panels = tags.map(
      (tag, i): Panel => ({
        title: tag,
        range: [-0.07 * top, Math.min(1.05, top * 1.08)],
        axis: {
          ...percentTicks(Math.min(1, top)),
          ...(i === 0 ? { title: axisTitle('% of early answers') } : {}),
        },
        dots: perceivers.map((perceiver) => {
          const row = rows.find((one) => one.perceiver === perceiver.name && one.tag === tag);
          if (!row) return null;
          const value = numberOf(row.rate);
          const [low, high] = [numberOf(row.rate_low), numberOf(row.rate_high)];
          return {
            value,
            low,
            high,
            lines: [
              `${perceiver.name}, ${asked}`,
              `${tag}: ${percentOf(value)}${value === null ? '' : ' % of early answers'}`,
              `n = ${numberOf(row.rate_n) ?? 0} answers`,
              ...intervalWords(low, high, (end) => percentOf(end)),
            ],
            samples: samplesFrom(
              'gesbench.early_answers',
              answersOf(perceiver),
              is('question', row.question),
              is('source', row.source),
              is(tag, true),
            ),
          };
        }),
      }),
    );
    return {
      ...dotPanels(perceivers, panels, theme, 96),
      summary: `Early commitment of ${perceivers.length} perceivers in ${source}, ${asked}: shares of early answers that are undecided, hedged, name alternatives, quote speech or predict.`,
      note: `${source[0]!.toUpperCase()}${source.slice(1)}, ${asked}; n = ${countRange(rows.map((row) => numberOf(row.rate_n)))} early answers, averaged by video. Early: the first third of a video's clips. Tags may overlap. Bars: 95 % percentile bootstrap over videos.`,
    };
  },
};
