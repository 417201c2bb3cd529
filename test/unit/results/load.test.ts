import { describe, expect, test } from 'vitest';
import { Cancelled } from '../../../src/engine/engine';
import type { Session } from '../../../src/notebook/session';
import { type Content, jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction, reportOf } from '../support/mmOcean';
import { fileRows, openSession, problemLines, select, sessionOf } from '../support/session';

const VIDEOS = ['v1', 'v2', 'v3'];
const ANNOTATIONS = VIDEOS.map((video) => annotation(video, 'AB'));
const PREDICTIONS = VIDEOS.map((video) => prediction(video, 'AC'));
const LEVELS = 'Very Low, Low, Medium, High or Very High';

const load = (contents: Record<string, Content>) => sessionOf(memoryFiles(contents), 'r');
const withAnnotations = (predictions: Content) =>
  load({ 'r/a.jsonl': jsonLines(...ANNOTATIONS), 'r/m.jsonl': predictions });

describe('layouts', () => {
  // Protects "identical tables whichever way a file is laid out": JSON lines, arrays, one JSON a video.
  test('JSON lines, an array and a folder of documents give identical tables', async () => {
    const perVideo = Object.fromEntries(
      ANNOTATIONS.map((record, i) => [`r/a/${VIDEOS[i]}.mp4.json`, JSON.stringify(record, null, 2)]),
    );
    const layouts: Record<string, Content>[] = [
      { 'r/a.jsonl': jsonLines(...ANNOTATIONS), 'r/m.jsonl': jsonLines(...PREDICTIONS) },
      { 'r/a.json': JSON.stringify(ANNOTATIONS), 'r/m.json': JSON.stringify(PREDICTIONS) },
      { ...perVideo, 'r/m.json': JSON.stringify(PREDICTIONS, null, 2) },
    ];
    const sessions: Session[] = [];
    for (const contents of layouts) sessions.push(await load(contents));
    const [lines, array, folder] = await Promise.all(
      sessions.map(async (session) => {
        const names = await select<{ name: string }>(
          session,
          `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'mm_ocean_raw' ORDER BY ALL`,
        );
        const tables: Record<string, unknown> = {};
        for (const { name } of names) {
          const { rows } = await session.query(
            `SELECT * EXCLUDE (file_id, record, line) FROM mm_ocean_raw."${name}" ORDER BY ALL`,
          );
          tables[name] = rows;
        }
        return { tables, problems: await problemLines(session) };
      }),
    );
    expect(Object.keys(lines!.tables)).toContain('answers');
    expect(array).toEqual(lines);
    expect(folder).toEqual(lines);
    expect(lines!.problems).toEqual([]);
  });

  test('a pretty document leads each row to its own line', async () => {
    const text = JSON.stringify(ANNOTATIONS[0], null, 2);
    const session = await load({ 'r/a.json': text });
    const [row] = await select<{ line: number }>(
      session,
      'SELECT line FROM mm_ocean_raw.questions WHERE q_idx = 2',
    );
    const lines = text.split('\n');
    expect(lines[row!.line - 1]!.trim()).toBe('{');
    expect(lines[row!.line]).toContain('"category"');
    expect(lines.slice(0, row!.line - 1).filter((line) => line.includes('"category"'))).toHaveLength(1);
  });
});

describe('damage', () => {
  test('wrong types, unknown words and unknown fields each have their problem, and the rest is loaded', async () => {
    const session = await withAnnotations(
      jsonLines(
        { ...prediction('v1', 'AC'), confidence: 0.5 },
        { ...prediction('v2', 'AC'), confidence: 0.5, task1: { ...prediction('', ''), openness: 4 } },
        {
          ...prediction('v3', 'AC'),
          task3: [
            { q_idx: 1, answer: 5 },
            { q_idx: 2, answer: 'C' },
          ],
        },
        [1, 2],
        'text',
      ),
    );
    const lines = await problemLines(session);
    expect(lines).toContain(
      'r/m.jsonl:1: confidence: expected no such field, found it here and on 1 more (field ignored)',
    );
    expect(lines).toContain(
      `r/m.jsonl:2: task1.openness: expected ${LEVELS}, found 4 (left out of T1, MAE and ρ; wrong in r1)`,
    );
    expect(lines).toContain('r/m.jsonl:3: task3[0].answer: expected text, found 5 (task3[0] left out)');
    expect(lines).toContain(
      'r/m.jsonl:3: task3: expected an answer to question 1, found nothing (counted as wrong)',
    );
    expect(lines).toContain('r/m.jsonl:4: expected an object, found [1,2] (line left out)');
    expect(lines).toContain('r/m.jsonl:5: expected an object, found "text" (line left out)');
    expect(lines.filter((line) => /^r\/m.jsonl:[45]:/.test(line))).toHaveLength(2);
    const [file] = (await fileRows(session)).filter(({ file }) => file === 'r/m.jsonl');
    expect([file!.records, file!.loaded]).toEqual([5, 3]);
  });

  test('NaN and Infinity are told by name and never become numbers', async () => {
    const bare = JSON.stringify(annotation('v1', 'A')).replace('"openness":0.5', '"openness":NaN');
    const judged = JSON.stringify({
      ...prediction('v1', 'A'),
      task2_judged: {
        openness: {
          evidence_coverage: 5,
          logical_coherence: 5,
          directional_accuracy: 5,
          grounding_accuracy: 'HERE',
        },
      },
    }).replace('"HERE"', '-Infinity');
    const session = await load({ 'r/a.jsonl': `${bare}\n`, 'r/m.jsonl': `${judged}\n` });
    expect(await problemLines(session)).toEqual([
      'r/a.jsonl:1: original_scores.openness: expected a number, found NaN (field left out)',
      'r/m.jsonl:1: task2_judged: expected all five traits judged, found only openness (T2 and R2 are over the judged ones)',
      'r/m.jsonl:1: task2_judged.openness.grounding_accuracy: expected a number, found -Infinity (field left out)',
      'r/m.jsonl: task2_judged: expected judgements of m, found none that can be used (not judged: no T2, HR or CR)',
    ]);
    const model = (await reportOf(session))!.models.m!;
    expect([model.task1_n, model.task2_n, model.task2_avg4]).toEqual([4, 0, null]);
  });

  test('a torn line is counted, told once and costs itself', async () => {
    const session = await withAnnotations(`${jsonLines(...PREDICTIONS.slice(0, 2))}{"video_id": "v3", "ta`);
    const [file] = (await fileRows(session)).filter(({ file }) => file === 'r/m.jsonl');
    expect([file!.records, file!.loaded, file!.problems]).toEqual([3, 2, 2]);
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl:3: expected a JSON object, found a line cut off: "{\\"video_id\\": \\"v3\\", \\"ta" (line left out)',
      'r/m.jsonl: expected all 3 annotated videos for m, found 1 absent: v3 (metrics are over the others)',
    ]);
  });

  test.each([
    ['empty', '', 'found an empty file (file left out)'],
    ['of UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'found binary data or text in UTF-16 (file left out)'],
  ])('a file %s is told once', async (_, content, told) => {
    const session = await withAnnotations(content);
    const lines = await problemLines(session);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(told);
  });

  test('a document cut in half loads the whole values before the cut and says so', async () => {
    const text = JSON.stringify(annotation('v1', 'AB'), null, 1);
    const session = await load({ 'r/v1.json': text.slice(0, text.lastIndexOf('"correct_answer"')) });
    const lines = await problemLines(session);
    expect(lines.filter((line) => line.endsWith('(what came before is loaded)'))).toHaveLength(1);
    const counts = await session.query(
      'SELECT (SELECT count(*) FROM mm_ocean.truths), (SELECT count(*) FROM mm_ocean.questions)',
    );
    expect(counts.rows).toEqual([[5, 1]]);
  });

  test('predictions without annotations say that no metric can be worked out', async () => {
    const session = await load({ 'r/m.jsonl': jsonLines(...PREDICTIONS) });
    expect(await problemLines(session)).toEqual([
      'r/m.jsonl: expected annotations of its videos, found none loaded (no metric can be worked out)',
    ]);
    expect(await reportOf(session)).toBeNull();
  });
});

describe('repeats', () => {
  const expectLast = async (contents: Record<string, string>, told: string) => {
    const session = await load({ 'r/a.jsonl': jsonLines(annotation('v1', 'AB')), ...contents });
    const { m } = (await reportOf(session))!.models;
    expect([m!.videos, m!.task1_n, m!.task3_n, m!.task3_accuracy]).toEqual([1, 5, 2, 100]);
    expect(await problemLines(session)).toEqual([told]);
  };
  const wrong = prediction('v1', 'CD');
  const right = prediction('v1', 'AB');
  const told = (place: string) =>
    `${place}: video_id: expected each video once for m, found v1 again (the last one stands, this one is left out)`;

  test('in one file of lines, the last stands', () =>
    expectLast({ 'r/m.jsonl': jsonLines(wrong, right) }, told('r/m.jsonl:1')));

  // All records of such a file stand on line 1.
  test('in an array on one line, the last stands', () =>
    expectLast({ 'r/m.json': JSON.stringify([wrong, right]) }, told('r/m.json:1')));

  test('of a repeated annotation only the last has questions and truths', async () => {
    const session = await load({
      'r/a.json': JSON.stringify([annotation('v1', 'CDE'), annotation('v1', 'AB')]),
      'r/m.jsonl': jsonLines(right),
    });
    const { m } = (await reportOf(session))!.models;
    expect([m!.task1_n, m!.task3_n, m!.task3_accuracy]).toEqual([5, 2, 100]);
  });
});

describe('files', () => {
  test('a named file that is no result file is told, a met one is passed over', async () => {
    const files = memoryFiles({ 'r/package.json': '{"name": "x"}' });
    expect(await problemLines(await sessionOf(files, 'r'))).toEqual([]);
    expect((await problemLines(await sessionOf(files, 'r/package.json')))[0]).toContain(
      'found records with name',
    );
  });

  test('a path where nothing is has its problem', async () => {
    expect(await problemLines(await sessionOf(memoryFiles({}), 'gone'))).toEqual([
      'gone: expected a readable file, found no such file or folder (file left out)',
    ]);
  });

  // A network folder that goes away: what was read stays, and the break is told.
  test('a file that vanishes while it is read keeps what came before', async () => {
    async function* vanishing() {
      yield Buffer.from(jsonLines(...PREDICTIONS.slice(0, 2)));
      throw Object.assign(new Error('the disk is gone'), { code: 'EIO' });
    }
    const session = await withAnnotations(vanishing);
    expect((await problemLines(session))[0]).toBe(
      'r/m.jsonl: expected a readable file, found EIO: the disk is gone (what came before is loaded)',
    );
    const [file] = (await fileRows(session)).filter(({ file }) => file === 'r/m.jsonl');
    expect([file!.loaded, file!.sha256]).toEqual([2, null]);
  });

  test('a folder that vanishes between listing and reading has its problems, the others are loaded', async () => {
    const files = memoryFiles({
      'r/a.jsonl': jsonLines(...ANNOTATIONS),
      'r/in/m.jsonl': jsonLines(...PREDICTIONS),
    });
    const session = openSession({
      ...files,
      list: (path) =>
        path === 'r/in'
          ? Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))
          : files.list(path),
    });
    await session.load(['r']);
    expect(await problemLines(session)).toEqual([
      'r/in: expected a readable file, found no such file or folder (file left out)',
    ]);
    expect((await session.query('SELECT count(*) FROM mm_ocean.videos')).rows).toEqual([[3]]);
  });

  test('of a file that was not read to its end no sum is given', async () => {
    const many = jsonLines(...Array.from({ length: 100 }, (_, i) => ({ i })));
    const [file] = await fileRows(await sessionOf(memoryFiles({ 'r/x.jsonl': many }), 'r/x.jsonl'));
    expect([file!.kind, file!.sha256]).toEqual([null, null]);
  });
});

describe('cancelling', () => {
  // Protects counts after a cancelled load: nothing of it stays, and loading again gives everything once.
  test('a load that is cancelled leaves nothing, and the next one loads everything once', async () => {
    const contents: Record<string, Content> = { 'r/a.jsonl': jsonLines(...ANNOTATIONS) };
    const many = Array.from({ length: 5000 }, (_, i) => prediction(`v${i}`, 'A'));
    contents['r/m.jsonl'] = jsonLines(...many);
    contents['r/n.jsonl'] = jsonLines(...PREDICTIONS);
    const session = openSession(memoryFiles(contents));
    const stop = new AbortController();
    const cancelled = session.load(['r'], {
      signal: stop.signal,
      progress: ({ file }) => file === 'r/n.jsonl' && stop.abort(),
    });
    await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
    const counts =
      'SELECT (SELECT count(*) FROM gestalt.files), (SELECT count(*) FROM mm_ocean_raw.predictions)';
    expect((await session.query(counts)).rows).toEqual([[0, 0]]);
    await session.load(['r']);
    expect((await session.query(counts)).rows).toEqual([[3, 5003]]);
  });

  test('loading what is loaded adds nothing, also at the same time', async () => {
    const session = openSession(memoryFiles({ 'r/a.jsonl': jsonLines(...ANNOTATIONS) }));
    await Promise.all([session.load(['r']), session.load(['r/a.jsonl']), session.load(['r'])]);
    expect((await session.query('SELECT count(*) FROM mm_ocean_raw.videos')).rows).toEqual([[3]]);
    expect(await fileRows(session)).toHaveLength(1);
  });
});
