import { describe, expect, test } from 'vitest';
import { distinguishing } from '../../../src/results/runs';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { openSession, problemLines, select, sessionOf } from '../support/session';

/** Runs of one model are kept apart, whatever is loaded first; parts of one run stay together. */
const annotations = jsonLines(annotation('v1', 'A'), annotation('v2', 'A'));
const m = (v1: string, v2: string, model = 'm') =>
  jsonLines({ ...prediction('v1', v1), model }, { ...prediction('v2', v2), model });
const accuracies = (session: Parameters<typeof select>[0]) =>
  select(session, 'SELECT model, accuracy, n FROM mm_ocean.task3 ORDER BY model');

describe('two files that hold the same items of one model', () => {
  const files = {
    'r/a.jsonl': annotations,
    'r/seed1/m.jsonl': m('A', 'A'),
    'r/seed2/m.jsonl': m('A', 'B'),
  };

  test('are two runs, with one sentence that names both files', async () => {
    const session = await sessionOf(memoryFiles(files), 'r');
    expect(await accuracies(session)).toEqual([
      { model: 'm (seed1)', accuracy: 100, n: 2 },
      { model: 'm (seed2)', accuracy: 50, n: 2 },
    ]);
    expect(await problemLines(session)).toEqual([
      'r/seed2/m.jsonl: expected one file of m for each item, found the same items in r/seed1/m.jsonl and r/seed2/m.jsonl (several runs, kept apart: m (seed1), m (seed2))',
    ]);
    expect(await select(session, 'SELECT series, model, run, files FROM gestalt.runs')).toEqual([
      { series: 'm (seed1)', model: 'm', run: 'seed1', files: 1 },
      { series: 'm (seed2)', model: 'm', run: 'seed2', files: 1 },
    ]);
  });

  test('whatever was loaded first', async () => {
    const session = openSession(memoryFiles(files));
    await session.load(['r/seed2']);
    await session.load(['r/a.jsonl']);
    expect(await accuracies(session)).toEqual([{ model: 'm', accuracy: 50, n: 2 }]);
    await session.load(['r/seed1']);
    expect(await accuracies(session)).toEqual(await accuracies(await sessionOf(memoryFiles(files), 'r')));
  });

  test('and one again once the other is removed', async () => {
    const session = await sessionOf(memoryFiles(files), 'r/a.jsonl', 'r/seed1', 'r/seed2');
    await session.use(['r/a.jsonl', 'r/seed1']);
    expect(await accuracies(session)).toEqual([{ model: 'm', accuracy: 100, n: 2 }]);
    expect(await problemLines(session)).toEqual([]);
  });

  test('in one folder are told by the names of the files', async () => {
    const session = await sessionOf(
      memoryFiles({ 'r/a.jsonl': annotations, 'r/m_s1.jsonl': m('A', 'A'), 'r/m_s2.jsonl': m('B', 'B') }),
      'r',
    );
    expect((await accuracies(session)).map((row) => (row as { model: string }).model)).toEqual([
      'm (m_s1)',
      'm (m_s2)',
    ]);
  });

  test('a folder each, with a task in each file, are two runs and not four', async () => {
    const part = (task: string) =>
      jsonLines({
        video_id: 'v1',
        model: 'm',
        [task]: (prediction('v1', 'A') as Record<string, unknown>)[task],
      });
    const session = await sessionOf(
      memoryFiles({
        'r/a.jsonl': annotations,
        ...Object.fromEntries(
          ['one', 'two'].flatMap((run) =>
            ['task1', 'task3'].map((task) => [`r/${run}/${task}.jsonl`, part(task)]),
          ),
        ),
      }),
      'r',
    );
    expect(await select(session, 'SELECT series, files FROM gestalt.runs')).toEqual([
      { series: 'm (one)', files: 2 },
      { series: 'm (two)', files: 2 },
    ]);
  });

  test('the order of loading changes nothing that a model card says', async () => {
    const session = await sessionOf(
      memoryFiles({ ...files, 'r/cards.jsonl': jsonLines({ model: 'm', ecosystem: 'open' }) }),
      'r',
    );
    expect(await select(session, 'SELECT model, ecosystem FROM mm_ocean.models ORDER BY model')).toEqual([
      { model: 'm (seed1)', ecosystem: 'open' },
      { model: 'm (seed2)', ecosystem: 'open' },
    ]);
  });
});

test('files that share a model and no item stay one run', async () => {
  const [one, two] = m('A', 'A').trimEnd().split('\n');
  const session = await sessionOf(
    memoryFiles({ 'r/a.jsonl': annotations, 'r/x/m.jsonl': `${one}\n`, 'r/y/m.jsonl': `${two}\n` }),
    'r',
  );
  expect(await accuracies(session)).toEqual([{ model: 'm', accuracy: 100, n: 2 }]);
  expect(await problemLines(session)).toEqual([]);
});

test('GesBench: a perceiver’s answers of two runs are not blended', async () => {
  const answer = (clip: number, perception: string) => ({
    ...{ video_id: 'v', perceiver: 'p', kind: 'model', clip, clips: 2 },
    intention: { perception, confidence: 3 },
  });
  const videos = jsonLines({ video_id: 'v', duration: 1, clips: 2 });
  const session = await sessionOf(
    memoryFiles({
      'r/videos.jsonl': videos,
      'r/epoch1/answers.jsonl': jsonLines(answer(1, 'a'), answer(2, 'b')),
      'r/epoch2/answers.jsonl': jsonLines(answer(1, 'c'), answer(2, 'd')),
    }),
    'r',
  );
  expect(
    await select(
      session,
      "SELECT perceiver, list(said ORDER BY clip) AS said FROM gesbench.answers WHERE question = 'intention' GROUP BY ALL ORDER BY ALL",
    ),
  ).toEqual([
    { perceiver: 'p (epoch1)', said: ['a', 'b'] },
    { perceiver: 'p (epoch2)', said: ['c', 'd'] },
  ]);
});

test('SocialOmni: runs of one setting are kept apart, the other setting keeps its name', async () => {
  const file = (modality: string, prediction: string) =>
    JSON.stringify({
      model: 'm',
      modality,
      asr_tag: 'no-asr',
      results: [{ id: 1, prediction, correct_answer: 'A' }],
    });
  const session = await sessionOf(
    memoryFiles({
      'r/av_1.json': file('audio-video', 'A'),
      'r/av_2.json': file('audio-video', 'B'),
      'r/vo.json': file('video-only', 'A'),
    }),
    'r',
  );
  expect(
    await select(
      session,
      "SELECT model, setting, accuracy FROM socialomni.who WHERE definition = 'paper' ORDER BY ALL",
    ),
  ).toEqual([
    { model: 'm', setting: 'video-only/no-asr', accuracy: 100 },
    { model: 'm (av_1)', setting: 'audio-video/no-asr', accuracy: 100 },
    { model: 'm (av_2)', setting: 'audio-video/no-asr', accuracy: 0 },
  ]);
});

test.each([
  [
    ['r/seed1', 'r/seed2'],
    ['seed1', 'seed2'],
  ],
  [
    ['x/1/out', 'x/2/out'],
    ['1', '2'],
  ],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['r', 'r/again'],
    ['r', 'again'],
  ],
  [
    ['', 'again'],
    ['.', 'again'],
  ],
])('what tells %j apart is %j', (paths, parts) => expect(distinguishing(paths)).toEqual(parts));
