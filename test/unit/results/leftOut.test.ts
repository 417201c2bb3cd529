import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Content, jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { fileRows, problemLines, select, sessionOf } from '../support/session';

const VIDEOS = ['v1', 'v2'];
const ANNOTATIONS = jsonLines(...VIDEOS.map((video) => annotation(video, 'AB')));
const PREDICTIONS = VIDEOS.map((video) => prediction(video, 'AC'));
const load = (contents: Record<string, Content>) =>
  sessionOf(memoryFiles({ 'r/a.jsonl': ANNOTATIONS, ...contents }), 'r');
const answersOf = async (contents: Record<string, Content>) => {
  const session = await load(contents);
  const answers = await select(
    session,
    'SELECT model, video_id, q_idx, answer FROM mm_ocean.answers ORDER BY ALL',
  );
  return { answers, problems: await problemLines(session) };
};

describe('files as pipelines write them', () => {
  test.each([
    ['packed', { 'r/m.jsonl.gz': gzipSync(jsonLines(...PREDICTIONS)) }],
    ['wrapped under predictions', { 'r/m.json': JSON.stringify({ predictions: PREDICTIONS }) }],
    ['wrapped under data, pretty', { 'r/m.json': JSON.stringify({ data: PREDICTIONS }, null, 2) }],
    ['wrapped line by line', { 'r/m.jsonl': jsonLines(...PREDICTIONS.map((one) => ({ samples: [one] }))) }],
  ])('%s give the rows of plain JSON lines', async (_, contents) => {
    const plain = await answersOf({ 'r/m.jsonl': jsonLines(...PREDICTIONS) });
    expect(plain.answers).not.toEqual([]);
    expect(await answersOf(contents)).toEqual(plain);
  });

  test('what stands beside a wrapped list is told', async () => {
    const text = JSON.stringify({ model: 'x', predictions: PREDICTIONS }, null, 1);
    const { answers, problems } = await answersOf({ 'r/m.json': text });
    expect(answers).not.toEqual([]);
    expect(problems).toEqual([
      'r/m.json:2: model: expected nothing beside the list of records, found it here (field ignored)',
    ]);
  });

  test('a wrapped record leads to its own line', async () => {
    const text = JSON.stringify({ predictions: PREDICTIONS }, null, 1);
    const session = await load({ 'r/m.json': text });
    const rows = await select<{ line: number }>(
      session,
      'SELECT line FROM mm_ocean.predictions ORDER BY line',
    );
    const starts = text.split('\n').flatMap((line, i) => (line === '  {' ? [i + 1] : []));
    expect(rows.map(({ line }) => line)).toEqual(starts);
  });

  test('a cut gzip file keeps what came before and says so', async () => {
    const many = Array.from({ length: 300 }, (_, i) => prediction(`v${i}`, 'AC'));
    const packed = gzipSync(jsonLines(...many));
    const { answers, problems } = await answersOf({ 'r/m.jsonl.gz': packed.subarray(0, packed.length - 9) });
    expect(answers).not.toEqual([]);
    expect(problems.filter((line) => line.includes('a whole gzip file'))).toHaveLength(1);
  });
});

describe('files that give nothing', () => {
  test('are in gestalt.files with the reason, and cost no problem in a folder', async () => {
    const session = await load({
      'r/m.parquet': 'PAR1',
      'r/other.json': '{"colour": "red"}',
      'r/pointer.jsonl': 'version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 12\n',
      'r/clip.mp4': 'x',
    });
    const rows = await select(session, 'SELECT file, left_out FROM gestalt.files ORDER BY file');
    expect(rows).toEqual([
      { file: 'r/a.jsonl', left_out: null },
      { file: 'r/clip.mp4', left_out: 'a clip, sound or picture' },
      { file: 'r/m.parquet', left_out: 'Parquet is not read as results' },
      { file: 'r/other.json', left_out: 'of no known kind: records with colour' },
      { file: 'r/pointer.jsonl', left_out: 'a Git LFS pointer: fetch the file with “git lfs pull”' },
    ]);
    expect(await problemLines(session)).toEqual([
      'r/pointer.jsonl: expected the file itself, found a Git LFS pointer (file left out; “git lfs pull” fetches it)',
    ]);
  });

  test('of many problems that are alike a thousand are listed, and all are counted', async () => {
    const broken = Array.from({ length: 1500 }, () => '{"video_id": oops}').join('\n');
    const session = await load({ 'r/m.jsonl': `${jsonLines(...PREDICTIONS)}${broken}\n` });
    const problems = await problemLines(session);
    expect(problems).toHaveLength(1001);
    expect(problems.filter((line) => line.includes('and 500 more such'))).toHaveLength(1);
    const [file] = (await fileRows(session)).filter(({ file }) => file === 'r/m.jsonl');
    expect(file).toMatchObject({ records: 1502, loaded: 2 });
  });

  test('thousands of unknown fields are told in bounded time and space', async () => {
    const odd = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`field${i}`, i]));
    const session = await load({ 'r/m.jsonl': jsonLines({ ...PREDICTIONS[0], ...odd }) });
    const problems = await problemLines(session);
    expect(problems.filter((line) => line.includes('no such field'))).toHaveLength(100);
    expect(problems.some((line) => line.includes('39,900 more that are not'))).toBe(true);
  });
});
