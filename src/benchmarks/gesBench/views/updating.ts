import { axisTitle } from '../../../figure/panels';
import { is, isKnown, samplesFrom } from '../../../figure/samples';
import { numberOf, type Row, type View } from '../../../figure/view';
import { countRange, decimals, intervalWords } from '../../../figure/words';
import { dotPanels, type Panel } from './dots';
import { POOLED, peopleSwitch, perceiversOf, withPeople } from './perceivers';
import { questionName, questionsOf } from './questions';

const print = (value: number | null): string => decimals(value, 3);

function find(rows: readonly Row[], perceiver: string, question: string): Row | undefined {
  return rows.find((row) => row.perceiver === perceiver && row.question === question);
}

function rangeAround(rows: readonly Row[]): [number, number] {
  const ends = rows.flatMap((row) => [row.delta, row.delta_low, row.delta_high].map(numberOf));
  const known = ends.filter((end) => end !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const room = Math.max(0.02, (high - low) * 0.06);
  return [low - room, high + room];
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
    const range = rangeAround(rows);
    const panels = questionsOf(rows).map((question): Panel => {
      const human = find(rows, POOLED, question);
      const [low, high] = [numberOf(human?.delta_low), numberOf(human?.delta_high)];
      return {
        title: questionName(question),
        range,
        axis: { title: axisTitle('Δ (0: updating adds nothing)'), nticks: 6 },
        line: { at: 0, word: '0' },
        ...(low === null || high === null ? {} : { band: { low, high, word: 'people' } }),
        dots: perceivers.map((perceiver) => {
          const row = find(rows, perceiver.name, question);
          if (!row) return null;
          const [value, low, high] = [row.delta, row.delta_low, row.delta_high].map(numberOf) as [
            number | null,
            number | null,
            number | null,
          ];
          return {
            value,
            low,
            high,
            lines: [
              `${perceiver.name}, ${questionName(question)}`,
              `Δ: ${print(value)}`,
              `n = ${numberOf(row.videos) ?? 0} videos`,
              ...intervalWords(low, high, print),
            ],
            samples: samplesFrom(
              'gesbench.updating_by_video',
              is('perceiver', perceiver.name),
              is('question', question),
              isKnown('delta'),
            ),
          };
        }),
      };
    });
    const models = rows.filter((row) => row.kind === 'model' && (numberOf(row.delta_low) ?? 0) > 0);
    return {
      ...dotPanels(perceivers, panels, theme, 230),
      summary: `Value of updating of ${perceivers.length} perceivers; of the models' figures ${models.length} lie above 0 with their whole 95 % interval.`,
      note: `n = ${countRange(rows.map((row) => numberOf(row.videos)))} videos (T2). Δ: how far the answer given now outranks the first answer put in its place. Bars: 95 % percentile bootstrap over videos. Shaded: the interval of people together. Clip 1, always 0, is left out; distractors are the same annotator's answers on other videos at the matching clip.`,
    };
  },
};
