import { beforeAll, describe, expect, test } from 'vitest';
import { evidence } from '../../../../src/benchmarks/gesBench/evidence/evidence';
import { sampleRelations } from '../../../../src/benchmarks/gesBench/evidence/samples';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import type { Cell } from '../../../../src/shared/cell';
import type { Evidence } from '../../../../src/shared/evidence';
import { jsonLines, memoryFiles } from '../../support/files';
import { select, sessionOf } from '../../support/session';
import { describeWithShared, sharedJson, sharedPath } from '../../support/sharedData';

type Row = Record<string, Cell>;

const said = (perception: string | null, confidence = 3) => ({ perception, confidence });
const answer = (perceiver: string, kind: string, clip: number, intention: string, confidence?: number) => ({
  ...{ video_id: 'v', dataset: 'MELD', perceiver, kind, clip, clips: 3 },
  ...{ intention: said(intention, confidence), response: said('They wave.') },
  ...(kind === 'model' && { reply: `Q1: ${intention}` }),
});
const masked = (x: number, r: number, intention: string) => ({
  ...{ video_id: 'v', dataset: 'MELD', perceiver: 'm', kind: 'model', x, r, audio: false },
  ...{ intention: said(intention), response: said('They wave.') },
});
const look = (annotator: string, t: number, x: number, y: number, confidence = 1) => ({
  ...{ video_id: 'v', annotator, t, x, y, confidence },
});

const files = memoryFiles({
  'r/videos.jsonl': jsonLines({
    ...{
      video_id: 'v',
      dataset: 'MELD',
      file: 'clips/v.mp4',
      duration: 1.4,
      fps: 10,
      width: 640,
      height: 360,
    },
    ...{ clips: 3, transcript: 'Well, no.' },
  }),
  'r/answers.jsonl': jsonLines(
    answer('m', 'model', 1, 'She wants to leave'),
    answer('m', 'model', 2, 'She wants to stay', 5),
    answer('m', 'model', 3, 'She wants to stay'),
    answer('p', 'human', 1, 'She greets them'),
    answer('p', 'human', 2, 'no change'),
    answer('q', 'human', 1, 'She refuses'),
  ),
  'r/masked.jsonl': jsonLines(
    masked(0, 0, 'She wants to leave'),
    masked(0.1, 0.2, 'She wants to sing'),
    masked(0.6, 0.2, 'Nothing'),
  ),
  // Doubtful, and outside the picture: neither counts. Nobody looks after 0.8 s.
  'r/gaze.jsonl': jsonLines(
    look('g', 0, 0.2, 0.3),
    look('g', 0.3, 0.9, 0.9, 0.5),
    look('g', 0.3, 1.2, 0.3),
    look('f', 0.1, 0.3, 0.4),
  ),
  'r/entailment.jsonl': jsonLines(
    { premise: 'She wants to leave', hypothesis: 'She wants to stay', label: 'contradiction' },
    { premise: 'She wants to stay', hypothesis: 'She wants to leave', label: 'neutral' },
  ),
});

describe('what stands behind a GesBench sample', () => {
  let session: Session;
  beforeAll(async () => {
    session = await sessionOf(files, 'r');
  });
  const behind = async (relation: string, where: string) => {
    const [row] = await select<Row>(session, `FROM gesbench.${relation} WHERE ${where}`);
    return (await evidence(row!, session.select))!;
  };
  const block = (from: Evidence, heading: string) => from.texts.find((text) => text.heading === heading);

  test('of an answer are its prefix, the gaze, and the answers clip by clip', async () => {
    const found = await behind('answers', `perceiver = 'm' AND question = 'intention' AND clip = 2`);
    expect(found).toMatchObject({
      title: 'm on v, intention (Q1) after clip 2 of 3',
      clip: { video: 'v', file: 'clips/v.mp4' },
      span: { start: 0, end: 1 },
      moment: 0.5,
      prefixEnd: 1,
    });
    const [clips, prefix] = found.tracks;
    expect(clips).toEqual({
      name: 'Clips',
      items: [
        { start: 0, end: 0.5, label: '1', tone: 'plain' },
        { start: 0.5, end: 1, label: '2', tone: 'plain' },
        { start: 1, end: 1.4, label: '3', tone: 'plain' },
      ],
    });
    expect(prefix!.items).toEqual([{ start: 0, end: 1, label: 'clips 1 to 2', tone: 'reference' }]);
    expect(block(found, 'Clip 2, 0.5–1 s · this answer')).toEqual({
      kind: 'change',
      heading: 'Clip 2, 0.5–1 s · this answer',
      parts: [
        { change: 'kept', words: 'She wants to' },
        { change: 'dropped', words: 'leave' },
        { change: 'added', words: 'stay' },
      ],
      note: 'confidence 5 of 5 · contradict · word-sequence ratio 0.750',
    });
    expect(block(found, 'What people finally read, intention (Q1)')).toMatchObject({
      text: 'p: She greets them\nq: She refuses',
    });
    expect(block(found, 'Reply on clips 1 to 2, verbatim')).toMatchObject({ text: 'Q1: She wants to stay' });
    expect(block(found, 'Transcript')).toMatchObject({ text: 'Well, no.' });
  });

  test('of the last answer end with the video', async () => {
    const found = await behind('answers', `perceiver = 'm' AND question = 'intention' AND clip = 3`);
    expect(found).toMatchObject({ span: { start: 0, end: 1.4 }, moment: 1, prefixEnd: 1.4 });
  });

  test('draws each annotator’s samples that count, and the medoid of all', async () => {
    const { overlays } = await behind('answers', `perceiver = 'm' AND question = 'intention' AND clip = 1`);
    expect(overlays.slice(0, 2)).toEqual([
      { kind: 'gaze', annotator: 'f', points: [{ t: 0.1, x: 0.3, y: 0.4 }] },
      { kind: 'gaze', annotator: 'g', points: [{ t: 0, x: 0.2, y: 0.3 }] },
    ]);
    // f is seen from 0 to 0.6 s, g from 0 to 0.5 s; of two points the first in name order is the medoid.
    const medoid = overlays[2] as { points: { t: number; x: number; y: number }[] };
    expect(medoid.points).toHaveLength(7);
    expect(medoid.points.every(({ x, y }) => x === 0.3 && y === 0.4)).toBe(true);
  });

  test('of a person who said that nothing changed are the carried words', async () => {
    const found = await behind('answers', `perceiver = 'p' AND question = 'intention' AND clip = 2`);
    expect(block(found, 'Clip 2, 0.5–1 s · this answer')).toMatchObject({
      parts: [{ change: 'kept', words: 'She greets them' }],
      note: expect.stringContaining('carried forward; written: “no change”') as string,
    });
  });

  test('of an answer pair are both prefixes, both texts, ratio and labels', async () => {
    const found = await behind('revisions', `perceiver = 'm' AND question = 'intention' AND clip = 2`);
    expect(found.title).toBe('m on v, intention (Q1), clip 1 → 2 of 3, contradict');
    expect(found.tracks[1]!.items.map(({ start, end, label }) => [start, end, label])).toEqual([
      [0, 0.5, 'clips 1 to 1'],
      [0, 1, 'clips 1 to 2'],
    ]);
    expect(block(found, 'Revision')).toMatchObject({
      figures: [
        { name: 'type', value: 'contradict' },
        { name: 'reading change', value: 'yes' },
        { name: 'word-sequence ratio', value: '0.750' },
        { name: 'earlier ⇒ later', value: 'contradiction' },
        { name: 'later ⇒ earlier', value: 'neutral' },
        { name: 'confidence', value: '5 of 5' },
      ],
    });
    const copied = await behind('revisions', `perceiver = 'm' AND question = 'intention' AND clip = 3`);
    expect(block(copied, 'Revision')).toMatchObject({
      figures: expect.arrayContaining([{ name: 'earlier ⇒ later', value: 'not asked of a copy' }]) as unknown,
    });
  });

  test('of a pair pooled as Human leads back to the person', async () => {
    const found = await behind('revisions_pooled', `perceiver = 'Human' AND question = 'intention'`);
    expect(found.title).toBe('p on v, intention (Q1), clip 1 → 2 of 3, copy');
  });

  // Most frames look left and up, so the disc goes right and down.
  test('of a masked answer is the disc as the model saw it, and both texts', async () => {
    const found = await behind('masked_similarity', `question = 'intention' AND x = 0.1`);
    expect(found).toMatchObject({
      title: 'm on v, intention (Q1), mask x 0.1, r 0.2, without sound',
      span: null,
      moment: 0,
    });
    const disc = found.overlays[0] as { r: number; centres: { t: number; x: number; y: number }[] };
    expect(disc.r).toBe(0.2);
    expect(disc.centres).toHaveLength(7);
    expect(disc.centres[3]).toEqual({
      t: expect.closeTo(0.3, 9),
      x: expect.closeTo(0.4, 9),
      y: expect.closeTo(0.5, 9),
    });
    expect(block(found, 'Untouched → masked')).toMatchObject({
      parts: [
        { change: 'kept', words: 'She wants to' },
        { change: 'dropped', words: 'leave' },
        { change: 'added', words: 'sing' },
      ],
    });
    expect(found.texts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ heading: 'Untouched answer', text: 'She wants to leave' }),
        expect.objectContaining({ heading: 'Masked answer', text: 'She wants to sing' }),
      ]),
    );
  });

  test('of the control has no disc; an offset that could lead out either way says why it is not drawn', async () => {
    const control = await behind('masked', `question = 'intention' AND r = 0`);
    expect(control.title).toBe('m on v, intention (Q1), untouched, without sound');
    expect(control.overlays.some(({ kind }) => kind === 'disc')).toBe(false);
    const far = await behind('masked', `question = 'intention' AND x = 0.6`);
    expect(far.overlays.some(({ kind }) => kind === 'disc')).toBe(false);
    expect(far.texts[0]).toMatchObject({
      figures: expect.arrayContaining([
        { name: 'mask', value: 'not drawn: there is no gaze on this video, or x is above 0.5' },
      ]) as unknown,
    });
  });

  test('of people on a whole video are all of them', async () => {
    const row = {
      perceiver: 'Human',
      kind: 'human',
      question: 'intention',
      video_id: 'v',
      specificity: 0.25,
      clips: 2,
    };
    const found = (await evidence(row, session.select))!;
    expect(found).toMatchObject({
      title: 'Human on v, intention (Q1), whole video',
      span: null,
      prefixEnd: null,
    });
    expect(found.texts.map(({ heading }) => heading)).toEqual([
      'Over the video',
      'p, clip 1, 0–0.5 s',
      'p, clip 2, 0.5–1 s',
      'q, clip 1, 0–0.5 s',
      'What people finally read, intention (Q1)',
      'Transcript',
    ]);
  });

  test('is nothing where the row names no sample', async () => {
    for (const row of [
      {},
      { perceiver: 'm', video_id: 'v' },
      { perceiver: 'm', video_id: 'v', question: 'other' },
      { perceiver: 'm', video_id: 'v', question: 'intention', clip: null },
      { perceiver: 'm', video_id: 'v', question: 'intention', clip: 0 },
      { perceiver: 'm', video_id: 'v', question: 'intention', x: 0.1, r: null, audio: true },
    ] as Row[])
      expect(await evidence(row, session.select)).toBeNull();
  });
});

describeWithShared('gesbench', 'the synthetic files', () => {
  let session: Session;
  beforeAll(async () => {
    session = await sessionOf(nodeFiles, sharedPath('gesbench'));
  });

  test('give the mask centres of the independent program', async () => {
    const expected = sharedJson<{
      gaze: Record<string, { centre: Record<string, ([number, number] | null)[]> }>;
    }>('gesbench/expected.json');
    const rows = await select<Row>(
      session,
      `FROM gesbench.masked_similarity WHERE x IN (0, 0.1, 0.3, 0.5)
       QUALIFY row_number() OVER (PARTITION BY video_id, x ORDER BY perceiver, question, audio, r) = 1`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const { overlays } = (await evidence(row, session.select))!;
      const disc = overlays[0] as { r: number; centres: { x: number; y: number }[] };
      const centres = expected.gaze[row.video_id as string]!.centre[String(row.x)]!.filter(
        (point) => point !== null,
      );
      expect(disc.r).toBe(row.r);
      expect(disc.centres).toHaveLength(centres.length);
      centres.forEach(([x, y], i) => {
        expect(Math.abs(disc.centres[i]!.x - x)).toBeLessThan(1e-5);
        expect(Math.abs(disc.centres[i]!.y - y)).toBeLessThan(1e-5);
      });
    }
  });

  test.each(sampleRelations)('open from $relation, and its key names one row', async ({ relation, key }) => {
    const [row] = await select<Row>(session, `FROM ${relation} LIMIT 1`);
    expect((await evidence(row!, session.select))?.title).toMatch(/^.+ on v\d+, /);
    const columns = key.map((name) => `"${name}"`).join(', ');
    const [twice] = await select<{ n: number }>(
      session,
      `SELECT count(*) AS n FROM (SELECT ${columns} FROM ${relation} GROUP BY ALL HAVING count(*) > 1)`,
    );
    expect(twice!.n).toBe(0);
  });
});
