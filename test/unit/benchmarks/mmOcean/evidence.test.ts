import { beforeAll, describe, expect, test } from 'vitest';
import { evidence } from '../../../../src/benchmarks/mmOcean/evidence/evidence';
import { sampleRelations } from '../../../../src/benchmarks/mmOcean/evidence/samples';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import type { Cell } from '../../../../src/shared/cell';
import type { Evidence } from '../../../../src/shared/evidence';
import { jsonLines, memoryFiles } from '../../support/files';
import { annotation, prediction } from '../../support/mmOcean';
import { select, sessionOf } from '../../support/session';
import { describeWithShared, sharedPath } from '../../support/sharedData';

type Row = Record<string, Cell>;

const options = (texts: string[]) => texts.map((text, i) => ({ id: 'ABCDEF'[i], text }));
const box = (frame_time: number, region: string, x: number) => ({
  frame_time,
  x,
  y: 0.2,
  w: 0.1,
  h: 0.1,
  region,
});

const annotated = {
  ...annotation('v.mp4', ''),
  observations: [
    {
      ...{ dimension: 'Expression', start_time: 1, end_time: 5, description: 'She smiles.' },
      bboxes: [box(2, 'mouth', 0.1), box(4, 'mouth', 0.2), box(2, 'eyes', 0.3), box(8, 'face', 0.4)],
    },
    { dimension: 'Audio', start_time: 0, end_time: 2, description: 'She hums.', bboxes: [] },
  ],
  personality_analyses: [
    { trait: 'Openness', level: 'High', score: 0.61, rationale: 'She looks round.' },
    { trait: 'Extraversion', level: 'Medium', score: 0.5, rationale: 'She speaks.' },
  ],
  mcq_questions: [
    {
      ...{ category: 'Spatial Localization Verification', correct_answer: 'B', explanation: 'So it is.' },
      question:
        'At around 4.8s, a region was detected (x=0.012, y=0.616, w=0.9, h=0.3, normalized). What is it?',
      options: options(['a', 'b', 'c', 'd', 'e', 'f']),
    },
    {
      ...{ category: 'Temporal-Spatial Joint Localization', correct_answer: 'C', explanation: '' },
      question: 'Which moment and place?',
      options: options([
        '[1.0s] x=0.1, y=0.1, w=0.1, h=0.1',
        '[2.0s] x=0.2, y=0.1, w=0.1, h=0.1',
        '[3.0s - 3.5s] x=0.3, y=0.1, w=0.1, h=0.1',
        '[4.0s]',
        '[5.0s]',
        '[6.0s]',
      ]),
    },
  ],
};
const judged = { evidence_coverage: 8, logical_coherence: 6, directional_accuracy: 7, grounding_accuracy: 5 };
const files = memoryFiles({
  'r/annotations.jsonl': jsonLines(annotated),
  'r/m-9b.jsonl': jsonLines({
    ...prediction('v.mp4', 'bA', 'High'),
    task2: { openness: 'She seems curious.' },
    task2_judged: { openness: judged, neuroticism: { evidence_coverage: 3 } },
    task2_judges: { 'judge-b': { openness: { ...judged, evidence_coverage: 4 } } },
  }),
});

describe('what stands behind an MM-OCEAN sample', () => {
  let session: Session;
  beforeAll(async () => {
    session = await sessionOf(files, 'r');
  });
  const behind = async (row: Row) => (await evidence({ video_id: 'v.mp4', ...row }, session.select))!;
  const block = (from: Evidence, heading: string) => from.texts.find((text) => text.heading === heading);
  const boxes = (from: Evidence) =>
    from.overlays.map((overlay) => {
      if (overlay.kind !== 'box') throw new Error(`no ${overlay.kind} is drawn here`);
      return [overlay.label, overlay.start, overlay.end, overlay.x];
    });

  test('of a question with its second and box are these, options, rating and rationale', async () => {
    const found = await behind({ model: 'm-9b', q_idx: 1 });
    expect(found).toMatchObject({
      title: 'm-9b on v.mp4, question 1, Spatial Localization Verification',
      clip: { video: 'v.mp4', file: 'v.mp4' },
      span: null,
      moment: 4.8,
      prefixEnd: null,
    });
    expect(boxes(found)[0]).toEqual(['named in the question', 4.55, 5.05, 0.012]);
    expect(found.tracks[0]).toEqual({
      name: 'Question',
      items: [{ start: 4.8, end: 4.8, label: 'named in the question', tone: 'reference' }],
    });
    const [asked] = found.texts;
    expect(asked?.kind === 'options' && asked.options[1]).toEqual({
      letter: 'B',
      text: 'b',
      right: true,
      chosen: true,
    });
    expect(block(found, 'Answer')).toMatchObject({
      figures: expect.arrayContaining([{ name: 'm-9b', value: 'B, right' }]) as unknown,
    });
    expect(block(found, 'Rationale, in the model’s words')).toMatchObject({
      text: 'openness: She seems curious.',
    });
    expect(block(found, 'Transcript')).toMatchObject({ text: 'Hello.' });
    expect(found.texts.at(-1)).toMatchObject({ text: 'Gestalt judges models, not people.' });
  });

  test('of a question whose options alone name seconds is the right one’s, the others beside it', async () => {
    const found = await behind({ model: 'm-9b', q_idx: 2 });
    expect(found).toMatchObject({ span: { start: 3, end: 3.5 }, moment: 3 });
    expect(boxes(found).slice(0, 3)).toEqual([
      ['option A (chosen)', 0.75, 1.25, 0.1],
      ['option B', 1.75, 2.25, 0.2],
      ['option C (right)', 3, 3.5, 0.3],
    ]);
    expect(found.tracks[0]!.items.map(({ start, end, label, tone }) => [start, end, label, tone])).toEqual([
      [1, 1, 'A', 'wrong'],
      [2, 2, 'B', 'plain'],
      [3, 3.5, 'C', 'right'],
      [4, 4, 'D', 'plain'],
      [5, 5, 'E', 'plain'],
      [6, 6, 'F', 'plain'],
    ]);
    const nobody = await behind({ q_idx: 2 });
    expect(nobody.title).toBe('v.mp4, question 2, Temporal-Spatial Joint Localization');
    expect(block(nobody, 'Models by answer')).toMatchObject({ figures: [{ name: 'A', value: '1' }] });
  });

  test('draws an annotated box while its frame is the nearest, and says which frame lies outside', async () => {
    const found = await behind({ observation: 1 });
    expect(boxes(found)).toEqual([
      ['mouth, frame at 2 s', 1, 3, 0.1],
      ['mouth, frame at 4 s', 3, 5, 0.2],
      ['eyes, frame at 2 s', 1, 5, 0.3],
      ['face, frame at 8 s, outside its observation’s 1–5 s', 7.75, 8.25, 0.4],
    ]);
    expect(found).toMatchObject({ title: 'v.mp4, Expression 1–5 s', span: { start: 1, end: 5 }, moment: 1 });
    expect(found.tracks.map(({ name, items }) => [name, items[0]!.label, items[0]!.tone])).toEqual([
      ['Expression', 'She smiles.', 'reference'],
      ['Audio', 'She hums.', 'plain'],
    ]);
  });

  test('of a box is its frame', async () => {
    const [row] = await select<Row>(session, 'FROM mm_ocean.boxes WHERE box = 2');
    const found = (await evidence(row!, session.select))!;
    expect(found).toMatchObject({ title: 'v.mp4, box 2 of Expression 1–5 s', moment: 4 });
  });

  test('of a rating are the true level, where the written analysis differs, and the judge’s scores', async () => {
    const found = await behind({ model: 'm-9b', trait: 'openness' });
    expect(found.title).toBe('m-9b on v.mp4, openness');
    expect(block(found, 'Rating')).toMatchObject({
      figures: [
        {
          name: 'openness',
          value:
            'rated High; true level Medium (score 0.500); the written analysis says High (0.61), which differs; the true level counts',
        },
      ],
    });
    expect(block(found, 'Judge, openness, 1 to 10')).toMatchObject({
      figures: [
        { name: 'evidence coverage', value: '8' },
        { name: 'logical coherence', value: '6' },
        { name: 'directional accuracy', value: '7' },
        { name: 'grounding accuracy', value: '5' },
        { name: 'mean', value: '6.5' },
      ],
    });
    expect(block(found, 'Judge judge-b, openness, 1 to 10')).toMatchObject({
      figures: expect.arrayContaining([{ name: 'mean', value: '5.5' }]) as unknown,
    });
    expect(block(found, 'Written analysis of the annotators')).toMatchObject({
      text: 'openness: She looks round.',
    });
    const same = await behind({ model: 'm-9b', trait: 'extraversion' });
    expect(block(same, 'Rating')).toMatchObject({
      figures: [{ name: 'extraversion', value: 'rated High; true level Medium (score 0.500)' }],
    });
    const partly = await behind({ model: 'm-9b', trait: 'neuroticism' });
    expect(block(partly, 'Judge, neuroticism, 1 to 10')).toMatchObject({
      figures: [
        { name: 'evidence coverage', value: '3' },
        { name: 'mean', value: 'none: a dimension is missing' },
      ],
    });
  });

  test('of an outcome are its three shares and everything under them', async () => {
    const [row] = await select<Row>(session, 'FROM mm_ocean.outcomes');
    const found = (await evidence(row!, session.select))!;
    expect(found.title).toBe('m-9b on v.mp4, whole video');
    expect(found.texts[0]).toMatchObject({
      figures: [
        { name: 'R1, traits right', value: '0.000, does not hold' },
        { name: 'R2, rationale', value: '0.650, does not hold' },
        { name: 'R3, questions right', value: '0.500, holds' },
      ],
    });
    expect(found.texts.filter(({ kind }) => kind === 'options')).toHaveLength(2);
  });

  test('is nothing where the row names no sample', async () => {
    for (const row of [
      {},
      { video_id: 'w.mp4' },
      { video_id: 'v.mp4', q_idx: 3 },
      { video_id: 'v.mp4', q_idx: null },
      { video_id: 'v.mp4', observation: 9 },
      { video_id: 'v.mp4', trait: null },
    ] as Row[])
      expect(await evidence(row, session.select)).toBeNull();
  });
});

const DATA = 'mm-ocean/annotations';

describeWithShared(DATA, 'the release', () => {
  let session: Session;
  beforeAll(async () => {
    session = await sessionOf(nodeFiles, sharedPath(DATA), sharedPath('mm-ocean/predictions'));
  }, 120_000);

  test.each(sampleRelations)(
    'opens from $relation, and its key names one row',
    async ({ relation, example, key }) => {
      const from = example ?? relation;
      const [row] = await select<Row>(session, `FROM ${from} LIMIT 1`);
      // The release's predictions have one judge.
      if (row === undefined) return expect(relation).toBe('mm_ocean.judge_pairs');
      const found = (await evidence(row, session.select))!;
      expect(found.title).toContain(row.video_id);
      expect(found.texts.at(-1)).toMatchObject({ text: 'Gestalt judges models, not people.' });
      const columns = key.map((name) => `"${name}"`).join(', ');
      const [twice] = await select<{ n: number }>(
        session,
        `SELECT count(*) AS n FROM (SELECT ${columns} FROM ${from} GROUP BY ALL HAVING count(*) > 1)`,
      );
      expect(twice!.n).toBe(0);
    },
  );
});
