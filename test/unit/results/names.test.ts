import { expect, test } from 'vitest';
import { findClip } from '../../../src/evidence/clips';
import { jsonLines, memoryFiles } from '../support/files';
import { problemLines, select, sessionOf } from '../support/session';

/** One name in two normalisations is one name. */
const [NFC, NFD] = ['caf\u00e9', 'cafe\u0301'];

test('videos and perceivers meet, whichever file writes them how', async () => {
  const answer = (video_id: string, perceiver: string, clip: number) => ({
    ...{ video_id, perceiver, kind: 'model', clip, clips: 2 },
    intention: { perception: `says ${clip}`, confidence: 3 },
  });
  const session = await sessionOf(
    memoryFiles({
      'r/videos.jsonl': jsonLines({ video_id: NFC, duration: 1, clips: 2 }),
      'r/answers.jsonl': jsonLines(answer(NFD, `${NFD} 7b`, 1), answer(NFC, `${NFC} 7b`, 2)),
    }),
    'r',
  );
  expect(await problemLines(session)).toEqual([]);
  expect(
    await select(
      session,
      'SELECT perceiver, video_id, count(*) AS n FROM gesbench.answers WHERE said IS NOT NULL GROUP BY ALL',
    ),
  ).toEqual([{ perceiver: `${NFC} 7b`, video_id: NFC, n: 2 }]);
});

test.each([
  [NFC, NFD],
  [NFD, NFC],
])('a clip named %j is found as %j', async (wanted, there) => {
  const files = memoryFiles({ [`media/${there}/${there}.mp4`]: 'x' });
  expect(await findClip(`${wanted}/${wanted}.mp4`, { roots: ['media'], resultsFile: null }, files)).toEqual({
    path: `media/${there}/${there}.mp4`,
  });
});

test('of two clips whose names differ in that alone the one that is written so is found', async () => {
  const files = memoryFiles({ [`media/${NFC}.mp4`]: 'x', [`media/${NFD}.mp4`]: 'y' });
  for (const name of [NFC, NFD])
    expect(await findClip(name, { roots: ['media'], resultsFile: null }, files)).toEqual({
      path: `media/${name}.mp4`,
    });
});
