import { describe, expect, test } from 'vitest';
import { QUESTIONS } from '../../../../src/benchmarks/gesBench/vocabulary';
import type { Label } from '../../../../src/language/labelOrder';
import { jsonLines, memoryFiles } from '../../support/files';
import { select, sessionOf } from '../../support/session';

/** Hand-made results whose figures can be told from the definitions of the paper without a program. */
interface Said {
  video?: string;
  perceiver?: string;
  kind?: 'human' | 'model';
  /** By clip from 1; null where nothing was said. */
  texts: (string | null)[];
}

const CLIPS = 9;

async function sessionWith(said: Said[], more: Record<string, object[]> = {}) {
  const videos = [...new Set(said.map(({ video = 'V' }) => video))];
  const files: Record<string, string> = {
    'r/videos.jsonl': jsonLines(
      ...videos.map((video_id) => ({
        ...{ video_id, dataset: 'd', duration: CLIPS / 2, fps: 25, width: 64, height: 36, clips: CLIPS },
        file: `${video_id}.mp4`,
      })),
    ),
    'r/answers.jsonl': jsonLines(
      ...said.flatMap(({ video = 'V', perceiver = 'p', kind = 'human', texts }) =>
        texts.map((perception, i) => ({
          ...{ video_id: video, dataset: 'd', perceiver, kind, clip: i + 1, clips: CLIPS },
          ...Object.fromEntries(
            QUESTIONS.map((name) => [name, { perception, confidence: 3, changed: null }]),
          ),
        })),
      ),
    ),
  };
  for (const [name, records] of Object.entries(more)) files[`r/${name}.jsonl`] = jsonLines(...records);
  return sessionOf(memoryFiles(files), 'r');
}

describe('answers carried forward', () => {
  const carried = async (said: Said) =>
    select<{ clip: number; text: string; carried: boolean }>(
      await sessionWith([said]),
      "SELECT clip, text, carried FROM gesbench.answers WHERE question = 'intention' ORDER BY clip",
    );

  test('a person who says that nothing changed repeats the answer before, itself already carried', async () => {
    expect(
      await carried({ texts: ['She asks.', 'No change', 'Still the same.', 'She begs.', 'unchanged'] }),
    ).toEqual([
      { clip: 1, text: 'She asks.', carried: false },
      { clip: 2, text: 'She asks.', carried: true },
      { clip: 3, text: 'She asks.', carried: true },
      { clip: 4, text: 'She begs.', carried: false },
      { clip: 5, text: 'She begs.', carried: true },
    ]);
  });

  test('at the start there is nothing to carry, and clips without an answer are passed over', async () => {
    expect(
      (await carried({ texts: [null, 'no change', ' ', 'the same', 'A', null, 'the same'] })).map(
        ({ clip, text }) => [clip, text],
      ),
    ).toEqual([
      [2, 'no change'],
      [4, 'no change'],
      [5, 'A'],
      [7, 'A'],
    ]);
  });

  test('a model’s answers stay as they are', async () => {
    const answers = await carried({ perceiver: 'm', kind: 'model', texts: ['She asks.', 'No change'] });
    expect(answers.map(({ text }) => text)).toEqual(['She asks.', 'No change']);
  });
});

describe('revision types', () => {
  const typeOf = async (texts: [string, string], labels: [Label, Label] | null) => {
    const [earlier, later] = texts;
    const entailment = labels
      ? [
          { premise: earlier, hypothesis: later, label: labels[0] },
          { premise: later, hypothesis: earlier, label: labels[1] },
        ]
      : [];
    const session = await sessionWith([{ texts }], labels ? { entailment } : {});
    return select<{ type: string | null; reading_change: boolean | null }>(
      session,
      "SELECT type, reading_change FROM gesbench.revisions WHERE question = 'intention'",
    );
  };

  test.each<[Label, Label, string, boolean]>([
    ['entailment', 'entailment', 'restate', false],
    ['neutral', 'entailment', 'elaborate', false],
    ['entailment', 'neutral', 'generalize', false],
    ['neutral', 'neutral', 'shift', true],
    ['contradiction', 'entailment', 'contradict', true],
    ['neutral', 'contradiction', 'contradict', true],
  ])('earlier ⇒ later %s, later ⇒ earlier %s: %s', async (forward, backward, type, reading_change) => {
    expect(await typeOf(['She jokes.', 'He nods.'], [forward, backward])).toEqual([{ type, reading_change }]);
  });

  test('a copy needs no label, and a pair whose label is missing has no type', async () => {
    const nine = 'a b c d e f g h i';
    expect(await typeOf([`${nine} j`, `${nine} k`], null)).toEqual([{ type: 'copy', reading_change: false }]);
    expect(await typeOf(['a', 'b'], null)).toEqual([{ type: null, reading_change: null }]);
  });
});

test('early is the first third: of one clip or two none is', async () => {
  const session = await sessionWith([{ texts: ['A'] }]);
  const early = await select<{ n: number; clips: number[] }>(
    session,
    `SELECT n, list(k ORDER BY k) FILTER (gesbench.is_early(k, n)) AS clips
     FROM (VALUES (1), (2), (3), (5), (6), (9)) AS t(n), range(1, n + 1) AS r(k) GROUP BY n ORDER BY n`,
  );
  expect(early.map(({ clips }) => [...(clips ?? [])].map(Number))).toEqual([
    [],
    [],
    [1],
    [1],
    [1, 2],
    [1, 2, 3],
  ]);
});

test('subsets count people, not answers or models', async () => {
  const session = await sessionWith([
    { video: 'a', perceiver: 'p1', texts: ['A', 'B'] },
    { video: 'a', perceiver: 'm', kind: 'model', texts: ['A'] },
    { video: 'b', perceiver: 'p1', texts: ['A'] },
    { video: 'b', perceiver: 'p2', texts: ['A'] },
    { video: 'c', perceiver: 'm', kind: 'model', texts: ['A'] },
  ]);
  expect(await select(session, 'SELECT video_id, t1, t2 FROM gesbench.subsets ORDER BY ALL')).toEqual([
    { video_id: 'a', t1: true, t2: false },
    { video_id: 'b', t1: true, t2: true },
    { video_id: 'c', t1: false, t2: false },
  ]);
});

test('the human value of a video is the mean over annotators of their means over early clips', async () => {
  // Tags of single answers: p1 1, 0, 0 of its three early clips, p2 1 of its one. So (1/3 + 1) / 2.
  const session = await sessionWith([
    { perceiver: 'p1', texts: ['Maybe he asks.', 'He asks.', 'He begs.'] },
    { perceiver: 'p2', texts: ['Maybe he begs.'] },
  ]);
  const [human] = await select<{ rate: number; videos: number }>(
    session,
    "SELECT rate, videos FROM gesbench.commitment WHERE perceiver = 'Human' AND question = 'intention' AND tag = 'hedged'",
  );
  expect(human).toEqual({ rate: expect.closeTo(2 / 3, 12), videos: 1 });
});

test('a masked answer is compared with the control of the same sound setting, and needs one', async () => {
  const masked = (audio: boolean, x: number, r: number, perception: string) => ({
    ...{ video_id: 'V', dataset: 'd', perceiver: 'm', kind: 'model', audio, x, r },
    ...Object.fromEntries(QUESTIONS.map((name) => [name, { perception, confidence: 3, changed: null }])),
  });
  const session = await sessionWith([{ texts: ['A'] }], {
    masked: [masked(true, 0, 0, 'A'), masked(true, 0.1, 0.2, 'B'), masked(false, 0.1, 0.2, 'A')],
    embeddings: [
      { text: 'A', vector: [1, 0] },
      { text: 'B', vector: [3, 4] },
    ],
  });
  expect(
    await select(
      session,
      "SELECT audio, x, r, similarity FROM gesbench.masked_similarity WHERE question = 'intention'",
    ),
  ).toEqual([
    {
      audio: true,
      x: expect.closeTo(0.1, 12),
      r: expect.closeTo(0.2, 12),
      similarity: expect.closeTo(0.6, 12),
    },
  ]);
});
