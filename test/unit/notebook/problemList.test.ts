import { expect, test } from 'vitest';
import { listProblems, moreProblems } from '../../../src/notebook/problemList';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { problemsOf, sessionOf } from '../support/session';

const VIDEOS = Array.from({ length: 40 }, (_, i) => `v${i}`);

const session = await sessionOf(
  memoryFiles({
    'r/a.jsonl': jsonLines(...VIDEOS.map((video) => annotation(video, 'A'))),
    // Forty faults that cost a field, one that costs nothing, and in the end one that costs a record.
    'r/m.jsonl': `${jsonLines(...VIDEOS.map((video) => ({ ...prediction(video, 'A', 'No word'), extra: 1 })))}{"torn`,
    'r/n.jsonl': jsonLines(...VIDEOS.map((video) => prediction(video, 'A')), [1]),
    'r/z.jsonl': '',
  }),
  'r',
);

test('thousands of one file do not hide the one of another, and the worst come first', async () => {
  const { files, count } = await listProblems(session.select, 6, 4);
  expect(count).toBe((await problemsOf(session)).length);
  expect(files.map(({ file, listed }) => [file, listed.length])).toEqual([
    ['r/m.jsonl', 4],
    ['r/n.jsonl', 1],
    ['r/z.jsonl', 1],
  ]);
  const [many, one, empty] = files;
  expect([many!.listed[0]!.consequence, many!.listed[0]!.severity]).toEqual(['line left out', 1]);
  expect(many!.listed.map(({ severity }) => severity)).toEqual([1, 2, 2, 2]);
  expect(one!.listed[0]!.found).toBe('[1]');
  expect([empty!.listed[0]!.severity, empty!.more]).toEqual([0, 0]);
  expect(many!.more).toBe(count - 4 - 2);
  expect(moreProblems(many!)).toBe(
    `${many!.more} more problems of this file. SQL: FROM gestalt.problems WHERE file = 'r/m.jsonl'`,
  );
});

test('where all are listed none is left', async () => {
  const { files, count } = await listProblems(session.select, 10_000, 1_000);
  expect(files.reduce((sum, { listed }) => sum + listed.length, 0)).toBe(count);
  expect(files.map(({ more }) => more)).toEqual([0, 0, 0]);
  expect(files[0]!.listed.at(-1)!.severity).toBe(3);
});
