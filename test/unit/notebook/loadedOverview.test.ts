import { expect, test } from 'vitest';
import { benchmarks } from '../../../src/benchmarks/hosts';
import { loadedOverview } from '../../../src/notebook/loadedOverview';
import { jsonLines, memoryFiles } from '../support/files';
import { annotation, prediction } from '../support/mmOcean';
import { openSession, sessionOf } from '../support/session';

test('the benchmarks of which anything is loaded, with their files by kind, their perceivers and their counts', async () => {
  const session = await sessionOf(
    memoryFiles({
      'r/a.jsonl': jsonLines(annotation('v1', 'A')),
      'r/one/m.jsonl': jsonLines(prediction('v1', 'A')),
      'r/two/m.jsonl': jsonLines(prediction('v1', 'A.')),
      'r/notes.txt': 'nothing',
    }),
    'r',
  );
  const [overview, ...others] = await loadedOverview(benchmarks, session.select);
  expect(others).toEqual([]);
  expect(overview).toMatchObject({ name: 'mm-ocean', title: 'MM-OCEAN', files: 3, records: 3 });
  expect(overview!.kinds.map(({ kind, files }) => [kind, files.map(({ file }) => file)])).toEqual([
    ['MM-OCEAN annotations', ['r/a.jsonl']],
    ['MM-OCEAN predictions', ['r/one/m.jsonl', 'r/two/m.jsonl']],
  ]);
  expect(overview!.series).toEqual([
    { series: 'm (one)', run: 'one', files: 1 },
    { series: 'm (two)', run: 'two', files: 1 },
  ]);
  expect(overview!.problems).toBeGreaterThan(0);
});

test('nothing where nothing is loaded', async () => {
  expect(await loadedOverview(benchmarks, openSession(memoryFiles({})).select)).toEqual([]);
});
