import { describe, expect, test } from 'vitest';
import type { Overlay } from '../../../../src/shared/evidence';
import { canvasScale, placed } from '../../../../webview/player/geometry';
import { commandsOf, everything, isTouched, overlayStyles } from '../../../../webview/player/overlays';

const size = { width: 400, height: 200 };
const at = (time: number) => ({ time, until: time + 0.04 });
const kinds = (overlay: Overlay, time: number, choice = everything) =>
  commandsOf(overlay, at(time), size, choice, undefined).map(({ kind }) => kind);

describe('boxes', () => {
  const box: Overlay = { kind: 'box', label: 'mouth', start: 1, end: 2, x: 0.25, y: 0.5, w: 0.5, h: 0.25 };

  test('lie at their shares of the picture', () => {
    expect(commandsOf(box, at(1), size, everything, undefined)[0]).toMatchObject({
      ...{ kind: 'box', x: 100, y: 100, width: 200, height: 50 },
    });
  });

  test('show on the frames their time touches', () => {
    expect([0.92, 0.97, 1, 1.98, 2, 2.04].map((time) => kinds(box, time).length > 0)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('of one moment show on its frame alone', () => {
    const moment = { start: 1.04, end: 1.04 };
    expect([1, 1.04, 1.08].map((time) => isTouched(moment, at(time)))).toEqual([false, true, false]);
  });

  test('can be had without names, and not at all', () => {
    expect(kinds(box, 1)).toEqual(['box', 'name']);
    expect(kinds(box, 1, { ...everything, names: false })).toEqual(['box']);
    expect(kinds(box, 1, { ...everything, boxes: false })).toEqual([]);
  });
});

describe('gaze', () => {
  const points = [0, 0.5, 1, 1.5, 5].map((t) => ({ t, x: t / 10, y: 0.5 }));
  const gaze: Overlay = { kind: 'gaze', annotator: 'P1', points };

  test('is the trail of the last second, with the symbol at its end', () => {
    const [trail, symbol] = commandsOf(gaze, at(1.5), size, everything, undefined);
    expect(trail).toMatchObject({ kind: 'trail', points: [1, 1.5].map((t) => ({ x: t * 40, y: 100 })) });
    expect(symbol).toMatchObject({ kind: 'symbol', x: 60, y: 100 });
  });

  test('is not drawn half a second after the last point', () => {
    expect(kinds(gaze, 1.9).length).toBeGreaterThan(0);
    expect(kinds(gaze, 2.1)).toEqual([]);
  });

  test('tells annotators apart by colour and symbol', () => {
    const names = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'];
    const looks = overlayStyles(names.map((annotator) => ({ kind: 'gaze', annotator, points: [] })));
    expect(new Set([...looks.values()].map(({ colour }) => colour)).size).toBe(8);
    expect(new Set([...looks.values()].map(({ symbol }) => symbol)).size).toBe(8);
  });
});

describe('the mask', () => {
  // 25 frames a second, and nobody looks at frame 2.
  const centres = [0, 1, 3, 4].map((frame) => ({ t: frame / 25, x: 0.5, y: frame / 10 }));
  const disc: Overlay = { kind: 'disc', label: 'mask', r: 0.2, centres };
  const seen = { ...everything, mask: 'as seen' as const, opacity: 0.3 };

  test('has a radius of r times the shorter side, at the centre of its frame', () => {
    expect(commandsOf(disc, at(0.12), size, seen, undefined)).toEqual([
      { kind: 'disc', x: 200, y: 60, radius: 40, isFilled: true, opacity: 1 },
    ]);
  });

  test('is missing on frames without a centre', () => {
    expect([0, 1, 2, 3, 4, 5].map((frame) => kinds(disc, frame / 25, seen).length)).toEqual([
      1, 1, 0, 1, 1, 0,
    ]);
  });

  test('is opaque as the model saw it whatever the opacity, and can be an outline or off', () => {
    const [outline] = commandsOf(disc, at(0), size, { ...seen, mask: 'outline' }, undefined);
    expect(outline).toMatchObject({ isFilled: false, opacity: 0.3 });
    expect(kinds(disc, 0, { ...seen, mask: 'off' })).toEqual([]);
    expect(kinds({ ...disc, r: 0 }, 0, seen)).toEqual([]);
  });
});

describe('where the picture lies', () => {
  const place = { width: 800, height: 360 };
  test.each([
    // Portrait into landscape: bars left and right. 360/640 = 0.5625.
    [{ width: 360, height: 640 }, 'fit' as const, { x: 298.75, y: 0, width: 202.5, height: 360 }],
    [{ width: 1600, height: 360 }, 'fit' as const, { x: 0, y: 90, width: 800, height: 180 }],
    [{ width: 640, height: 360 }, 0.5, { x: 240, y: 90, width: 320, height: 180 }],
    [{ width: 640, height: 360 }, 1, { x: 80, y: 0, width: 640, height: 360 }],
    [{ width: 640, height: 360 }, 2, { x: 0, y: 0, width: 1280, height: 720 }],
  ])('%o at %s', (picture, zoom, box) => expect(placed(picture, place, zoom)).toEqual(box));

  test('draws no canvas larger than browsers hold', () => {
    expect(canvasScale({ width: 640, height: 360 }, 2)).toBe(2);
    const large = { width: 7680, height: 4320 };
    const scale = canvasScale(large, 2);
    expect(large.width * scale * large.height * scale).toBeLessThanOrEqual(16_777_217);
  });
});
