import { expect, test } from 'vitest';
import { jsonLines, memoryFiles } from '../../support/files';
import { problemLines, select, sessionOf } from '../../support/session';

const set = (truths: string, who: string) =>
  JSON.stringify(
    [...truths].map((correct_answer, at) => ({
      id: at + 1,
      video_path: `${who}${at + 1}.mp4`,
      question: 'At timestamp 5s, who is speaking?',
      options: [...'ABCD'].map((letter) => `${letter}. ${who} says ${letter}`),
      correct_answer,
      metadata: { consistency: 'consistent', domain: who },
    })),
  );
const run = (model: string, truths: string, given: string) =>
  JSON.stringify({
    ...{ model, modality: 'audio-video', asr_tag: 'no-asr' },
    results: [...truths].map((correct_answer, at) => ({
      ...{ id: at + 1, prediction: given[at], correct_answer },
    })),
  });

test('two item sets that share ids: each run is scored by the set that it was asked, in one sentence', async () => {
  const session = await sessionOf(
    memoryFiles({
      'r/a.json': set('ABCD', 'anna'),
      'r/b.json': set('BBAA', 'ben'),
      'r/one.json': run('one', 'ABCD', 'ABCD'),
      'r/two.json': run('two', 'BBAA', 'BBAB'),
    }),
    'r',
  );
  expect(
    await select(
      session,
      "SELECT model, accuracy, n FROM socialomni.who WHERE definition = 'paper' ORDER BY model",
    ),
  ).toEqual([
    { model: 'one', accuracy: 100, n: 4 },
    { model: 'two', accuracy: 75, n: 4 },
  ]);
  expect(
    await select(
      session,
      'SELECT DISTINCT model, domain, video_path FROM socialomni.answers WHERE id = 1 ORDER BY model',
    ),
  ).toEqual([
    { model: 'one', domain: 'anna', video_path: 'anna1.mp4' },
    { model: 'two', domain: 'ben', video_path: 'ben1.mp4' },
  ]);
  expect(
    await select(
      session,
      "SELECT model, correct_speaker FROM socialomni.content_speaker_answers WHERE id = '1' ORDER BY model",
    ),
  ).toEqual([
    { model: 'one', correct_speaker: 'anna' },
    { model: 'two', correct_speaker: 'ben' },
  ]);
  expect(await problemLines(session)).toEqual([
    'r/b.json: id: expected item sets that share no id, found 4 ids also in r/a.json (each result file is scored by the set that its own right letters agree with)',
  ]);
});

test('an id too large to be exact is refused, so that no two are taken for one', async () => {
  const item = (id: string) =>
    JSON.stringify({ ...JSON.parse(set('A', 'anna'))[0], id: 'HERE' }).replace('"HERE"', id);
  const text = `${[item('9007199254740993'), item('"9007199254740993"'), item('9007199254740991')].join('\n')}\n`;
  const session = await sessionOf(memoryFiles({ 'r/items.jsonl': text }), 'r');
  expect(await select(session, 'SELECT id FROM socialomni.items ORDER BY id')).toEqual([
    { id: '9007199254740991' },
    { id: '9007199254740993' },
  ]);
  expect(await problemLines(session)).toEqual([
    expect.stringContaining('r/items.jsonl:1: id: expected an id as text: a number so large is not exact'),
  ]);
});

test('ids as numbers and as text are one', async () => {
  const session = await sessionOf(
    memoryFiles({
      'r/a.json': set('AB', 'anna'),
      'r/m.json': run('m', 'AB', 'AB').replace('"id":1', '"id":"1"'),
      'r/none.jsonl': jsonLines(),
    }),
    'r',
  );
  expect(await select(session, "SELECT accuracy, n FROM socialomni.who WHERE definition = 'paper'")).toEqual([
    { accuracy: 100, n: 2 },
  ]);
});
