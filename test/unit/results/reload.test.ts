import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeFiles } from '../../../src/results/nodeFiles';
import { type Content, jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { openSession, problemLines, select } from '../support/session';

const VIDEOS = ['v1', 'v2', 'v3'];
const annotations = jsonLines(...VIDEOS.map((video) => annotation(video, 'AB')));
const predictions = (answers: string) => jsonLines(...VIDEOS.map((video) => prediction(video, answers)));

const open = (contents: Record<string, Content>) => openSession(memoryFiles(contents));
type Opened = ReturnType<typeof open>;

/** Everything that is loaded, but for ids, and whether the ids of a benchmark's files ascend with their names. */
async function stateOf(session: Opened) {
  const files = await select<{ file: string; file_id: number }>(
    session,
    'SELECT file, file_id FROM gestalt.files ORDER BY file',
  );
  const { rows } = await session.query(
    `SELECT file, model, video_id, q_idx, answer FROM mm_ocean_raw.answers JOIN gestalt_raw.files USING (file_id)
    ORDER BY ALL`,
  );
  const scores = await session.query('SELECT model, correct, q_idx FROM mm_ocean.answers ORDER BY ALL');
  const ids = files.map(({ file_id }) => file_id);
  return {
    files: files.map(({ file }) => file),
    ascend: ids.every((id, i) => i === 0 || id > ids[i - 1]!),
    rows,
    scores: scores.rows,
    problems: await problemLines(session),
  };
}

const freshState = async (contents: Record<string, Content>, ...sources: string[]) => {
  const session = open({ ...contents });
  await session.load(sources);
  return stateOf(session);
};

describe('loading again', () => {
  // A model whose file was deleted must not go on shifting ranks and medians.
  test('a folder gives what a new session would have, whatever was changed, added, removed and renamed in it', async () => {
    const contents: Record<string, Content> = {
      'r/a.jsonl': annotations,
      'r/m.jsonl': predictions('AC'),
      'r/n.jsonl': predictions('AB'),
      'r/o.jsonl': predictions('CC'),
    };
    const session = open(contents);
    await session.load(['r']);
    contents['r/m.jsonl'] = predictions('AB');
    delete contents['r/n.jsonl'];
    contents['r/b.jsonl'] = predictions('BB');
    contents['r/p.jsonl'] = contents['r/o.jsonl']!;
    delete contents['r/o.jsonl'];
    await session.load(['r']);
    const state = await stateOf(session);
    expect(state.files).toEqual(['r/a.jsonl', 'r/b.jsonl', 'r/m.jsonl', 'r/p.jsonl']);
    expect(state).toEqual(await freshState(contents, 'r'));
    expect(state.ascend).toBe(true);
  });

  // Which of two answers stands is told by the names of their files, never by when they were loaded.
  test('the same answer stands whatever was loaded or changed last', async () => {
    const same = (answers: string) =>
      jsonLines(...VIDEOS.map((video) => ({ ...prediction(video, answers), model: 'm' })));
    const contents: Record<string, Content> = {
      'r/a.jsonl': annotations,
      'r/y.jsonl': same('AB'),
      's/x.jsonl': same('CC'),
    };
    const session = open(contents);
    await session.load(['s']);
    await session.load(['r']);
    contents['r/y.jsonl'] = same('AC');
    await session.load([]);
    expect(await stateOf(session)).toEqual(await freshState(contents, 'r', 's'));
    contents['s/x.jsonl'] = same('BB');
    await session.load([]);
    expect(await stateOf(session)).toEqual(await freshState(contents, 'r', 's'));
  });

  test('an id is never given twice, and an old one still names its file', async () => {
    const contents: Record<string, Content> = { 'r/a.jsonl': annotations, 'r/m.jsonl': predictions('AC') };
    const session = open(contents);
    const given = new Map<number, string>();
    const note = async () => {
      const files = await select<{ file: string; file_id: number }>(session, 'FROM gestalt.files');
      for (const { file, file_id } of files) {
        expect(given.get(file_id) ?? file).toBe(file);
        given.set(file_id, file);
      }
    };
    await session.load(['r']);
    await note();
    await session.use([]);
    expect(await select(session, 'FROM gestalt.files')).toEqual([]);
    contents['r/0.jsonl'] = predictions('BB');
    await session.load(['r']);
    await note();
    contents['r/00.jsonl'] = predictions('BC');
    await session.load([]);
    await note();
    for (const [id, name] of given) expect(await session.fileName(id)).toBe(name);
    expect(await session.fileName(0)).toBeNull();
  });

  test('what two sources lead to stays until both are gone', async () => {
    const session = open({ 'r/a.jsonl': annotations, 'r/m.jsonl': predictions('AC') });
    await session.load(['r', 'r/m.jsonl']);
    await session.use(['r/m.jsonl']);
    expect((await stateOf(session)).files).toEqual(['r/m.jsonl']);
    expect(session.sources).toEqual(['r/m.jsonl']);
    await session.use([]);
    expect((await stateOf(session)).files).toEqual([]);
  });

  test('a source that is gone leaves its problem and none of its rows', async () => {
    const contents: Record<string, Content> = { 'r/a.jsonl': annotations, 's/m.jsonl': predictions('AC') };
    const session = open(contents);
    await session.load(['r', 's']);
    delete contents['s/m.jsonl'];
    await session.load([]);
    const { rows, problems } = await stateOf(session);
    expect(rows).toEqual([]);
    expect(problems).toEqual(['s: expected a readable file, found no such file or folder (file left out)']);
    contents['s/m.jsonl'] = predictions('AC');
    await session.load([]);
    expect(await stateOf(session)).toEqual(await freshState(contents, 'r', 's'));
  });

  test('a load again that is stopped leaves all as it was', async () => {
    const contents: Record<string, Content> = { 'r/a.jsonl': annotations, 'r/m.jsonl': predictions('AC') };
    const session = open(contents);
    await session.load(['r']);
    const before = await stateOf(session);
    contents['r/m.jsonl'] = predictions('BB');
    contents['r/n.jsonl'] = predictions('BB');
    const stop = new AbortController();
    const progress = ({ file }: { file: string }) => file === 'r/n.jsonl' && stop.abort();
    await expect(session.load([], { signal: stop.signal, progress })).rejects.toThrow();
    expect(await stateOf(session)).toEqual(before);
  });
});

describe('changes on disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gestalt-reload-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  test('are told by file: changed, also to the same size and with the old time, added, gone, renamed', async () => {
    write('a.jsonl', annotations);
    write('m.jsonl', predictions('AC'));
    write('n.jsonl', predictions('AC'));
    write('o.jsonl', predictions('AC'));
    const session = openSession(nodeFiles, { nameOf: (path) => relative(folder, path) });
    await session.load([folder]);
    const told = async () => {
      const { changed, added, gone } = await session.changes();
      const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
      return { changed: names(changed), added: names(added), gone: names(gone) };
    };
    expect(await told()).toEqual({ changed: [], added: [], gone: [] });
    write('m.jsonl', predictions('BB'));
    utimesSync(join(folder, 'm.jsonl'), new Date(0), new Date(0));
    rmSync(join(folder, 'n.jsonl'));
    renameSync(join(folder, 'o.jsonl'), join(folder, 'p.jsonl'));
    expect(await told()).toEqual({ changed: ['m.jsonl'], added: ['p.jsonl'], gone: ['n.jsonl', 'o.jsonl'] });
    await session.load([]);
    expect(await told()).toEqual({ changed: [], added: [], gone: [] });
  });

  test('a file that was only touched, or written again as it was, is no change', async () => {
    write('a.jsonl', annotations);
    const session = openSession(nodeFiles);
    await session.load([folder]);
    const [before] = await select(session, 'FROM gestalt.files');
    write('a.jsonl', annotations);
    utimesSync(join(folder, 'a.jsonl'), new Date(0), new Date(0));
    expect((await session.changes()).changed).toEqual([]);
    await session.load([]);
    expect(await select(session, 'FROM gestalt.files')).toEqual([before]);
  });
});
