import { describe, expect, test } from 'vitest';
import type { Session } from '../../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../../support/files';
import { problemLines, select, sessionOf } from '../../support/session';

/** A row that a metric can't use stays for the others, and none drops out of a share. */
const items = [1, 2, 3, 4].map((id) => ({
  id,
  video_path: `${id}.mp4`,
  question: 'At timestamp 5s, who is speaking?',
  options: ['A. he says hi', 'B. she says hi', 'C. he says bye', 'D. she says bye'],
  correct_answer: 'A',
}));
const row = (id: number, prediction: unknown, more: object = {}) => ({ id, prediction, ...more });
const load = (files: Record<string, unknown>): Promise<Session> =>
  sessionOf(
    memoryFiles(
      Object.fromEntries(Object.entries(files).map(([name, value]) => [`r/${name}`, JSON.stringify(value)])),
    ),
    'r',
  );
const level1 = (...rows: object[]) => ({
  model: 'm',
  modality: 'audio-video',
  asr_tag: 'no-asr',
  results: rows,
});
const who = async (session: Session) =>
  (
    await select<{ accuracy: number; n: number }>(
      session,
      "SELECT accuracy, n FROM socialomni.who WHERE definition = 'paper'",
    )
  )[0];

describe('a prediction that is no text', () => {
  test.each([[2], [['A']], [false], [true], [{ answer: 'A' }], [0], [1.5]])(
    '%j counts as wrong and is told at its row',
    async (odd) => {
      const session = await load({
        'items.json': items,
        'm.json': level1(row(1, 'A'), row(2, 'A'), row(3, odd), row(4, odd)),
      });
      expect(await who(session)).toMatchObject({ accuracy: 50, n: 4 });
      const told = [2, 3].map(
        (at) =>
          `r/m.json:1: results[${at}].prediction: expected A, B, C, D or nothing, found ${JSON.stringify(odd)} (no answer, counted as wrong)`,
      );
      expect(await problemLines(session)).toEqual(told);
    },
  );

  test('null and an empty text say that there was no answer', async () => {
    const session = await load({
      'items.json': items,
      'm.json': level1(row(1, 'A'), row(2, null), row(3, ''), row(4, ' ')),
    });
    expect(await who(session)).toMatchObject({ accuracy: 25, n: 4 });
    expect(await problemLines(session)).toEqual([]);
  });
});

test('claims of a file may be absent, and a wrong one costs itself alone', async () => {
  const session = await load({
    'items.json': items,
    'm.json': level1(row(1, 'A'), row(2, 'B'), row(3, 'A', { is_correct: 'yes' }), row(4, 'A')),
  });
  expect(await who(session)).toMatchObject({ accuracy: 75, n: 4 });
  expect(await problemLines(session)).toEqual([
    'r/m.json:1: results[2].is_correct: expected true or false, found "yes" (field left out)',
  ]);
});

const turn = (video_id: string, more: object) => ({ video_id, q1_prediction: 'A', q1_answer: 'A', ...more });
const level2 = (...rows: object[]) => ({ model: 'm', modality: 'audio-video', results: rows });

test('a reply that is no text counts as a reply; one that is not there costs the turn nothing', async () => {
  const session = await load({
    'm.json': level2(
      turn('t1', { q2_response: { text: 'well' }, q2_score: 75 }),
      turn('t2', {}),
      turn('t3', { q2_response: 'yes', q2_score: 25 }),
    ),
  });
  expect(await select(session, 'SELECT accuracy, n FROM socialomni.turn_taking')).toEqual([
    { accuracy: 100, n: 3 },
  ]);
  expect(await select(session, 'SELECT score_responded, score_responded_n FROM socialomni.how')).toEqual([
    { score_responded: 50, score_responded_n: 2 },
  ]);
  expect(await problemLines(session)).toEqual([
    'r/m.json:1: results[0].q2_response: expected text, found {"text":"well"} (kept as its JSON text)',
    'r/m.json: expected level 2 items, found none loaded (metrics by the file’s own answers)',
  ]);
});

test.each(['', ' ', null, false])('error %j is no error', async (error) => {
  const session = await load({ 'm.json': level2(turn('t1', { error, q2_response: 'x', q2_score: 50 })) });
  expect(await select(session, 'SELECT status FROM socialomni.turn_answers')).toEqual([
    { status: 'answered' },
  ]);
});

test('a streamed line whose time can’t be read is kept for its reply', async () => {
  const line = (video_id: string, entry_time: unknown) => ({
    ...{ video_id, model: 'm', entry_time, reference_time: 4, response: 'hi', reference: 'hi' },
    judges: { a: 50, b: 100 },
  });
  const text = jsonLines(line('s1', 5), line('s2', 'HERE')).replace('"HERE"', '1e400');
  const session = await sessionOf(memoryFiles({ 'r/m.jsonl': text }), 'r');
  expect(await select(session, 'SELECT score_responded, score_responded_n FROM socialomni.how')).toEqual([
    { score_responded: 75, score_responded_n: 2 },
  ]);
  expect(await select(session, 'SELECT n, no_response FROM socialomni.responders_at(1)')).toEqual([
    { n: 1, no_response: 0 },
  ]);
  expect(await problemLines(session)).toEqual([
    'r/m.jsonl:2: entry_time: expected seconds from 0, found Infinity (field left out)',
    'r/m.jsonl: decisions: expected a yes or no at every decision time, found none for m audio-video (no tolerance form; the other timing is worked out)',
  ]);
});
