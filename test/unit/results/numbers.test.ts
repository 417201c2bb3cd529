import { describe, expect, test } from 'vitest';
import type { Session } from '../../../src/notebook/session';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { problemLines, select, sessionOf } from '../support/session';

/** A number is stored as it stands in the file, or not at all. */
const answer = (clip: unknown, more: object = {}) => ({
  ...{ video_id: 'v', perceiver: 'm', kind: 'model', clip, clips: 12 },
  intention: { perception: 'she leaves', confidence: 3 },
  ...more,
});
const videos = jsonLines({ video_id: 'v', duration: 6, clips: 12 });
const ofGesBench = (text: string): Promise<Session> =>
  sessionOf(memoryFiles({ 'r/answers.jsonl': text, 'r/videos.jsonl': videos }), 'r');
/** What is told of the second line. */
const toldOfSecond = async (session: Session) =>
  (await problemLines(session)).filter((line) => line.startsWith('r/answers.jsonl:2: clip: '));
const clips = (session: Session) =>
  select(session, "SELECT clip FROM gesbench_raw.answers WHERE question = 'intention' ORDER BY clip");

describe('whole numbers beyond their column', () => {
  test.each([65_546, 32_768, 2 ** 31, 2 ** 53, 1e300])(
    '%d is a problem, never another clip',
    async (clip) => {
      const session = await ofGesBench(jsonLines(answer(10), answer(clip)));
      expect(await clips(session)).toEqual([{ clip: 10 }]);
      const told = await toldOfSecond(session);
      expect(told).not.toEqual([]);
      const found = `expected a whole number up to 32,767, found ${JSON.stringify(clip)} (row left out)`;
      for (const line of told) expect(line).toBe(`r/answers.jsonl:2: clip: ${found}`);
    },
  );
});

describe('whole numbers written as text', () => {
  test.each(['3', ' 3 ', '+3'])('%j is 3', async (clip) => {
    expect(await clips(await ofGesBench(jsonLines(answer(clip))))).toEqual([{ clip: 3 }]);
  });

  test.each(['3.5', 'three', '', '0x3', '99999999999999999999'])('%j is none', async (clip) => {
    const session = await ofGesBench(jsonLines(answer(1), answer(clip)));
    expect(await clips(session)).toEqual([{ clip: 1 }]);
    expect(await toldOfSecond(session)).toHaveLength(1);
  });

  test('deeper in a record too', async () => {
    const given = prediction('v1', 'A') as { task3: { q_idx: unknown }[] };
    given.task3[0]!.q_idx = '1';
    const session = await sessionOf(
      memoryFiles({ 'r/a.jsonl': jsonLines(annotation('v1', 'A')), 'r/m.jsonl': jsonLines(given) }),
      'r',
    );
    expect(await problemLines(session)).toEqual([]);
    expect(await select(session, 'SELECT correct FROM mm_ocean.answers')).toEqual([{ correct: true }]);
  });
});

describe('a vector that can’t be made one of length 1', () => {
  test.each([
    [[1e200, 1], 'one of length Infinity'],
    [[1e-200, 1e-200], 'one of length too near 0'],
    [[0, 0], '2 zeros'],
  ])('%j is left out, the others stay', async (vector, found) => {
    const embeddings = jsonLines(
      { text: 'a', vector: [1, 0] },
      { text: 'b', vector },
      { text: 'c', vector: [0, 2] },
    );
    const session = await sessionOf(memoryFiles({ 'r/embeddings.jsonl': embeddings }), 'r');
    expect(await select(session, 'SELECT text FROM gesbench_raw.embeddings ORDER BY text')).toEqual([
      { text: 'a' },
      { text: 'c' },
    ]);
    const told = (await problemLines(session)).filter((line) => line.includes('vector'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`r/embeddings.jsonl:2: vector: expected a vector`);
    expect(told[0]).toContain(`found ${found} (vector left out)`);
  });
});

test('true and false stand for yes and no', async () => {
  const reading = (changed: unknown) => ({ intention: { perception: 'x', confidence: 3, changed } });
  const session = await ofGesBench(
    jsonLines(answer(1, reading(true)), answer(2, reading(false)), answer(3, reading('yes'))),
  );
  expect(
    await select(
      session,
      "SELECT changed FROM gesbench_raw.answers WHERE question = 'intention' ORDER BY clip",
    ),
  ).toEqual([{ changed: 'yes' }, { changed: 'no' }, { changed: 'yes' }]);
});
