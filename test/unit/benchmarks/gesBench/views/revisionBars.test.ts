import { describe, expect, test } from 'vitest';
import { revisionBars } from '../../../../../src/benchmarks/gesBench/views/revisionBars';
import { revisionStyle } from '../../../../../src/benchmarks/gesBench/views/revisionTypes';
import { REVISION_TYPES } from '../../../../../src/benchmarks/gesBench/vocabulary';
import type { Row } from '../../../../../src/figure/view';
import { marks, sceneWith, texts, theme, traces, yLabels } from '../../../figure/rows';
import { sharedJson, testWithShared } from '../../../support/sharedData';

type Counts = Record<(typeof REVISION_TYPES)[number], number>;

function rowsOf(perceiver: string, kind: string, question: string, counts: Counts): Row[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return REVISION_TYPES.map((type) => ({
    perceiver,
    kind,
    question,
    type,
    pairs: counts[type],
    share: total === 0 ? null : counts[type] / total,
    share_low: total === 0 ? null : 0,
    share_high: total === 0 ? null : 1,
    share_n: total,
  }));
}

const counts = { copy: 5, restate: 1, elaborate: 1, generalize: 1, contradict: 1, shift: 1 };
const rows = [
  ...rowsOf('gpt', 'model', 'intention', counts),
  ...rowsOf('Human', 'human', 'intention', { ...counts, copy: 0, shift: 6 }),
  ...rowsOf('mute', 'model', 'intention', {
    copy: 0,
    restate: 0,
    elaborate: 0,
    generalize: 0,
    contradict: 0,
    shift: 0,
  }),
];
const figure = revisionBars.figure(rows, theme, sceneWith());

describe('the revision bars', () => {
  test('stack six types in one order, people first', () => {
    expect(traces(figure).map(({ name }) => name)).toEqual([...REVISION_TYPES]);
    expect(yLabels(figure)).toEqual(['Human', 'gpt', 'mute']);
    expect(traces(figure)[0]!.x).toEqual([0, 0.5]);
  });

  test('bracket the reading change with its sum; none where no pair is typed', () => {
    expect(texts(figure).filter((text) => text.startsWith('reading change') || text === 'none')).toEqual([
      'reading change <b>70 %</b>',
      'reading change <b>20 %</b>',
      'none',
    ]);
    expect(figure.summary).toContain('The most reading change is 70.0 %, of Human on Q1 intention.');
  });

  test('open a segment into its pairs', () => {
    const shift = traces(figure)[5]!;
    expect(marks(shift).map(({ samples }) => samples!.where)).toEqual([
      "kind = 'human' AND question = 'intention' AND type = 'shift'",
      "perceiver = 'gpt' AND question = 'intention' AND type = 'shift'",
    ]);
    expect(marks(shift)[0]!.samples!.from).toBe('gesbench.revisions');
    expect(marks(shift)[1]!.tooltip).toBe(
      'gpt, Q1 intention, shift: 10.0 %, 1 of 10 answer pairs, 95 % interval 0.0 to 100.0',
    );
  });

  test('tell types apart by colour, pattern and sign', () => {
    for (const cue of ['colour', 'pattern', 'sign'] as const)
      expect(new Set(REVISION_TYPES.map((type) => revisionStyle(type, theme)[cue])).size, cue).toBe(6);
  });

  test('put a colour only in its type’s place', () => {
    expect(traces(figure).map((trace) => trace.marker!.color)).toEqual(
      REVISION_TYPES.map((type) => revisionStyle(type, theme).colour),
    );
  });

  testWithShared('gesbench', 'agree with counts worked out elsewhere', () => {
    const { perceivers } = sharedJson<{
      perceivers: Record<string, Record<'intention' | 'response', { revision: Counts }>>;
    }>('gesbench/expected.json');
    const all = Object.entries(perceivers).flatMap(([name, questions]) =>
      (['intention', 'response'] as const).flatMap((question) =>
        rowsOf(name, name === 'Human' ? 'human' : 'model', question, questions[question].revision),
      ),
    );
    const drawn = revisionBars.figure(all, theme, sceneWith());
    const labels = yLabels(drawn);
    expect(labels.toSorted()).toEqual(Object.keys(perceivers).toSorted());
    const shown = texts(drawn).filter((text) => text.startsWith('reading change'));
    for (const [panel, question] of (['intention', 'response'] as const).entries()) {
      for (const [place, name] of labels.entries()) {
        const { copy, restate, elaborate, generalize, contradict, shift } =
          perceivers[name]![question].revision;
        const share = (contradict + shift) / (copy + restate + elaborate + generalize + contradict + shift);
        expect(shown[panel * labels.length + place], name).toBe(
          `reading change <b>${(share * 100).toFixed(0)} %</b>`,
        );
      }
    }
  });
});
