import { beforeAll, describe, expect, test } from 'vitest';
import { evidence } from '../../../../src/benchmarks/socialOmni/evidence/evidence';
import { sampleRelations } from '../../../../src/benchmarks/socialOmni/evidence/samples';
import { socialOmni } from '../../../../src/benchmarks/socialOmni/host';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import type { Cell } from '../../../../src/shared/cell';
import type { Evidence } from '../../../../src/shared/evidence';
import { sqlText } from '../../../../src/shared/sql';
import { jsonLines, memoryFiles } from '../../support/files';
import { openSession, select } from '../../support/session';
import { describeWithShared, sharedPath } from '../../support/sharedData';

type Row = Record<string, Cell>;

const options = ['A. the man said go', 'B. the woman said go', 'C. the man said stop', 'D. nobody speaks'];
const row = (id: number, prediction: string, is_correct: boolean, more = {}) => ({
  ...{ id, prediction, is_correct, raw_response: `${prediction}!`, scored: true, ...more },
});
const turn = (video_id: string, timestamp: string, correct_answer: string, answer: string) => ({
  ...{ video_id, video_file: `${video_id}.mp4`, full_asr: 'Hm.' },
  question_1: { question: 'Should she speak?', timestamp, option_A: 'YES', option_B: 'NO', correct_answer },
  question_2: { question: 'What does she say?', answer },
});
const entry = (video_id: string, entry_time: number | null, more = {}) => ({
  ...{ video_id, model: 's', entry_time, reference_time: 4, response: 'Hi.', reference: 'Hello.', ...more },
});

const files = memoryFiles({
  'r/dataset.json': JSON.stringify([
    {
      ...{ id: 1, video_path: 'clips/one.mp4', question: 'At timestamp 19s, who is speaking?', options },
      ...{
        correct_answer: 'A',
        asr_content: 'Go.',
        metadata: { consistency: 'consistent', domain: 'daily life' },
      },
    },
    { id: 2, video_path: 'two.mp4', question: 'Who is it?', options, correct_answer: 'B', asr_content: '' },
  ]),
  'r/annotations.json': JSON.stringify({
    data: [turn('g1', '00:17:00', 'A', 'Yes, do.'), turn('g2', '8', 'B', '')],
  }),
  'r/one.json': JSON.stringify({
    ...{ model: 'm', modality: 'audio-video', asr_tag: 'no-asr' },
    results: [row(1, 'C', false), row(2, '', false, { scored: false, skip_reason: 'banned' })],
  }),
  'r/two.json': JSON.stringify({
    ...{ model: 'm', modality: 'audio-video' },
    results: [
      {
        ...{ video_id: 'g1', timestamp: 17, q1_prediction: 'A', q1_answer: 'A', q1_correct: true },
        ...{ q1_response: 'A.', q2_score: 75, q2_response: 'Do it.', q2_reference: 'Yes, do.' },
      },
    ],
  }),
  'r/stream.jsonl': jsonLines(
    entry('g1', 7.5, {
      judges: { x: 80, y: 60 },
      decisions: [
        { t: 3, yes: false },
        { t: 7.5, yes: true },
      ],
    }),
    entry('g2', null, { reference_time: 0.5 }),
  ),
});

describe('what stands behind a SocialOmni sample', () => {
  let session: Session;
  beforeAll(async () => {
    session = openSession(files, { benchmarks: [socialOmni] });
    await session.load(['r']);
  });
  const behind = async (relation: string, where: string) => {
    const [row] = await select<Row>(session, `FROM socialomni.${relation} WHERE ${where}`);
    return (await evidence(row!, session.select))!;
  };
  const block = (from: Evidence, heading: string) => from.texts.find((text) => text.heading === heading);

  test('of a level 1 answer are its second, and the options with speaker and content', async () => {
    const found = await behind('answers', "id = '1'");
    expect(found).toMatchObject({
      title: 'm (audio-video/no-asr) on item 1, who is speaking at 19 s',
      clip: { video: '1', file: 'clips/one.mp4' },
      span: null,
      moment: 19,
    });
    expect(found.tracks).toEqual([
      { name: 'Question', items: [{ start: 19, end: 19, label: 'who is speaking?', tone: 'reference' }] },
    ]);
    const [asked] = found.texts;
    expect(
      asked?.kind === 'options' && asked.options.map(({ letter, right, chosen }) => [letter, right, chosen]),
    ).toEqual([
      ['A', true, false],
      ['B', false, false],
      ['C', false, true],
      ['D', false, false],
    ]);
    expect(block(found, 'Speaker · content')).toMatchObject({
      figures: [
        { name: 'A', value: 'the man · go' },
        { name: 'B', value: 'the woman · go' },
        { name: 'C', value: 'the man · stop' },
        { name: 'D', value: 'not parsed' },
      ],
    });
    expect(block(found, 'Response, verbatim')).toMatchObject({ text: 'C!' });
    expect(block(found, 'Transcript')).toMatchObject({ text: 'Go.' });
  });

  test('of a skipped answer says what each definition makes of it, and that no second could be read', async () => {
    const found = await behind('answers', "id = '2'");
    expect(found.moment).toBe(0);
    expect(block(found, 'Answer')).toMatchObject({
      figures: expect.arrayContaining([
        { name: 'given', value: 'banned' },
        { name: 'result', value: 'skipped: wrong by the paper’s definition, left out by the pipeline’s' },
      ]) as unknown,
    });
    expect(block(found, 'Where')).toMatchObject({ text: 'The question names no second that could be read.' });
  });

  test('of a level 2 answer are its second, yes or no, response, reference and score', async () => {
    const found = await behind('turn_answers', "video_id = 'g1'");
    expect(found).toMatchObject({
      title: 'm (audio-video) on g1, speak at 17 s?',
      clip: { file: 'g1.mp4' },
      moment: 17,
    });
    expect(found.tracks.map(({ name, items }) => [name, items[0]!.label, items[0]!.tone])).toEqual([
      ['Question', 'speak now? yes', 'reference'],
      ['Model', 'yes', 'right'],
    ]);
    expect(block(found, 'Answer')).toMatchObject({
      figures: expect.arrayContaining([{ name: 'judge’s score, 0 to 100', value: '75' }]) as unknown,
    });
    expect(block(found, 'Response')).toMatchObject({ text: 'Do it.' });
    expect(block(found, 'Reference')).toMatchObject({ text: 'Yes, do.' });
  });

  // Reference at 4 s: interrupted before 3, perfect to 6, delayed to 9, too late from there.
  test('of a streamed entry are both marks, the timing windows, the decisions and the judges', async () => {
    const found = await behind('timed', "video_id = 'g1'");
    expect(found).toMatchObject({ title: 's (audio-video) on g1, spoke 3.5 s after the person', moment: 4 });
    const track = (name: string) => found.tracks.find((other) => other.name === name)!.items;
    expect(track('Person')).toMatchObject([{ start: 4, end: 4, tone: 'reference' }]);
    expect(track('Model')).toMatchObject([{ start: 7.5, end: 7.5, tone: 'wrong' }]);
    expect(track('Timing windows').map(({ start, end, tone }) => [start, end, tone])).toEqual([
      [0, 3, 'wrong'],
      [3, 6, 'right'],
      [6, 9, 'plain'],
      [9, 9, 'wrong'],
    ]);
    expect(track('Decisions').map(({ start, label }) => [start, label])).toEqual([
      [3, 'wait'],
      [7.5, 'speak'],
    ]);
    expect(block(found, 'Timing')).toMatchObject({
      figures: [
        { name: 'class', value: 'Delayed' },
        { name: 'entry', value: '7.5 s' },
        { name: 'reference', value: '4 s' },
        { name: 'offset', value: '3.5 s' },
      ],
    });
    expect(block(found, 'Judges, 0 to 100')).toMatchObject({
      figures: [
        { name: 'x', value: '80' },
        { name: 'y', value: '60' },
      ],
    });
    const decision = await behind('decisions', 't_s = 7.5');
    expect(decision.moment).toBe(7.5);
  });

  test('of a model that never spoke says so; no window begins before the clip', async () => {
    const found = await behind('replies', "protocol = 'streaming' AND video_id = 'g2'");
    expect(found).toMatchObject({ title: 's (audio-video) on g2, never spoke', moment: 0.5 });
    expect(found.tracks.find(({ name }) => name === 'Model')).toBeUndefined();
    expect(
      found.tracks.find(({ name }) => name === 'Timing windows')!.items.map(({ start }) => start),
    ).toEqual([0, 2.5, 5.5]);
  });

  test('is nothing where the row names no sample', async () => {
    for (const row of [
      {},
      { id: null },
      { id: '9' },
      { video_id: 'g9' },
      { model: 'm', setting: null, id: '1' },
      { model: 'z', setting: 'audio-video', video_id: 'g1', entry_s: 1 },
    ] as Row[])
      expect(await evidence(row, session.select)).toBeNull();
  });
});

const DATA = 'socialomni';

describeWithShared(DATA, 'files of the pipeline', () => {
  let session: Session;
  beforeAll(async () => {
    session = openSession(nodeFiles, { benchmarks: [socialOmni] });
    await session.load([sharedPath(DATA)]);
  });
  const streamed = ['entries', 'timed', 'timed_at', 'timed_beside', 'decisions', 'judgements'];

  /** A relation, or a call of it for the first run of level 2. */
  async function callOf(relation: string): Promise<string> {
    if (relation.endsWith('_at')) return `${relation}(-1, 2, 5)`;
    if (!/_(beside|of)$/.test(relation)) return relation;
    const [run] = await select<{ model: string; setting: string }>(
      session,
      'SELECT model, setting FROM socialomni.runs WHERE level = 2 ORDER BY ALL LIMIT 1',
    );
    return `${relation}(${sqlText(run!.model)}, ${sqlText(run!.setting)})`;
  }

  test.each(sampleRelations)('open from $relation, and its key names one row', async ({ relation, key }) => {
    const from = await callOf(relation);
    const [row] = await select<Row>(session, `FROM ${from} LIMIT 1`);
    if (row === undefined) expect(streamed).toContain(relation.split('.')[1]);
    else expect((await evidence(row, session.select))?.title).toMatch(/item \d+|gen_\d+/);
    const columns = key.map((name) => `"${name}"`).join(', ');
    const [twice] = await select<{ n: number }>(
      session,
      `SELECT count(*) AS n FROM (SELECT ${columns} FROM ${from} GROUP BY ALL HAVING count(*) > 1)`,
    );
    expect(twice!.n).toBe(0);
  });
});
