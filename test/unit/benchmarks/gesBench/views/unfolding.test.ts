import { describe, expect, test } from 'vitest';
import { unfolding } from '../../../../../src/benchmarks/gesBench/views/unfolding';
import type { Row } from '../../../../../src/figure/view';
import { pointsOf } from '../../../../../webview/keyboard';
import { marks, named, sceneWith, theme, traces, yLabels } from '../../../figure/rows';

function step(
  perceiver: string,
  kind: string,
  clip: number,
  text: string,
  similarity: number | null,
  more: Row = {},
): Row {
  return {
    video_id: 'v003',
    perceiver,
    kind,
    question: 'intention',
    clip,
    clips: 3,
    text,
    said: text,
    carried: false,
    confidence: 4,
    similarity,
    type: clip === 1 ? null : 'shift',
    ...more,
  };
}

const rows = [
  step('gpt', 'model', 1, 'She wants to tease her friend.', 0.2),
  step('gpt', 'model', 2, 'She wants to warn her friend.', 0.55),
  step('gpt', 'model', 3, 'She wants to warn her friend.', 0.9, { type: 'copy' }),
  step('p1', 'human', 1, 'He greets.', 0.4, { confidence: null }),
  step('p1', 'human', 2, 'He greets.', null, { said: 'no change', carried: true, type: 'copy' }),
];
const figure = unfolding.figure(rows, theme, sceneWith());
const numbers = traces(figure).find((trace) => trace.text && !trace.name)!;

describe('the unfolding strip', () => {
  test('sets people above models, a row each, clips by seconds seen', () => {
    expect(yLabels(figure)).toEqual(['p1', 'gpt']);
    expect(named(figure, 'gpt').x).toEqual([0.25, 0.75, 1.25]);
    expect((figure.layout.xaxis as { tickvals: number[] }).tickvals).toEqual([0, 0.5, 1, 1.5]);
    expect(named(figure, 'gpt').y[0]!).toBeGreaterThan(1);
  });

  test('prints the similarity; none without a figure, no answer without a row', () => {
    expect(numbers.text).toEqual(['0.40', 'none', 'no<br>answer', '0.20', '0.55', '0.90']);
    expect(named(figure, 'p1').z).toEqual([[0.4, null, null]]);
    expect(marks(named(figure, 'p1'))[2]).toEqual({ samples: null, tooltip: 'p1, clip 3: no answer' });
    expect(figure.note).toContain('1 of 5 answers have no similarity');
  });

  test('speaks the text with all that is known of it', () => {
    expect(marks(named(figure, 'gpt'))[1]!.tooltip).toBe(
      'gpt, clip 2 of 3: 0 to 1.0 s, “She wants to warn her friend.”, similarity to the final human reading: 0.550, confidence: 4 of 5, from the previous answer: shift',
    );
    expect(marks(named(figure, 'p1'))[1]!.tooltip).toContain('carried forward; said “no change”');
    expect(marks(named(figure, 'p1'))[0]!.tooltip).toContain('confidence: none');
  });

  test('marks the words added and dropped in the label', () => {
    const [label] = (named(figure, 'gpt').hovertext as string[][]).map((line) => line[1]!);
    expect(label).toContain('<s>tease</s> <u><b>warn</b></u>');
  });

  test('places a sign on the border of two clips, which opens the pair', () => {
    const border = named(figure, 'gpt, revisions');
    expect(border.x).toEqual([0.5, 1]);
    expect(border.text).toEqual(['<b>→</b>', '<b>=</b>']);
    expect(marks(border)[0]!.samples).toEqual({
      from: 'gesbench.revisions',
      where: "video_id = 'v003' AND perceiver = 'gpt' AND question = 'intention' AND clip = 2",
    });
    expect(marks(named(figure, 'gpt'))[1]!.samples).toEqual({
      from: 'gesbench.unfolding',
      where: "video_id = 'v003' AND perceiver = 'gpt' AND question = 'intention' AND clip = 2",
    });
  });

  test('names the final readings, and the model nearest to them', () => {
    expect(figure.note).toContain('Final human readings: p1 “He greets.”.');
    expect(figure.summary).toContain(
      'At the last clip gpt is the model nearest to the final human reading, by 0.900.',
    );
    expect(figure.summary).toContain('v003, Q1 intention: 2 perceivers over 3 clips');
  });

  test('is walked cell by cell, then by its borders', () => {
    expect(pointsOf(figure).map((series) => series.length)).toEqual([3, 1, 3, 2]);
  });

  test('lets the reader choose among videos and questions', () => {
    const more = [...rows, ...rows.map((row) => ({ ...row, video_id: 'v009', question: 'response' }))];
    expect(unfolding.switches!(more).map(({ name }) => name)).toEqual(['video', 'question']);
    const other = unfolding.figure(more, theme, sceneWith({ video: 'v009', question: 'response' }));
    expect(other.summary).toContain('v009, Q2 response');
    expect(unfolding.switches!(rows)).toEqual([]);
  });
});
