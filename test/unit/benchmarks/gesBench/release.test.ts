import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { gesBench } from '../../../../src/benchmarks/gesBench/host';
import type { Session } from '../../../../src/notebook/session';
import { nodeFiles } from '../../../../src/results/nodeFiles';
import { jsonLines, memoryFiles } from '../../support/files';
import { select, sessionOf } from '../../support/session';
import { describeWithShared, sharedJson, sharedPath } from '../../support/sharedData';

/** The files that `expected.json`'s independent program read. */
const FILES = ['answers', 'embeddings', 'entailment', 'gaze', 'masked', 'videos'];

type Tree = { [key: string]: Tree } | Tree[] | number | string | boolean | null;

/** Every place at which `actual` lacks what `expected` holds, or is farther off than allowed. */
function* differences(expected: Tree, actual: Tree | undefined, path: string): Generator<string> {
  if (typeof expected === 'number') {
    const off = typeof actual === 'number' ? Math.abs(actual - expected) : Number.POSITIVE_INFINITY;
    const allowed =
      Number.isInteger(expected) && !/gaze/.test(path) ? 1e-6 : /gaze/.test(path) ? 1.01e-5 : 1e-6;
    if (off > allowed) yield `${path}: ${JSON.stringify(actual)}, not ${expected}`;
  } else if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      yield `${path}: not ${expected.length} entries`;
    else for (const [i, item] of expected.entries()) yield* differences(item, actual[i], `${path}[${i}]`);
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [key, item] of Object.entries(expected)) {
      const inner =
        typeof actual === 'object' && actual !== null && !Array.isArray(actual) ? actual[key] : undefined;
      yield* differences(item, inner, `${path}/${key}`);
    }
  } else if (actual !== expected) yield `${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

const cell = (row: { perceiver: string; question: string; audio: boolean; x: number; r: number }) =>
  JSON.stringify([row.perceiver, row.question, row.audio, row.x, row.r]);

const reportOf = async (session: Session) =>
  (await gesBench.report((sql) => select(session, sql))) as Record<string, Tree> & {
    gms: Parameters<typeof cell>[0][];
  };

describeWithShared('gesbench', "GesBench's files", () => {
  let session: Session;
  beforeAll(async () => {
    session = await sessionOf(nodeFiles, ...FILES.map((name) => sharedPath(`gesbench/${name}.jsonl`)));
  });

  test('the report holds every figure of the independent program, key for key', async () => {
    const expected = sharedJson<Record<string, Tree> & { gms: Parameters<typeof cell>[0][] }>(
      'gesbench/expected.json',
    );
    const report = await reportOf(session);
    const { gms, ...rest } = expected;
    expect([...differences(rest as Tree, report as Tree, '')]).toEqual([]);
    const cells = new Map(report.gms.map((row) => [cell(row), row]));
    expect(gms.length).toBe(cells.size);
    for (const row of gms)
      expect([...differences(row as Tree, cells.get(cell(row)) as Tree, cell(row))]).toEqual([]);
  });

  test('nothing is wrong with them, and every record is loaded', async () => {
    expect(await select(session, 'FROM gestalt.problems')).toEqual([]);
    const files = await select<{ records: number; loaded: number }>(session, 'FROM gestalt.files');
    expect(files.map(({ records, loaded }) => records - loaded)).toEqual(FILES.map(() => 0));
  });

  test('the order of lines and the number of files change nothing', async () => {
    const shuffled: Record<string, string> = {};
    for (const name of FILES) {
      const lines = readFileSync(sharedPath(`gesbench/${name}.jsonl`), 'utf8')
        .trimEnd()
        .split('\n');
      const order = lines
        .map((line, i) => ({ line, key: (i * 7919) % lines.length }))
        .sort((a, b) => a.key - b.key);
      order.forEach(({ line }, i) => {
        const file = `results/part-${i % 3}/${9 - (i % 3)}-${name}.jsonl`;
        shuffled[file] = `${shuffled[file] ?? ''}${line}\n`;
      });
    }
    const other = await sessionOf(memoryFiles(shuffled), 'results');
    const [a, b] = [await reportOf(session), await reportOf(other)];
    expect([...differences(a.perceivers as Tree, b.perceivers, '')]).toEqual([]);
    expect([...differences(a.gms as unknown as Tree, b.gms as unknown as Tree, 'gms')]).toEqual([]);
  });

  test('each early value opens into its clips, and a GMS cell into exactly the samples that it counts', async () => {
    const [off] = await select<{ n: number }>(
      session,
      `SELECT count(*) AS n FROM gesbench.gms AS cell
       WHERE videos <> (SELECT count(similarity) FROM gesbench.masked_similarity AS sample
         WHERE sample.perceiver = cell.perceiver AND sample.question = cell.question AND sample.audio = cell.audio
         AND sample.x = cell.x AND sample.r = cell.r)`,
    );
    expect(off?.n).toBe(0);
  });
});

test('scaling vectors changes nothing, and masked answers in the same words have GMS 1', async () => {
  const words = ['Wants to leave.', 'Asks for help.', 'Makes a joke.', 'Says sorry.'];
  const answer = (video: string, perceiver: string, kind: string, clip: number, text: string) => ({
    ...{ video_id: video, dataset: 'd', perceiver, kind, clip, clips: 3 },
    intention: { perception: text, confidence: 3, changed: null },
    response: { perception: text, confidence: 3, changed: null },
  });
  const record = (scale: number) => ({
    'r/videos.jsonl': jsonLines(
      ...['a', 'b', 'c'].map((video_id) => ({
        video_id,
        dataset: 'd',
        duration: 1.5,
        fps: 25,
        width: 64,
        height: 36,
        clips: 3,
        file: `${video_id}.mp4`,
      })),
    ),
    'r/answers.jsonl': jsonLines(
      ...['a', 'b', 'c'].flatMap((video, v) =>
        ['p1', 'p2', 'm'].flatMap((perceiver, p) =>
          [1, 2, 3].map((clip) =>
            answer(
              video,
              perceiver,
              perceiver === 'm' ? 'model' : 'human',
              clip,
              perceiver === 'm' ? words[v]! : words[(v + p * (3 - clip)) % 4]!,
            ),
          ),
        ),
      ),
    ),
    'r/embeddings.jsonl': jsonLines(
      ...words.map((text, i) => ({
        text,
        vector: [i === 0 ? 1 : 0.2, i, 1 - i * i, 0.5].map((value) => value * (i + 1) ** scale),
      })),
    ),
    'r/masked.jsonl': jsonLines(
      ...[0, 0.1].map((r) => ({
        ...answer('a', 'm', 'model', 1, words[0]!),
        clip: undefined,
        clips: undefined,
        x: 0,
        r,
        audio: true,
      })),
    ),
  });
  const plain = await reportOf(await sessionOf(memoryFiles(record(0)), 'r'));
  const scaled = await reportOf(await sessionOf(memoryFiles(record(3)), 'r'));
  expect([...differences(plain.perceivers as Tree, scaled.perceivers, '')]).toEqual([]);
  expect(plain.gms.map((row) => (row as unknown as { gms: number }).gms)).toEqual(
    [1, 1].map((one) => expect.closeTo(one, 12)),
  );
  // The model says the same on every prefix: it only copies, and updating gains it nothing.
  const model = (plain.perceivers as Record<string, Record<string, Record<string, Tree>>>).m!.intention!;
  expect(model.delta).toBe(0);
  expect(model.revision).toEqual({
    copy: 6,
    restate: 0,
    elaborate: 0,
    generalize: 0,
    contradict: 0,
    shift: 0,
  });
  // Its every answer is some person's last one or nearer to it than to any other: it is the target itself.
  expect(model.ant).toBe(1);
});
