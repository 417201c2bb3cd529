import { axisTitle, rangeAround } from '../../../figure/axes';
import { confidenceInterval, countRange, fixed, sampleSize } from '../../../figure/format';
import { intervalOf, numbersOf } from '../../../figure/rows';
import { is, isKnown, samplesFrom } from '../../../figure/samples';
import { numberOf, type Row, type View } from '../../../figure/view';
import { HUMAN } from '../vocabulary';
import { type DotPanel, dotPanels, type PerceiverDot } from './dotPanels';
import { type Perceiver, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName, questionsOf } from './questions';

const print = fixed(3);

function find(rows: readonly Row[], perceiver: string, question: string): Row | undefined {
  return rows.find((row) => row.perceiver === perceiver && row.question === question);
}

/** All figures and the ends of their intervals, with 0 among them. */
function deltaRange(rows: readonly Row[]): [number, number] {
  const ends = ['delta', 'delta_low', 'delta_high'].flatMap((column) => numbersOf(rows, column));
  return rangeAround([0, ...ends], { around: 0.06, least: 0.02, none: [0, 1] });
}

function deltaDot(row: Row, { name }: Perceiver, question: string): PerceiverDot {
  const value = numberOf(row.delta);
  const interval = intervalOf(row, 'delta');
  return {
    value,
    interval,
    tooltip: [
      `${name}, ${questionName(question)}`,
      `Δ: ${print(value)}`,
      ...sampleSize(numberOf(row.videos) ?? 0, 'videos'),
      ...confidenceInterval(interval, print),
    ],
    samples: samplesFrom(
      'gesbench.updating_by_video',
      is('perceiver', name),
      is('question', question),
      isKnown('delta'),
    ),
  };
}

/** Value of updating: Δ per perceiver with its 95 % interval, read against 0 and against people. */
export const updating: View = {
  name: 'updating',
  title: 'Value of updating Δ',
  queries: ['FROM gesbench.updating'],
  columns: ['perceiver', 'kind', 'question', 'delta', 'delta_low', 'delta_high', 'videos'],
  switches: peopleSwitch,
  figure(given, theme, scene) {
    const rows = withPeople(given, scene);
    const perceivers = perceiversOf(rows, theme, scene);
    const range = deltaRange(rows);
    const panels = questionsOf(rows).map((question): DotPanel => {
      const people = find(rows, HUMAN, question);
      const interval = people ? intervalOf(people, 'delta') : null;
      return {
        title: questionName(question),
        range,
        axis: { title: axisTitle('Δ (0: updating adds nothing)'), nticks: 6 },
        rule: { at: 0, word: '0' },
        ...(interval ? { band: { ...interval, word: 'people' } } : {}),
        dots: perceivers.map((perceiver) => {
          const row = find(rows, perceiver.name, question);
          return row ? deltaDot(row, perceiver, question) : null;
        }),
      };
    });
    const models = rows.filter((row) => row.kind === 'model' && (numberOf(row.delta_low) ?? 0) > 0);
    return {
      ...dotPanels(perceivers, panels, theme, 230),
      summary: `Value of updating of ${perceivers.length} perceivers; of the models' figures ${models.length} lie above 0 with their whole 95 % interval.`,
      note: `n = ${countRange(numbersOf(rows, 'videos'))} videos (T2). Δ: how far the answer given now outranks the first answer put in its place. Bars: 95 % percentile bootstrap over videos. Shaded: the interval of people together. Clip 1, always 0, is left out; distractors are the same annotator's answers on other videos at the matching clip.`,
    };
  },
};
