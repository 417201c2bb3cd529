import { describe, expect, test } from 'vitest';
import { lateMarks, tracksWithin } from '../../../../webview/player/late';

const item = (start: number, end: number, label: string) => ({ start, end, label, tone: 'plain' as const });
const tracks = [
  { name: 'Model', items: [item(7.5, 9, 'speaks'), item(1, 2, 'listens')] },
  { name: 'Windows', items: [item(6, 9, 'too late'), item(6.9, 7.0005, 'rounded')] },
];

describe('marks after the end of a clip', () => {
  test('are drawn at its end and named with their own times', () => {
    const { tracks: drawn, late } = tracksWithin(tracks, 7);
    expect(drawn.map(({ items }) => items.map(({ start, end }) => [start, end]))).toEqual([
      [
        [7, 7],
        [1, 2],
      ],
      [
        [6, 7],
        [6.9, 7],
      ],
    ]);
    expect(late).toEqual(['Model, speaks (7.5 s)', 'Windows, too late (9 s)']);
    expect(lateMarks(late, 7)).toBe(
      'After the end of the clip, 7.000 s, and drawn there: Model, speaks (7.5 s); Windows, too late (9 s).',
    );
  });

  test('are none where the clip is long enough', () => {
    const { tracks: drawn, late } = tracksWithin(tracks, 10);
    expect(drawn).toEqual(tracks);
    expect(lateMarks(late, 10)).toBeNull();
  });

  test('are counted where they are many', () => {
    const late = Array.from({ length: 8 }, (_, at) => `mark ${at}`);
    expect(lateMarks(late, 1)).toMatch(/mark 4 and 3 more\.$/);
  });
});
