import { expect, test } from 'vitest';
import { leftOutLines } from '../../../src/notebook/leftOut';
import { sourcesOf } from '../../../src/notebook/sources';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { openSession } from '../support/session';

const session = openSession(
  memoryFiles({
    'r/a.jsonl': jsonLines(annotation('v1', 'A'), annotation('v2', 'A')),
    'r/notes.md': 'words',
    'r/clips/v1.mp4': 'a clip',
    'r/clips/v2.mp4': 'a clip',
    'r/other.json': '{"name": "x"}',
    's/m.jsonl': `${jsonLines(prediction('v1', 'A'))}{"torn`,
  }),
);

test('each source is told with what came from it, and one that is not there as that', async () => {
  await session.load(['r', 's', 'r/a.jsonl', 'gone']);
  expect(await sourcesOf(session)).toEqual([
    { path: 'r', isThere: true, files: 1, records: 2, leftOut: 2 },
    { path: 's', isThere: true, files: 1, records: 1, leftOut: 0 },
    { path: 'r/a.jsonl', isThere: true, files: 0, records: 0, leftOut: 0 },
    { path: 'gone', isThere: false, files: 0, records: 0, leftOut: 1 },
  ]);
});

test('every file of which nothing is loaded has its line, clips are counted', async () => {
  expect(await leftOutLines(session.select)).toEqual([
    'gone: left out, it can’t be read',
    'r/notes.md: left out, its name is none of JSON, JSON lines or CSV',
    'r/other.json: left out, of no known kind: records with name',
    '2 × a clip, sound or picture left out',
  ]);
});
