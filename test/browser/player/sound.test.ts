import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clipsFolder, missing, type Rig, startRig } from './browser';
import { runFfmpeg, withMp3 } from './ffmpeg';
import { median, rises, STEP } from './tones';

const CLIP = 'dyad-30fps-25s-h264-aac.mp4';
const FPS = 30;
const SECONDS = 8;

interface Recording {
  rate: number;
  /** When the first value was heard, on the page's clock, s. */
  start: number;
  /** 16-bit values in base64: a list of numbers takes far longer to hand over. */
  values: string;
  /** When each frame was on the screen, on the page's clock, s, and what its code says. */
  seen: { at: number; code: number }[];
}

/** Plays from the start for a while and records what the element sounds and which frames it shows. */
function record(page: Page, seconds: number): Promise<Recording> {
  return page.evaluate(async (seconds) => {
    const { player } = window.bench;
    const video = document.querySelector('video')!;
    const context = new AudioContext({ latencyHint: 'interactive' });
    await context.audioWorklet.addModule('/capture.js');
    await context.resume();
    const capture = new AudioWorkletNode(context, 'capture');
    const pieces: { time: number; values: Float32Array }[] = [];
    capture.port.onmessage = ({ data }) => pieces.push(data);
    const source = context.createMediaElementSource(video);
    source.connect(capture);
    source.connect(context.destination);
    const seen: { at: number; code: number }[] = [];
    let isOver = false;
    const look = (): void => {
      video.requestVideoFrameCallback((_now, { expectedDisplayTime }) => {
        if (isOver) return;
        look();
        if (player.state.phase === 'playing')
          seen.push({ at: expectedDisplayTime / 1000, code: window.bench.code() });
      });
    };
    await player.seekFrame(0);
    look();
    await player.play();
    const clocks: number[] = [];
    for (let i = 0; i < 50; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 50));
      const { contextTime, performanceTime } = context.getOutputTimestamp();
      if (contextTime && performanceTime) clocks.push(performanceTime / 1000 - contextTime);
    }
    isOver = true;
    await player.pause();
    clocks.sort((a, b) => a - b);
    const rate = context.sampleRate;
    const first = pieces[0]!.time;
    const last = pieces.at(-1)!;
    const values = new Float32Array(Math.round((last.time - first) * rate) + last.values.length);
    for (const piece of pieces) values.set(piece.values, Math.round((piece.time - first) * rate));
    await context.close();
    const start = first + clocks[clocks.length >> 1]!;
    const bytes = new Uint8Array(Int16Array.from(values, (value) => value * 32_767).buffer);
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return { rate, start, values: btoa(text), seen };
  }, seconds);
}

/** For each tone step heard: how long after the picture of its moment it came, s. */
function lags({ rate, start, values, seen }: Recording): number[] {
  const bytes = Buffer.from(values, 'base64');
  const sound = Float32Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(i * 2) / 32_767);
  return rises(sound, rate).flatMap(({ at, pitch }) => {
    const heard = start + at;
    const next = seen.findIndex((one) => one.at > heard);
    const [before, after] = [seen[next - 1], seen[next]];
    if (before === undefined || after === undefined) return [];
    const picture = before.code / FPS + Math.min(heard - before.at, 1 / FPS);
    const nearest = Math.round((picture / STEP - pitch) / 12) * 12 + pitch;
    return [picture - nearest * STEP];
  });
}

async function lagOf(rig: Rig, copy: string | null): Promise<{ lag: number; steps: number }> {
  const page = await rig.open();
  await page.evaluate(
    async ({ copy, CLIP }) => {
      window.bench.make(copy === null ? {} : { refuse: 'mp4a', soundCopy: { kind: 'file', file: copy } });
      await window.bench.player.show(window.bench.evidence(CLIP));
      const video = document.querySelector('video')!;
      const notes = document.querySelector('.gestalt-notes')!;
      // A note says that the copy is being made, as long as it is.
      while (video.readyState < 3 || notes.textContent !== '')
        await new Promise((resolve) => setTimeout(resolve, 50));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    },
    { copy, CLIP },
  );
  const found = lags(await record(page, SECONDS));
  await page.close();
  return { lag: median(found), steps: found.length };
}

describe.skipIf(missing)(`sound${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.close());

  test('finds the steps of a made sound to a few milliseconds', () => {
    const rate = 48_000;
    const raw = runFfmpeg(
      ...['-i', join(clipsFolder, CLIP), '-map', '0:a', '-t', '6', '-ac', '1', '-ar', String(rate)],
      ...['-f', 'f32le', '-'],
    );
    const values = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length));
    const found = rises(values, rate);
    expect(found.map(({ pitch }) => pitch)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(Math.max(...found.map(({ at }, i) => Math.abs(at - (i + 1) * STEP)))).toBeLessThan(0.01);
  });

  test('with AAC refused a copy with MP3 sound plays in step with the picture; a shifted one is caught', async () => {
    const path = join(clipsFolder, CLIP);
    const copy = withMp3(path, rig.folder, 'copy.mp4');
    const late = withMp3(path, rig.folder, 'late.mp4', '-af', 'adelay=150:all=1');
    const own = await lagOf(rig, null);
    const copied = await lagOf(rig, copy);
    const shifted = await lagOf(rig, late);
    const ms = ({ lag, steps }: { lag: number; steps: number }) =>
      `${(lag * 1000).toFixed(1)} ms (${steps} steps)`;
    console.log(`lag of the sound: own ${ms(own)}, copy ${ms(copied)}, shifted by 150 ms ${ms(shifted)}`);
    expect(copied.steps).toBeGreaterThan(8);
    expect(Math.abs(copied.lag)).toBeLessThan(0.03);
    expect(Math.abs(shifted.lag)).toBeGreaterThan(0.1);
  });
});
