import { describe, expect, test } from 'vitest';
import { jsonLines, memoryFiles } from '../../support/files';
import { openSession, problemLines, select, sessionOf } from '../../support/session';

const answer = (perceiver: string, clip: number, clips = 3, video_id = 'v') => ({
  ...{ video_id, perceiver, kind: 'model', clip, clips, reply: `reply ${clip}` },
  intention: { perception: `${perceiver} ${clip}`, confidence: 3 },
});
const videos = jsonLines({ video_id: 'v', duration: 1.5, clips: 3 });
const said = (session: Parameters<typeof select>[0]) =>
  select(
    session,
    `SELECT perceiver, list(clip || ': ' || said ORDER BY clip) AS said FROM gesbench_raw.answers
     WHERE question = 'intention' GROUP BY ALL ORDER BY perceiver`,
  );

describe('clips counted from 0', () => {
  test('are recognised, said once, and none shifts', async () => {
    const lines = jsonLines(
      ...[0, 1, 2].map((clip) => answer('zero', clip)),
      ...[1, 2, 3].map((clip) => answer('one', clip)),
    );
    const session = await sessionOf(memoryFiles({ 'r/answers.jsonl': lines, 'r/videos.jsonl': videos }), 'r');
    expect(await said(session)).toEqual([
      { perceiver: 'one', said: ['1: one 1', '2: one 2', '3: one 3'] },
      { perceiver: 'zero', said: ['1: zero 0', '2: zero 1', '3: zero 2'] },
    ]);
    expect(await problemLines(session)).toEqual([
      'r/answers.jsonl:1: clip: expected clips counted from 1, found clips of zero counted from 0 (read as counted from 0: 0 is the first clip)',
    ]);
    expect(
      await select(
        session,
        "SELECT clip, reply FROM gesbench_raw.replies WHERE perceiver = 'zero' ORDER BY clip",
      ),
    ).toEqual([
      { clip: 1, reply: 'reply 0' },
      { clip: 2, reply: 'reply 1' },
      { clip: 3, reply: 'reply 2' },
    ]);
  });

  test('stay so when other files are loaded later', async () => {
    const files = memoryFiles({
      'r/answers.jsonl': jsonLines(answer('zero', 0), answer('zero', 1), answer('zero', 2)),
      'r/videos.jsonl': videos,
    });
    const session = openSession(files);
    await session.load(['r/answers.jsonl']);
    await session.load(['r/videos.jsonl']);
    expect(await said(session)).toEqual([
      { perceiver: 'zero', said: ['1: zero 0', '2: zero 1', '3: zero 2'] },
    ]);
  });

  test('a clip 0 beside all the others is left out', async () => {
    const lines = jsonLines(...[0, 1, 2, 3].map((clip) => answer('odd', clip)));
    const session = await sessionOf(memoryFiles({ 'r/answers.jsonl': lines, 'r/videos.jsonl': videos }), 'r');
    expect(await said(session)).toEqual([{ perceiver: 'odd', said: ['1: odd 1', '2: odd 2', '3: odd 3'] }]);
    expect(await problemLines(session)).toEqual([
      'r/answers.jsonl:1: clip: expected a number from 1, found 0 (line left out)',
    ]);
    expect(
      await select(session, "SELECT records, loaded FROM gestalt.files WHERE file = 'r/answers.jsonl'"),
    ).toEqual([{ records: 4, loaded: 3 }]);
  });
});
