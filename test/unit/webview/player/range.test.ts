import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../../../src/shared/evidence';
import { cueTimes, nextCue, playRange } from '../../../../webview/player/range';

/** 25 frames a second for 4 s. */
const times = Array.from({ length: 100 }, (_, i) => i / 25);

describe('the frames to play', () => {
  const what = { span: { start: 1, end: 2 }, prefixEnd: 1.5 };
  test.each([
    [false, false, 0, 99],
    // The prefix [0, 1.5) ends before the frame at 1.52; frame 37 begins at 1.48.
    [true, false, 0, 37],
    // The span [1, 2): frame 25 begins at 1, frame 49 at 1.96.
    [false, true, 25, 49],
    [true, true, 25, 37],
  ])('prefix only %s, loop %s: %d–%d', (prefixOnly, loop, first, last) =>
    expect(playRange(times, what, { prefixOnly, loop })).toEqual({ first, last }),
  );

  test('a prefix that ends where a frame begins leaves that frame out', () => {
    const { last } = playRange(times, { span: null, prefixEnd: 1 }, { prefixOnly: true, loop: false });
    expect(last).toBe(24);
  });

  test('an empty span is one frame, and one beyond the end the last', () => {
    const loop = { prefixOnly: false, loop: true };
    expect(playRange(times, { span: { start: 1, end: 1 }, prefixEnd: null }, loop)).toEqual({
      first: 25,
      last: 25,
    });
    expect(playRange(times, { span: { start: 7, end: 9 }, prefixEnd: null }, loop)).toEqual({
      first: 99,
      last: 99,
    });
  });
});

describe('cues', () => {
  const evidence: Evidence = {
    title: '',
    clip: { video: '', file: null },
    span: { start: 2, end: 3 },
    moment: 2,
    prefixEnd: 3.5,
    overlays: [{ kind: 'box', label: 'mouth', start: 1, end: 2, x: 0, y: 0, w: 1, h: 1 }],
    tracks: [
      {
        name: 'Action',
        items: [
          { start: 2, end: 3, label: '', tone: 'plain' },
          { start: 0.51, end: 0.6, label: '', tone: 'plain' },
          { start: 0.5, end: 0.6, label: '', tone: 'plain' },
        ],
      },
    ],
    texts: [],
  };

  test('are where tracks, boxes, the span and the prefix change, each once', () => {
    expect(cueTimes(evidence)).toEqual([0.5, 0.51, 1, 2, 3.5]);
  });

  test('are stepped through frame by frame: two in one frame count once', () => {
    const cues = cueTimes(evidence);
    // 0.5 and 0.51 both lie in frame 12 (0.48–0.52).
    expect([0, 12, 25, 50, 87].map((index) => nextCue(times, cues, index, 1))).toEqual([
      12,
      25,
      50,
      87,
      null,
    ]);
    expect([99, 87, 50, 25, 12].map((index) => nextCue(times, cues, index, -1))).toEqual([
      87,
      50,
      25,
      12,
      null,
    ]);
  });
});
