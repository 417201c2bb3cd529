import { beforeAll, describe, expect, test } from 'vitest';
import { evidence } from '../../../../src/benchmarks/gesBench/evidence/evidence';
import { runCell } from '../../../../src/notebook/runCell';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import type { Cell } from '../../../../src/shared/cell';
import { jsonLines, memoryFiles } from '../../support/files';
import { select, sessionOf } from '../../support/session';

const said = (perception: string) => ({ perception, confidence: 3 });
const answer = (perceiver: string, video_id: string, clip: number, intention: string) => ({
  ...{ video_id, dataset: 'MELD', perceiver, kind: perceiver === 'p' ? 'human' : 'model', clip, clips: 2 },
  ...{ intention: said(intention), response: said('east') },
});
const video = (video_id: string) => ({
  ...{ video_id, dataset: 'MELD', file: `${video_id}.mp4`, duration: 1, fps: 10, width: 64, height: 36 },
  ...{ clips: 2, transcript: 'Well.' },
});

const files = memoryFiles({
  'r/videos.jsonl': jsonLines(video('v'), video('w')),
  'r/answers.jsonl': jsonLines(
    answer('m', 'v', 1, 'east'),
    answer('m', 'v', 2, 'north'),
    answer('n', 'v', 1, 'north-east'),
    answer('n', 'v', 2, 'unknown'),
    answer('n', 'w', 1, 'far east'),
    answer('n', 'w', 2, 'west'),
    answer('p', 'v', 1, 'east'),
    answer('p', 'v', 2, 'no change'),
    answer('p', 'w', 1, 'nowhere'),
  ),
  'r/embeddings.jsonl': jsonLines(
    { text: 'east', vector: [1, 0] },
    { text: 'far east', vector: [5, 0] },
    { text: 'north-east', vector: [3, 3] },
    { text: 'north', vector: [0, 2] },
    { text: 'west', vector: [-1, 0] },
  ),
  'more/answers.jsonl': jsonLines(answer('q', 'w', 2, 'north')),
});

/** With a vector of zeros, which no file can bring. */
async function open(): Promise<Session> {
  const session = await sessionOf(files, 'r');
  await session.query(
    `INSERT INTO gesbench_raw.embeddings (text, vector, file_id, line) VALUES ('nowhere', [0, 0], 1, 99)`,
  );
  return session;
}

interface Near {
  rank: number;
  similarity: number;
  perceiver: string;
  video_id: string;
  clip: number;
  text: string;
}

const near = (session: Session, call: string) =>
  select<Near>(session, `FROM gesbench.nearest_answers(${call})`);
const places = (rows: Near[]) =>
  rows.map(({ perceiver, video_id, clip }) => `${perceiver} ${video_id} ${clip}`);

describe('the answers of others nearest to an answer', () => {
  let session: Session;
  beforeAll(async () => {
    session = await open();
  });

  test('come by cosine, equals by video, perceiver and clip; own, unknown and zero vectors are left out', async () => {
    const rows = await near(session, "'m', 'v', 'intention', 1, 10");
    expect(places(rows)).toEqual(['p v 1', 'p v 2', 'n w 1', 'n v 1', 'n w 2']);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    // The angles from east are 0°, 45° and 180°.
    for (const [i, expected] of [1, 1, 1, Math.SQRT1_2, -1].entries())
      expect(rows[i]!.similarity).toBeCloseTo(expected, 12);
    // “no change” carries the person's answer before.
    expect(rows[1]!.text).toBe('east');
    expect(Object.keys(rows[0]!)).toEqual([
      ...['rank', 'similarity', 'perceiver', 'kind', 'video_id', 'question', 'clip', 'clips', 'text'],
      ...['file_id', 'line'],
    ]);
  });

  test('are as many as asked for, nearest first', async () => {
    expect(places(await near(session, "'m', 'v', 'intention', 1, 2"))).toEqual(['p v 1', 'p v 2']);
    expect(places(await near(session, "'m', 'v', 'intention', 2, 1"))).toEqual(['n v 1']);
    expect(await near(session, "'m', 'v', 'intention', 1, 0")).toEqual([]);
  });

  test.each([
    ['without a vector', "'n', 'v', 'intention', 2, 5"],
    ['with a vector of zeros', "'p', 'w', 'intention', 1, 5"],
    ['that is not there', "'m', 'v', 'intention', 7, 5"],
    ['of a question that is not there', "'m', 'v', 'meaning', 1, 5"],
  ])('are none for an answer %s', async (_, call) => {
    expect(await near(session, call)).toEqual([]);
  });

  test('are answers to the same question', async () => {
    const rows = await select<{ question: string }>(
      session,
      `SELECT DISTINCT question FROM gesbench.nearest_answers('m', 'v', 'response', 1, 10)`,
    );
    expect(rows).toEqual([{ question: 'response' }]);
  });

  test('open as evidence from the view `review`', async () => {
    const output = await runCell(session, {
      session: 's',
      cell: '1',
      source: `-- view: review
-- samples: gesbench.answers
FROM gesbench.nearest_answers('m', 'v', 'intention', 1, 3)`,
    });
    expect(output).toMatchObject({ view: 'review', from: 'gesbench.answers', rowCount: 3 });
    const { columns, rows } = output!;
    const row = Object.fromEntries(columns.map(({ name }, i) => [name, rows[2]![i] as Cell]));
    expect(await evidence(row, session.select)).toMatchObject({
      title: 'n on w, intention (Q1) after clip 1 of 2',
      clip: { video: 'w', file: 'w.mp4' },
      prefixEnd: 0.5,
    });
  });

  test('know results that were loaded later', async () => {
    const later = await open();
    expect(places(await near(later, "'m', 'v', 'intention', 2, 1"))).toEqual(['n v 1']);
    await later.load(['more']);
    expect(places(await near(later, "'m', 'v', 'intention', 2, 1"))).toEqual(['q w 2']);
  });
});

describe('the nearest answers of the sample', () => {
  test('are those that comparing every pair finds', async () => {
    const session = await sessionOf(nodeFiles, 'media/sample/gesbench');
    const all = await select<Near & { question: string; vector: number[] }>(
      session,
      `SELECT perceiver, video_id, question, clip, text, vector FROM gesbench.answers JOIN gesbench.embeddings USING (text)`,
    );
    expect(all.length).toBeGreaterThan(700);
    const cosine = (a: number[], b: number[]): number =>
      a.reduce((sum, value, i) => sum + value * b[i]!, 0) / (Math.hypot(...a) * Math.hypot(...b));
    for (const asked of all.filter((_, i) => i % 700 === 0)) {
      const { perceiver, video_id, question, clip, vector } = asked;
      const found = await near(session, `'${perceiver}', '${video_id}', '${question}', ${clip}, 25`);
      const others = all.filter((other) => other.perceiver !== perceiver && other.question === question);
      const nearest = others.map((other) => cosine(vector, other.vector)).sort((a, b) => b - a);
      expect(found).toHaveLength(25);
      for (const [i, { similarity, text }] of found.entries()) {
        expect(similarity).toBeCloseTo(nearest[i]!, 12);
        expect(cosine(vector, others.find((other) => other.text === text)!.vector)).toBeCloseTo(
          similarity,
          12,
        );
      }
    }
  });
});

describe('the map of answers', () => {
  let session: Session;
  beforeAll(async () => {
    session = await open();
  });

  test('places the last answer of each perceiver on each video, of vectors of length 1', async () => {
    const rows = await select<Record<string, Cell>>(
      session,
      `SELECT * EXCLUDE (file_id, line) FROM gesbench.answer_map WHERE question = 'intention' ORDER BY perceiver, video_id`,
    );
    // North (0, 1), west (−1, 0) and east (1, 0) around their mean (0, 1/3): squares of 2 along the first coordinate and
    // 2/3 along the second, nothing between.
    const expected = [
      ['m', 'v', 2, 'north', 0, 2 / 3],
      ['n', 'v', 2, 'unknown', null, null],
      ['n', 'w', 2, 'west', -1, -1 / 3],
      ['p', 'v', 2, 'east', 1, -1 / 3],
      ['p', 'w', 1, 'nowhere', null, null],
    ];
    const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 12));
    expect(rows).toEqual(
      expected.map(([perceiver, video_id, clip, text, x, y]) => ({
        ...{ perceiver, kind: perceiver === 'p' ? 'human' : 'model', question: 'intention', video_id, clip },
        ...{ clips: 2, text, x: near(x as number | null), y: near(y as number | null) },
        ...{ x_share: near(0.75), y_share: near(0.25) },
      })),
    );
  });

  test('puts answers that are the same into one place', async () => {
    const rows = await select<Record<string, Cell>>(
      session,
      `SELECT x, y, x_share, y_share, count(*) AS n FROM gesbench.answer_map WHERE question = 'response' GROUP BY ALL`,
    );
    expect(rows).toEqual([{ x: 0, y: 0, x_share: 0, y_share: 0, n: 5 }]);
  });

  test('has rows that are samples of the answers', async () => {
    const [counts] = await select<{ rows: number; answers: number }>(
      session,
      `SELECT (SELECT count(*) FROM gesbench.answer_map) AS rows, count(*) AS answers FROM gesbench.answer_map
       JOIN gesbench.answers USING (perceiver, kind, question, video_id, clip, clips, text, file_id, line)`,
    );
    expect(counts).toEqual({ rows: 10, answers: 10 });
  });
});
